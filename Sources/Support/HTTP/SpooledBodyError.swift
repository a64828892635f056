/// A spooled body could not be read back.
package struct SpooledBodyError: Error, Sendable, Equatable {
    /// The `errno` of the system.
    package let systemError: Int32
}
