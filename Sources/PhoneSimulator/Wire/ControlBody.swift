import JSON
import LedgerKernel

/// The bodies of the control plane in the form of a published client: whole seconds, and a backslash before every slash.
enum ControlBody {
    /// An enrolment with the person's consent.
    /// - Parameter replacing: the connection whose device this one replaces.
    static func enrolment(
        id: UniqueID, grantedAt: Instant, accounts: [UniqueID], replacing: UniqueID? = nil
    ) -> [UInt8] {
        escapingSlashes(
            JSONWriter.object { writer in
                writer.member("protocol_version", 2)
                writer.object("consent") { writer in
                    writer.array("selected_source_account_ids", of: accounts) { $0.string($1.upperCaseText) }
                    writer.member("upload_authorized", true)
                    writer.member("granted_at", grantedAt.rfc3339Seconds)
                    writer.member("remote_processing_acknowledged", true)
                    writer.member("version", 1)
                    writer.member("family_visibility_acknowledged", true)
                }
                writer.member("enrollment_id", id.upperCaseText)
                if let replacing { writer.member("replaces_connection_id", replacing.upperCaseText) }
            })
    }

    /// A mapping that creates an account.
    /// - Parameter bookedCents: the debt of the card, or the holdings of the cash account.
    static func creation(of account: WalletAccount, bookedCents: Int, observedAt: Instant) -> [UInt8] {
        escapingSlashes(
            JSONWriter.object { writer in
                describe(account, action: "create", to: &writer)
                writer.member("observed_at", observedAt.rfc3339Seconds)
                writer.money("booked_balance", cents: account.kind == .card ? -bookedCents : bookedCents)
            })
    }

    /// A mapping to an existing account.
    static func link(of account: WalletAccount, accountID: UniqueID, lineageID: UniqueID) -> [UInt8] {
        escapingSlashes(
            JSONWriter.object { writer in
                describe(account, action: "link", to: &writer)
                writer.member("account_id", accountID.upperCaseText)
                writer.member("lineage_id", lineageID.upperCaseText)
            })
    }

    /// A resolution of a conflict.
    static func resolution(_ resolution: String) -> [UInt8] {
        JSONWriter.object { $0.member("resolution", resolution) }
    }

    private static func describe(_ account: WalletAccount, action: String, to writer: inout JSONWriter) {
        writer.member("institution_name", account.institution)
        writer.member("currency", "USD")
        writer.member("ledger_timezone", "America/Los_Angeles")
        writer.member("action", action)
        writer.member("subtype", account.subtype)
        writer.member("accountable_type", account.accountableType)
        writer.member("name", account.name)
        writer.member("expected_version", 0)
    }

    /// In JSON, a slash occurs only within strings.
    private static func escapingSlashes(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }
}
