import Foundation

/// Why the operating system refused something.
struct SystemError: Error, Equatable {
  /// Its number, an `errno`.
  var number: Int32

  /// The error that was noted last, by whichever call just failed.
  static var last: SystemError { SystemError(number: errno) }

  init(number: Int32) { self.number = number }

  /// What lies below an error of Foundation, whose own text is a dump of its fields.
  init?(_ error: any Error) {
    let below = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    guard let code = ((below ?? error) as? POSIXError)?.code else { return nil }
    number = code.rawValue
  }

  /// The reason as the system words it, to follow a colon.
  var reason: String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Whether the disk is full, or what the user may fill of it.
  var isLackOfRoom: Bool { number == ENOSPC || number == EDQUOT }

  /// What to do about it, if that can be said.
  var hint: String? {
    switch number {
    case ENOSPC, EDQUOT: "make room, and run it again"
    case EACCES, EPERM, EROFS: "whoever runs this may not write there"
    case EEXIST, ENOTDIR: "something else stands where a folder is needed"
    default: nil
    }
  }
}
