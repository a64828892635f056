import HTTP
import LedgerKernel

/// What the daemon tells beside the requests it answers.
enum DaemonEvent: Sendable, Equatable {
    enum Credential: String, Sendable {
        case key
        case publisher
    }

    /// A key (of a person) or credential (of a publisher) opened nothing. Tools that block addresses read the line of it.
    case authenticationFailed(address: String, credential: Credential, requestID: String, isLimited: Bool)
    /// Headers of proxies came from somebody who is no trusted proxy, or could not be read. Told once.
    case forwardedHeadersIgnored(peer: String, [IgnoredHeader])
    /// The storage below the books failed, or does again what it should. A trouble that lasts is told again now and then.
    case storage(StorageEvent)
    /// A step of the background work failed, or works again. A trouble that lasts is told again now and then.
    case work(WorkEvent)
    /// So many parts of the schema of the books are not what this version makes. Told once, at the start.
    case schemaDiffers(count: Int)
}
