/// A list made of a heap by merging the two halves once, and then no more, is sorted.
///
/// A heap is drawn from its root on, the left half before the right one; a number is how much a node is above its parent, so
/// that every draft is a heap.
struct BinaryHeap: ChallengeProblem {
  struct Draft: Sendable {
    var nodes: [Node] = []
    /// Where the next halves belong: the node, or -1 for the root; the next one is the last.
    var wanted: [(parent: Int, isLeft: Bool)] = [(-1, true)]
  }

  struct Node: Sendable {
    var value: Int32
    var left = -1
    var right = -1
  }

  private indirect enum Heap {
    case empty
    case node(Int32, Heap, Heap)
  }

  private static let nodeLimit = 40

  var name: String { "binheap" }
  var normalForm: String { "(0, -, (0, (0, -, -), (1, -, -)))" }
  var publishedEvaluations: Int? { nil }
  var nothing: Draft { Draft() }
  var numbers: Offer { Offer(numbers: 0...1_000) }

  func offer(after draft: Draft) -> Offer {
    Offer(forms: [0], numbers: draft.nodes.count < Self.nodeLimit ? numbers.numbers : nil)
  }

  func weight(ofForm form: UInt8) -> UInt32 { 24 }

  func add(_ choice: Choice, to draft: inout Draft) -> Drawing {
    guard let (parent, isLeft) = draft.wanted.last else { return .impossible }
    switch choice {
    case .form(0): draft.wanted.removeLast()
    case .number(let rise) where 0...1_000 ~= rise:
      draft.wanted.removeLast()
      let node = draft.nodes.count
      draft.nodes.append(Node(value: (parent < 0 ? 0 : draft.nodes[parent].value) + rise))
      if parent >= 0, isLeft { draft.nodes[parent].left = node }
      if parent >= 0, !isLeft { draft.nodes[parent].right = node }
      draft.wanted += [(node, false), (node, true)]
    default: return .impossible
    }
    return draft.wanted.isEmpty ? .complete : .goesOn
  }

  func falsifies(_ draft: Draft) -> Bool {
    guard case .node(let least, let left, let right) = heap(0, draft) else { return false }
    let list = [least] + elements(merged(left, right))
    return list != list.sorted()
  }

  private func heap(_ node: Int, _ draft: Draft) -> Heap {
    guard draft.nodes.indices.contains(node) else { return .empty }
    return .node(draft.nodes[node].value, heap(draft.nodes[node].left, draft), heap(draft.nodes[node].right, draft))
  }

  private func merged(_ one: Heap, _ other: Heap) -> Heap {
    guard case .node(let first, let left, let right) = one else { return other }
    guard case .node(let second, let otherLeft, let otherRight) = other else { return one }
    return first <= second
      ? .node(first, merged(right, other), left) : .node(second, merged(otherRight, one), otherLeft)
  }

  /// The elements, those of the right half first: the wrong order.
  private func elements(_ heap: Heap) -> [Int32] {
    guard case .node(let value, let left, let right) = heap else { return [] }
    return [value] + elements(right) + elements(left)
  }

  func text(of draft: Draft) -> String { text(heap(0, draft)) }

  private func text(_ heap: Heap) -> String {
    guard case .node(let value, let left, let right) = heap else { return "-" }
    return "(\(value), \(text(left)), \(text(right)))"
  }
}
