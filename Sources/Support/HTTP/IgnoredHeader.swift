/// A header about where a request came from that was not believed.
public struct IgnoredHeader: Sendable, Equatable {
    /// Why it was not believed.
    public enum Reason: String, Sendable {
        /// Whoever sent it is no trusted proxy: anybody may write anything into it.
        case untrustedPeer = "untrusted_peer"
        /// It says nothing that can be read.
        case malformed
        /// X-Forwarded-For is there too, and only one of them is the proxy's.
        case superseded
    }

    /// The name.
    public let name: String
    /// Why.
    public let reason: Reason
}
