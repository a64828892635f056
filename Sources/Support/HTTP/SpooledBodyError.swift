/// A spooled body could not be read back.
public struct SpooledBodyError: Error, Sendable, Equatable {
    /// The `errno` of the system.
    public let systemError: Int32
}
