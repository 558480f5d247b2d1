/// Paths as a scenario writes them: relative to the file they stand in.
public enum RelativePath {
  /// The path that `path` means when it stands in the file at `file`.
  ///
  /// `.` and `..` are resolved as text; an absolute path stays as it is.
  public static func resolve(_ path: String, besides file: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return normalised(path) }
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return normalised(path) }
    return normalised(String(file[...slash]) + path)
  }

  private static func normalised(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
