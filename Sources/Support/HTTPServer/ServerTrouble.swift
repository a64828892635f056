/// Problems that the server's operator should hear of.
package enum ServerTrouble: Sendable, Equatable {
    /// No descriptor was left for a new connection; accepting pauses.
    case descriptorsExhausted(systemError: Int32)
    /// A body could not be written to the spool directory.
    case cannotSpool(systemError: Int32)
}
