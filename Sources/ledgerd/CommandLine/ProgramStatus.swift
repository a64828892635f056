/// The program's exit status (docs/spec/ledgerd.md).
enum ProgramStatus: Int32, Sendable {
    case done = 0
    /// The operation failed or found something.
    case failed = 1
    /// Wrong usage or configuration.
    case wrongUsage = 2
}
