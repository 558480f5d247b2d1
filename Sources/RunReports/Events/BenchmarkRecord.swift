/// One figure of the bench about itself.
public struct BenchmarkRecord: Hashable, Sendable {
  /// What was measured, as a kebab id.
  public var name: String
  /// The figure.
  ///
  /// It comes from a clock, but its name is part of the contract; records of a benchmark are never compared by bytes.
  public var value: Double
  /// The unit of the figure.
  public var unit: String
  /// On what and how it was measured.
  public var note: String?

  /// A figure with its unit.
  public init(name: String, value: Double, unit: String, note: String? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.note = note
  }

  var fields: [String: JSONValue] {
    ["name": .string(name), "value": .number(value), "unit": .string(unit), "note": .optional(note)]
  }
}
