import Foundation
import Testing

/// The drawing of the house, as a table: what each module may import beside the standard library.
private let allowedImports: [String: Set<String>] = [
  "Prefetch": [],
  "ModelChecking": ["Prefetch"],
  "ScenarioLanguage": [],
  "RunReports": [],
  "PurchaseDomain": [],
  "SDKContract": ["PurchaseDomain"],
  "SimulatedWorld": ["PurchaseDomain", "SDKContract"],
  "ReferenceSDK": ["PurchaseDomain", "SDKContract"],
  "AsyncFront": ["PurchaseDomain", "SDKContract"],
  "PurchaseModel": ["PurchaseDomain", "SDKContract", "ModelChecking"],
  "KnownModels": ["ModelChecking"],
  "PurchaseChecking": [
    "PurchaseDomain", "SDKContract", "SimulatedWorld", "AsyncFront", "PurchaseModel", "ModelChecking",
    "ScenarioLanguage", "RunReports",
  ],
  "HostDuties": [
    "PurchaseDomain", "SDKContract", "AsyncFront", "ReferenceSDK", "PurchaseModel", "PurchaseChecking",
  ],
  "SeededDefects": [
    "PurchaseDomain", "SDKContract", "SimulatedWorld", "ReferenceSDK", "AsyncFront", "PurchaseModel",
    "PurchaseChecking", "ModelChecking", "RunReports",
  ],
]

/// Modules of the system that any layer may use for threads; Foundation is for the edges alone.
private let systemModules: Set<String> = ["Glibc", "Darwin", "Musl", "Synchronization", "Observation", "Testing"]

@Suite("The drawing is true")
struct ImportTests {
  @Test("no arrow that the table lacks", arguments: allowedImports.keys.sorted())
  func imports(of module: String) {
    let allowed = (allowedImports[module] ?? []).union(systemModules)
    for (path, text) in Repository.swiftFiles(in: "Sources/\(module)") {
      for line in text.split(separator: "\n") where line.hasPrefix("import ") {
        let name = String(line.dropFirst("import ".count).split(separator: ".")[0])
        #expect(allowed.contains(name), "\(path) imports \(name)")
      }
    }
  }

  @Test("every module is in the table")
  func everyModuleIsKnown() {
    let known = Set(allowedImports.keys).union(["purchasebench"])
    #expect(Set(Repository.modules) == known)
  }

  @Test(
    "the generic layer does not know what it checks",
    arguments: ["ModelChecking", "ScenarioLanguage", "RunReports"]
  )
  func genericWords(module: String) {
    for (path, text) in Repository.swiftFiles(in: "Sources/\(module)") {
      // The name of the tool itself is allowed.
      let words = text.lowercased().replacing("purchasebench", with: "")
      #expect(!words.contains("purchase"), "\(path) says 'purchase'")
    }
  }

  @Test("the model and the SDK share no helper that decides")
  func modelAndSDKAreApart() {
    for (path, text) in Repository.swiftFiles(in: "Sources/PurchaseModel") {
      #expect(!text.contains("ReferenceSDK"), "\(path) names the reference SDK")
    }
  }
}
