import ModelChecking
import ScenarioLanguage

/// Feeds the catalog reader with broken files and counts what becomes of them.
///
/// Each input is a real file with a few random changes: to its bytes, as a bad disk or a bad merge would, or to its
/// JSON, as people and generators do. The same seed gives the same inputs.
public struct CatalogFuzz: Sendable {
  /// What became of the inputs.
  public struct Counts: Hashable, Sendable {
    /// How many were tried.
    public var inputs = 0
    /// How many were read; ``inputs`` less these is ``refused``.
    public var loaded = 0
    /// How many were refused with reasons.
    public var refused = 0
    /// How many were refused without an error that points into the file; a right reader has 0.
    public var refusedWithoutPosition = 0
    /// How many were read and read otherwise after they were written; a right writer has 0.
    public var changedByWriting = 0

    /// Whether nothing came out that must not.
    public var isClean: Bool { refusedWithoutPosition == 0 && changedByWriting == 0 && inputs > 0 }

    /// Nothing tried.
    public init() {}
  }

  private let files: [[UInt8]]
  private let trees: [JSONTree]
  private var source: RandomSource

  /// A stream of inputs.
  ///
  /// - Parameters:
  ///   - files: the bytes of real catalogs; without any, one small catalog is changed.
  ///   - seed: what determines the changes.
  public init(changing files: [[UInt8]], seed: UInt64) {
    let small = Array(StoreKitConfiguration().text().utf8)
    self.files = files.isEmpty ? [small] : files
    trees = self.files.map { bytes in
      (try? JSONDocument(SourceText(path: "file", bytes: bytes))).map { JSONTree($0.root) } ?? .null
    }
    source = RandomSource(seed: seed)
  }

  /// Reads so many inputs.
  public mutating func run(inputs: Int) -> Counts {
    var counts = Counts()
    for _ in 0..<inputs { Self.count(next(), in: &counts) }
    return counts
  }

  /// The next input; half of them are changed as bytes, half as JSON.
  public mutating func next() -> [UInt8] {
    let index = source.index(below: files.count)
    if source.below(2) == 0 { return ByteMutation.mutate(files[index], &source) }
    let tree = JSONMutation.mutate(trees[index], &source)
    return Array(tree.text(source.below(4) == 0 ? .compact : .spacious).utf8)
  }

  /// Reads one input.
  static func count(_ bytes: [UInt8], in counts: inout Counts) {
    counts.inputs += 1
    let text = SourceText(path: "file.storekit", bytes: bytes)
    do throws(Diagnostics) {
      let file = try StoreKitFile(text)
      counts.loaded += 1
      if !isKeptByWriting(file) { counts.changedByWriting += 1 }
    } catch {
      counts.refused += 1
      let errors = error.all.filter { $0.severity == .error }
      if errors.isEmpty || !errors.allSatisfy({ isPlace($0.location, in: text) && !$0.message.isEmpty }) {
        counts.refusedWithoutPosition += 1
      }
    }
  }

  private static func isKeptByWriting(_ file: StoreKitFile) -> Bool {
    guard let again = try? StoreKitFile(file.configuration.text(), path: "file.storekit") else { return false }
    return again.configuration == file.configuration && again.catalog == file.catalog
  }

  /// Whether a place is in the text, its very end included.
  private static func isPlace(_ location: SourceLocation, in text: SourceText) -> Bool {
    let line = text.line(at: location)
    return (1...text.lineCount).contains(location.line)
      // Bytes that are no text can be fewer scalars than they look like, never more than their number.
      && (1...(line.utf8.count + 2)).contains(location.column)
  }
}
