import PurchaseDomain

extension SettledLine {
  /// What a delegate sold in a life that died before the Journey advanced is not demanded: nobody is told again.
  static let journeyAdvanced = SettledLine(
    id: "journey-advanced", number: "D23", clauses: ["PUR-24", "PUR-61", "D23"],
    claim: "Every Journey that waited when a purchase of its Experience was completed had advanced, unless it was "
      + "closed.",
    situation: "calm-after-journey: calm came after a purchase of an Experience was completed"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.journeyNumbers {
      let journey = facts[JourneyID(number)]
      guard !journey.marks.isDisjoint(with: [.completed, .completedByDelegate]) else { continue }
      if journey.state == .waiting { return .broken }
      judgement = .held
    }
    return judgement
  }
}
