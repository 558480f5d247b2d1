import PurchaseDomain
import PurchaseModel
import SDKContract

extension Vocabulary {
  /// What a broken settled line is about, and how it stands with it.
  func words(of culprit: Culprit) -> String {
    let standing = culprit.standing.joined(separator: ", ")
    switch culprit.thing {
    case .transaction(let id, let product, let owner):
      let whose = owner.map { " of \(name(of: $0))" } ?? ""
      return "\(name(of: id)) (\(name(of: product))\(whose)): \(standing)"
    case .checkout(let id, let product, let customer):
      return "\(name(of: id)) (\(name(of: product)) by \(name(of: customer))): \(standing)"
    case .restore(let id, let customer): return "\(name(of: id)) (by \(name(of: customer))): \(standing)"
    case .journey(let id): return "\(name(of: id)): \(standing)"
    case .operation(let id, let customer): return "op=\(name(of: id)) of \(name(of: customer)): \(standing)"
    case .call(let id): return "the \(id.kind) call \(id.number): \(standing)"
    case .feature(let id, let shown, let onServer):
      return "\(name(of: id)): shown \(Transcript.word(shown)), on the server \(Transcript.word(onServer))"
    }
  }
}
