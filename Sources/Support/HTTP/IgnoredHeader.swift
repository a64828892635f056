/// A header about where a request came from that was not believed.
package struct IgnoredHeader: Sendable, Equatable {
    /// Why it was not believed.
    package enum Reason: String, Sendable {
        /// Whoever sent it is no trusted proxy: anybody may write anything into it.
        case untrustedPeer = "untrusted_peer"
        /// It says nothing that can be read.
        case malformed
        /// X-Forwarded-For is there too, and only one of them is the proxy's.
        case superseded
    }

    package let name: String
    package let reason: Reason
}
