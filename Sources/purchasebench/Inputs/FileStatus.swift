import Foundation

/// What lies at a path, links followed.
struct FileStatus {
  enum Kind: Hashable, Sendable {
    case file, folder
    /// Nothing that holds a text, and what it is: reading it may never end.
    case special(String)
  }

  /// Tells a file or folder from every other, whatever path led to it.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  let kind: Kind
  let identity: Identity

  /// Looks at what is there.
  ///
  /// - Throws: why that cannot be seen; mostly that nothing is there.
  init(of path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .special("a pipe")
      case S_IFSOCK: .special("a socket")
      default: .special("a device")
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
