import ModelChecking
import ScenarioLanguage

/// Random changes to the JSON of a file: what people and generators get wrong.
enum JSONMutation {
  private static let names = [
    "productID", "productId", "displayPrice", "type", "subscriptions", "introductoryOffer", "codeOffers", "_timeRate",
    "version", "members", "", "\u{0}", "ключ",
  ]
  private static let words = [
    "", " ", "0,99", "$1", "-1", "1e5", "P1M", "P0M", "P", "Consumable", "RecurringSubscription", "SUBSCRIPTION",
    "free", "trial", "\u{202E}", "a\nb", "8", "39.0",
  ]
  private static let numbers = [
    "0", "-0", "1.5", "1e3", "1E-3", "1e99999", "-1e9999", "9223372036854775808", "123456789012345678901234567890.5",
  ]

  /// The value with one to three changes, each somewhere in it.
  static func mutate(_ tree: JSONTree, _ source: inout RandomSource) -> JSONTree {
    var tree = tree
    for _ in 0...source.index(below: 3) {
      var place = source.index(below: count(tree))
      tree = changed(tree, at: &place, &source)
    }
    return tree
  }

  /// How many values it holds, itself included.
  private static func count(_ tree: JSONTree) -> Int {
    switch tree {
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    case .object(let members): members.reduce(1) { $0 + count($1.value) }
    default: 1
    }
  }

  /// The value with the one at a place changed; outer values count first, and below zero nothing is left to change.
  private static func changed(_ tree: JSONTree, at place: inout Int, _ source: inout RandomSource) -> JSONTree {
    place -= 1
    if place < 0 { return replaced(tree, &source) }
    switch tree {
    case .array(var elements):
      for index in elements.indices where place >= 0 { elements[index] = changed(elements[index], at: &place, &source) }
      return .array(elements)
    case .object(var members):
      for index in members.indices where place >= 0 {
        members[index].value = changed(members[index].value, at: &place, &source)
      }
      return .object(members)
    default: return tree
    }
  }

  private static func replaced(_ tree: JSONTree, _ source: inout RandomSource) -> JSONTree {
    switch source.below(10) {
    case 0: return .null
    case 1: return .string(words[source.index(below: words.count)])
    case 2: return .number(numbers[source.index(below: numbers.count)])
    case 3: return [.array([]), .object([]), .boolean(source.below(2) == 0)][source.index(below: 3)]
    case 4: return (0...source.index(below: 70)).reduce(tree) { inner, _ in .array([inner]) }
    default: return rearranged(tree, &source)
    }
  }

  /// The value with something in it left out, doubled, renamed or moved.
  private static func rearranged(_ tree: JSONTree, _ source: inout RandomSource) -> JSONTree {
    switch tree {
    case .array(var elements) where !elements.isEmpty:
      let index = source.index(below: elements.count)
      switch source.below(3) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements.swapAt(0, index)
      }
      return .array(elements)
    case .object(var members) where !members.isEmpty:
      let index = source.index(below: members.count)
      switch source.below(5) {
      case 0: members.remove(at: index)
      case 1: members.append(members[index])
      case 2: members[index].name = names[source.index(below: names.count)]
      case 3: members.append(JSONTree.Member(names[source.index(below: names.count)], members[index].value))
      default: members.swapAt(0, index)
      }
      return .object(members)
    default: return .string(words[source.index(below: words.count)])
    }
  }
}
