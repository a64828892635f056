/// Where the octets of a request's body are collected.
package enum BodyStorage: Sendable, Equatable {
    /// In memory, for bodies that are read as a whole.
    case memory
    /// In an unlinked temporary file, for bodies that are too long for memory.
    case spooled
}
