import ModelChecking

extension KnownModel {
  /// Every model with known counts, the small ones first.
  public static var all: [KnownModel] { textbook + largeTextbook + stores }

  /// The one of that name, if there is one.
  public static func named(_ name: String) -> KnownModel? { all.first { $0.name == name } }

  /// Those that a debug build explores in a moment.
  public static var small: [KnownModel] { all.filter { !$0.isLarge } }

  private static var textbook: [KnownModel] {
    [
      KnownModel("turnstile, 3 coins", Turnstile(), StateCounts(13)),
      KnownModel("hour clock", Textbook.hourClock, StateCounts(12, 24, levels: 1, terminal: 0)),
      KnownModel("die hard 3/5 jugs", Textbook.dieHard, StateCounts(16, 97, levels: 8, terminal: 0)),
      KnownModel("cigarette smokers", Textbook.cigaretteSmokers, StateCounts(6, 15, levels: 2, terminal: 0)),
      KnownModel("transaction commit, 3 RMs", Textbook.transactionCommit, StateCounts(34, 94, levels: 7)),
      KnownModel(
        "two-phase commit, 3 RMs", Textbook.twoPhaseCommit(3), StateCounts(288, 1_146, levels: 11),
        orbits: StateCounts(80, 318, levels: 11, terminal: 0)),
      KnownModel("ring write-then-read, N=5", Textbook.ring(5), StateCounts(723, 1_842, levels: 11, terminal: 0)),
      KnownModel("lock, 2 processes", Textbook.lock, StateCounts(12, 21, levels: 5, terminal: 0)),
      KnownModel("peterson, 2 processes", Textbook.peterson, StateCounts(42, 77, levels: 11, terminal: 0)),
      KnownModel(
        "lost update, 2 threads", Textbook.lostUpdate(2), StateCounts(13, levels: 5),
        orbits: StateCounts(8, levels: 5)),
      KnownModel(
        "lost update, 3 threads", Textbook.lostUpdate(3), StateCounts(84, 112, levels: 7, terminal: 16),
        orbits: StateCounts(22, 32, levels: 7, terminal: 5)),
      KnownModel(
        "coffee can, 100 beans", CoffeeCan(beans: 100), StateCounts(5_150, 20_002, levels: 1, terminal: 0)),
      KnownModel(
        "simple allocator, 3 clients 2 resources", Textbook.allocator(clients: 3, resources: 2),
        StateCounts(400, 1_633, levels: 6, terminal: 0)),
      KnownModel("EWD840, 3 nodes", Textbook.terminationDetection(3), StateCounts(302, 1_817, levels: 9)),
      KnownModel(
        "dining philosophers (textbook), 5", Textbook.diningPhilosophers(5),
        StateCounts(82, 266, levels: 6, terminal: 1)),
      KnownModel(
        "dining philosophers (textbook), 8", Textbook.diningPhilosophers(8),
        StateCounts(1_154, 5_969, levels: 9, terminal: 1)),
      KnownModel(
        "missionaries and cannibals, 3/3/2", Textbook.missionaries, StateCounts(16, 35, levels: 13, terminal: 0)),
      KnownModel("towers of hanoi, 8 discs", Textbook.hanoi(8), StateCounts(6_561, levels: 256, terminal: 0)),
    ]
  }

  private static var largeTextbook: [KnownModel] {
    [
      KnownModel(
        "two-phase commit, 5 RMs", Textbook.twoPhaseCommit(5), StateCounts(8_832, 58_146, levels: 17),
        orbits: StateCounts(314, 2_048, levels: 17, terminal: 0), isLarge: true),
      KnownModel(
        "two-phase commit, 6 RMs", Textbook.twoPhaseCommit(6), StateCounts(50_816, 402_306, levels: 20),
        isLarge: true),
      KnownModel(
        "linear walk modulo 256", Textbook.linearWalk, StateCounts(65_536, 131_073, levels: 511, terminal: 0),
        isLarge: true),
      KnownModel(
        "readers-writers, 3 actors", Textbook.readersAndWriters(3), StateCounts(21_527, 59_674, terminal: 0),
        isLarge: true),
      KnownModel(
        "chameneos, 4 meetings 4 creatures", Textbook.chameneos(meetings: 4, creatures: 4),
        StateCounts(34_534, 104_697, levels: 13), isLarge: true),
      KnownModel(
        "8-puzzle (3x3)", Textbook.eightPuzzle, StateCounts(181_440, 483_841, levels: 32, terminal: 0),
        isLarge: true),
      KnownModel(
        "coffee can, 1000 beans", CoffeeCan(beans: 1_000), StateCounts(501_500, 2_000_002, levels: 1, terminal: 0),
        isLarge: true),
    ]
  }

  private static var stores: [KnownModel] {
    store("one slot", .oneSlot, StateCounts(1_379, 3_655, levels: 11), isLarge: false)
      + store(
        "S", .small, StateCounts(1_470_627, 6_365_469, levels: 19),
        orbits: StateCounts(257_985, 1_124_933, levels: 19))
      + store("M", .medium, StateCounts(4_567_083, 21_937_419, levels: 20))
      + store(
        "L", .large, StateCounts(16_169_108, 86_388_516, levels: 22),
        orbits: StateCounts(2_744_680, 14_736_692, levels: 22))
  }

  private static func store(
    _ world: String, _ bounds: IAP3Bounds, _ counts: StateCounts, orbits: StateCounts? = nil, isLarge: Bool = true
  ) -> [KnownModel] {
    [
      KnownModel(
        "IAP-3, world \(world), plain", IAP3<PlainIAP3State>(bounds), counts, orbits: orbits, isLarge: isLarge),
      KnownModel(
        "IAP-3, world \(world), packed", IAP3<PackedIAP3State>(bounds), counts, orbits: orbits, isLarge: isLarge),
    ]
  }
}
