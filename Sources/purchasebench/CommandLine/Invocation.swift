/// What was asked for, complete and valid: handlers need not look at arguments or environment again.
struct Invocation: Sendable, Equatable {
  var command: Command
  var options: Options
  /// What follows the options: files, ids or a topic, as the command says.
  var paths: [String]
  /// The environment, for what is found out late: the commit of a CI run, for example.
  var environment: [String: String]
}
