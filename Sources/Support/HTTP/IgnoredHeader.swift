/// A header about the origin of a request that was ignored.
package struct IgnoredHeader: Sendable, Equatable {
    /// Why it was ignored.
    package enum Reason: String, Sendable {
        /// The sender is not a trusted proxy, and anyone may write anything into the header.
        case untrustedPeer = "untrusted_peer"
        /// The header is unreadable.
        case malformed
        /// X-Forwarded-For is present too, and the proxy wrote only one of them.
        case superseded
    }

    package let name: String
    package let reason: Reason
}
