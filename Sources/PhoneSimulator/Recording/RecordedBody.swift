import JSON
import LedgerKernel

/// A recorded request body, told apart by what it holds.
struct RecordedBody {
    /// What kind of request it is.
    enum Kind: Equatable {
        case enrolment
        case mapping(accountName: String)
        case batch
    }

    /// The bytes as they were recorded.
    let bytes: [UInt8]
    /// What kind of request it is.
    let kind: Kind
    /// The document, for looking things up.
    let root: JSONValue

    /// Reads a body; nil when it is no request of a publisher.
    init?(_ bytes: [UInt8]) {
        guard let root = try? JSONDocument(bytes).root else { return nil }
        self.bytes = bytes
        self.root = root
        if (try? root.member("enrollment_id")) != nil, (try? root.member("consent")) != nil {
            kind = .enrolment
        } else if let name = try? root.member("name")?.string(), (try? root.member("accountable_type")) != nil {
            kind = .mapping(accountName: name)
        } else if (try? root.member("batch_id")) != nil {
            kind = .batch
        } else {
            return nil
        }
    }

    /// An id that the body has at its top.
    func id(_ key: StaticString) -> UniqueID? { (try? root.member(key)?.string()).flatMap { UniqueID($0) } }
}
