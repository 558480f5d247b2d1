extension Exploration {
  @inlinable mutating func searchDepthFirst(_ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool) {
  }
}
