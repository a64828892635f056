import JSON
import LedgerKernel

/// An account as a recorded batch describes it.
struct RecordedAccount {
    let sourceID: UniqueID
    /// The name for people.
    let name: String
    /// The lineage that the recorded server gave it.
    let lineageID: UniqueID
    /// The version of its mapping there.
    let mappingVersion: Int64

    /// Reads an event; nil when it describes no account.
    init?(event: JSONValue) {
        guard let account = try? event.member("account"), let name = try? account.member("display_name")?.string(),
            let sourceID = (try? account.member("source_id")?.string()).flatMap({ UniqueID($0) }),
            let lineageID = (try? account.member("lineage_id")?.string()).flatMap({ UniqueID($0) }),
            let mappingVersion = try? account.member("mapping_version")?.integer()
        else { return nil }
        self.sourceID = sourceID
        self.name = name
        self.lineageID = lineageID
        self.mappingVersion = mappingVersion
    }
}
