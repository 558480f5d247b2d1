import PurchaseDomain
import SDKContract

extension Write {
  /// The same with its unused bytes cleared: writes on their way are part of a state, and states are told apart by bytes.
  var cleared: Write {
    let used =
      switch self {
      case .erase: MemoryLayout<RecordKey>.size
      case .put(.identity): MemoryLayout<Identity>.size
      case .put(.marker): MemoryLayout<Marker>.size
      case .put(.evidence): MemoryLayout<Evidence>.size
      case .put(.event): MemoryLayout<Event>.size
      case .put(.command): MemoryLayout<JournalCommand>.size
      case .put(.profile): MemoryLayout<StoredProfile>.size
      case .put(.delegateNote): MemoryLayout<ProductID>.size
      case .put(.journey): MemoryLayout<Journey>.size
      }
    return clearingUnusedBytes(of: self, after: used)
  }
}
