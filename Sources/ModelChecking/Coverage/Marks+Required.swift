extension Marks {
  /// Those of `required` that were not reached, in their order there.
  ///
  /// A property that holds only because its situation never arose has shown nothing.
  public func missing(from required: some Sequence<UInt8>) -> [UInt8] { required.filter { !contains($0) } }
}
