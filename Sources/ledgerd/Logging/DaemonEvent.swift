import HTTP
import LedgerKernel

/// The events that the daemon reports besides answered requests.
enum DaemonEvent: Sendable, Equatable {
    enum Credential: String, Sendable {
        case key
        case publisher
    }

    /// An invalid key (of a user) or credential (of a publisher). Tools that block addresses read its log line.
    case authenticationFailed(address: String, credential: Credential, requestID: String, isLimited: Bool)
    /// Proxy headers came from a peer that is not a trusted proxy, or were unreadable. Reported once.
    case forwardedHeadersIgnored(peer: String, [IgnoredHeader])
    /// The storage of the books failed or has recovered. A lasting failure is reported again from time to time.
    case storage(StorageEvent)
    /// A step of the background work failed or has recovered. A lasting failure is reported again from time to time.
    case work(WorkEvent)
    /// The number of parts of the schema that differ from this version's. Reported once, at the start.
    case schemaDiffers(count: Int)
    /// Time zones whose data the system cannot read. Reported once, at the start, which reads all that are needed.
    case zonesUnreadable([String])
}
