import PurchaseDomain
import ScenarioLanguage

/// Reads a features file and gathers every problem.
struct FeaturesReader {
  var shapes: JSONShapeChecker
  private(set) var grants: [String: [Grant]] = [:]
  private(set) var owners: [String: ProductOwner] = [:]
  var terms: [String: [String: GrantTerms]] = [:]
  var credits: [String: [String: Amount]] = [:]
  private let catalog: Catalog
  /// Where the file first says what kind a Feature is.
  private var firstMentions: [String: (isMetered: Bool, location: SourceLocation)] = [:]

  private static let grantForms = "\"boolean\", \"unlimited\" or {\"fixed\": 3}"

  /// The keys; what is in a grant is checked by hand because it has several forms.
  private static let shape = JSONShape.object([
    .required("version", .number),
    .required(
      "products",
      .dictionary(
        of: .list(
          of: .object([
            .required("feature", .text), .required("grant", .anything), JSONField("reset", .text),
            JSONField("per", .text),
          ])))),
    JSONField("credits", .dictionary(of: .dictionary(of: .number))),
    JSONField("owners", .dictionary(of: .text)),
  ])

  init(_ source: SourceText, catalog: Catalog) {
    shapes = JSONShapeChecker(source)
    self.catalog = catalog
  }

  mutating func read(_ root: JSONValue) {
    shapes.check(root, Self.shape)
    for (key, known) in zip(shapes.unknownKeys, shapes.knownNames) {
      let name = key.keyPath.split(separator: ".").last.map(String.init) ?? key.keyPath
      report(
        "unknown key '\(key.keyPath)'", at: key.location,
        hint: Suggestion.hint(for: name, among: known) ?? "known are \(known.joined(separator: ", "))")
    }
    if let version = root["version"], version.number != nil, version.number != "1" {
      report("version \(version.number ?? "") is not known", at: version.location, hint: "write \"version\": 1")
    }
    for member in root["products"]?.members ?? [] { readProduct(member) }
    for member in root["owners"]?.members ?? [] { readOwner(member) }
    for member in root["credits"]?.members ?? [] { readCredit(member) }
    checkDerivedGrants()
  }

  private mutating func readProduct(_ member: JSONMember) {
    checkProduct(member)
    var granted: [Grant] = []
    for entry in member.value.elements ?? [] {
      guard let featureValue = entry["feature"], let feature = featureValue.string,
        checkKey(feature, at: featureValue.location), let extent = readExtent(entry["grant"])
      else { continue }
      if granted.contains(where: { $0.feature == feature }) {
        report("'\(member.name)' grants '\(feature)' twice", at: featureValue.location, hint: "keep one of them")
        continue
      }
      checkKind(of: feature, extent: extent, at: featureValue.location)
      granted.append(Grant(feature: feature, extent: extent))
      if let found = readTerms(entry, extent: extent) { terms[member.name, default: [:]][feature] = found }
    }
    grants[member.name] = granted
  }

  private mutating func readExtent(_ value: JSONValue?) -> Grant.Extent? {
    guard let value else { return nil }
    switch value.kind {
    case .string("boolean"): return .boolean
    case .string("unlimited"): return .unlimited
    case .string(let word):
      report(
        "'\(word)' is no grant", at: value.location,
        hint: Suggestion.hint(for: word, among: ["boolean", "unlimited"]) ?? "write \(Self.grantForms)")
    case .object(let members):
      guard members.count == 1, members[0].name == "fixed" else {
        let stray = members.first { $0.name != "fixed" }
        report(
          stray.map { "unknown key '\($0.name)' in a grant" } ?? "a grant without a word",
          at: stray?.nameLocation ?? value.location, hint: "write \(Self.grantForms)")
        return nil
      }
      return readAmount(members[0].value).map(Grant.Extent.fixed)
    default:
      report("a grant must not be \(value.kindName)", at: value.location, hint: "write \(Self.grantForms)")
    }
    return nil
  }

  private mutating func readAmount(_ value: JSONValue) -> Amount? {
    if let units = value.integer, let amount = Amount(units) { return amount }
    report(
      "'fixed' must be a whole number from 0 to \(Amount.greatest), not \(value.number ?? value.kindName)",
      at: value.location)
    return nil
  }

  private mutating func readOwner(_ member: JSONMember) {
    checkProduct(member)
    switch member.value.string {
    case "native": owners[member.name] = .native
    case "connector": owners[member.name] = .connector
    case "conflicting": owners[member.name] = .conflicting
    case let word?:
      report(
        "'\(word)' is no owner", at: member.value.location,
        hint: Suggestion.hint(for: word, among: ["native", "connector"]) ?? "write native or connector")
    case nil: break  // The shape was reported.
    }
  }

  // MARK: Checks

  mutating func checkKey(_ key: String, at location: SourceLocation, _ name: String = "a Feature's key") -> Bool {
    let isKey = !key.isEmpty && !key.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
    if !isKey { report("\(name) must not be empty or hold spaces", at: location) }
    return isKey
  }

  private mutating func checkProduct(_ member: JSONMember) {
    guard !catalog.products.contains(where: { $0.id == member.name }) else { return }
    report(
      "the catalog has no product '\(member.name)'", at: member.nameLocation,
      hint: Suggestion.hint(for: member.name, among: catalog.products.map(\.id)) ?? "see 'purchasebench list products'")
  }

  /// A Feature is counted or it is not, whichever product grants it.
  private mutating func checkKind(of feature: String, extent: Grant.Extent, at location: SourceLocation) {
    let isMetered = extent != .boolean
    guard let first = firstMentions[feature] else {
      firstMentions[feature] = (isMetered, location)
      return
    }
    if first.isMetered != isMetered {
      report(
        "'\(feature)' is \(isMetered ? "counted" : "boolean") here and \(isMetered ? "boolean" : "counted") elsewhere",
        at: location, hint: "the first mention is on line \(first.location.line)")
    }
  }

  /// A product that the file does not name grants a Feature too, which the file may have used in another sense.
  private mutating func checkDerivedGrants() {
    for product in catalog.products where grants[product.id] == nil {
      let derived = FeaturesFile.derivedGrant(of: product)
      guard let mention = firstMentions[derived.feature], mention.isMetered != (derived.extent != .boolean) else {
        continue
      }
      report(
        "'\(derived.feature)' is \(mention.isMetered ? "counted" : "boolean") here, but the product of that name grants the opposite",
        at: mention.location, hint: "name '\(product.id)' in 'products' too, or rename the Feature")
    }
  }

  mutating func report(_ message: String, at location: SourceLocation, hint: String? = nil) {
    shapes.problems.report(message, at: location, hint: hint)
  }
}
