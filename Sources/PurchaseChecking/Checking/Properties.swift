import PurchaseDomain
import PurchaseModel

/// Everything that can be judged, whatever is sold.
public enum Properties {
  /// The properties of the model, then those of the bench itself.
  ///
  /// They are the same on every shelf, so an empty one is enough to ask.
  public static let all: [Property] = {
    let model = (try? Shelf(Catalog(products: []), products: [])).map { ModelContext(shelf: $0).properties } ?? []
    return model + BenchProperty.allCases.map(\.property) + QuirkSituation.properties
  }()

  /// Those that judge; the others only say that a situation arose.
  public static var judging: [Property] { all.filter { $0.oracle != .situation } }

  /// The property with this id or number.
  public static func named(_ name: String) -> Property? {
    all.first { $0.id == name } ?? all.first { $0.number == name && !name.isEmpty }
  }

  /// The name and the words of each situation, once, in the order of the properties.
  public static var situations: [(id: String, words: String, properties: [Property])] { situations(of: all) }

  /// The name and the words of each situation of some properties, once, in their order.
  public static func situations(of properties: [Property]) -> [(id: String, words: String, properties: [Property])] {
    var order: [String] = []
    var found: [String: (words: String, properties: [Property])] = [:]
    for property in properties {
      let (id, words) = Tally.situation(property)
      if found[id] == nil { order.append(id) }
      found[id, default: (words, [])].properties.append(property)
    }
    return order.map { id in (id, found[id]?.words ?? "", found[id]?.properties ?? []) }
  }
}
