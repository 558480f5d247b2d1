/// Every problem of one reading, in the order of the text; thrown when at least one is an error.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, by path and place.
  public let all: [Diagnostic]

  /// Sorts the problems by path and place; equal places keep their order.
  public init(_ diagnostics: [Diagnostic]) {
    all = diagnostics.enumerated().sorted { left, right in
      (left.element.path, left.element.location, left.offset) < (
        right.element.path, right.element.location, right.offset
      )
    }.map(\.element)
  }

  /// All of them, one below the other.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

/// Gathers the problems of one text, so that all of them can be told at once.
public struct DiagnosticCollector: Sendable {
  /// The text.
  public let source: SourceText
  /// What was reported so far.
  public private(set) var diagnostics: [Diagnostic] = []
  private var omitted = 0

  /// So many problems are listed; a file that is something else altogether would fill the screen.
  public static let limit = 100

  /// Gathers problems of this text.
  public init(_ source: SourceText) { self.source = source }

  /// Whether an error was reported.
  public var hasErrors: Bool { omitted > 0 || diagnostics.contains { $0.severity == .error } }

  /// Notes a problem.
  public mutating func report(
    _ message: String, at location: SourceLocation, hint: String? = nil, severity: Diagnostic.Severity = .error
  ) {
    guard diagnostics.count < Self.limit else {
      omitted += 1
      return
    }
    diagnostics.append(source.diagnostic(message, at: location, hint: hint, severity: severity))
  }

  /// Throws everything reported so far if an error is among it.
  public func throwIfAny() throws(Diagnostics) {
    guard hasErrors else { return }
    guard omitted > 0, let last = diagnostics.map(\.location).max() else { throw Diagnostics(diagnostics) }
    let rest = source.diagnostic("\(omitted) more problems are not listed", at: last, severity: .note)
    throw Diagnostics(diagnostics + [rest])
  }
}
