import JSON
import LedgerKernel

/// A recorded request body. Its content shows what kind of request it is.
struct RecordedBody {
    enum Kind: Equatable {
        case enrolment
        case mapping(accountName: String)
        case batch
    }

    /// The bytes as they were recorded.
    let bytes: [UInt8]
    let kind: Kind
    /// The parsed document.
    let root: JSONValue

    /// Reads a body; nil if it is not a publisher's request.
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

    /// An id at the top level of the body.
    func id(_ key: StaticString) -> UniqueID? { (try? root.member(key)?.string()).flatMap { UniqueID($0) } }
}
