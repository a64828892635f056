import JSON
import LedgerKernel

/// The bodies of the control plane as a published client writes them: whole seconds, and a backslash before every slash.
enum ControlBody {
    /// An enrolment with the person's consent.
    static func enrolment(id: UniqueID, grantedAt: Instant, accounts: [UniqueID]) -> [UInt8] {
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
            })
    }

    /// A mapping that opens an account.
    /// - Parameter bookedCents: owed on the card, held as cash.
    static func creation(of account: WalletAccount, bookedCents: Int, observedAt: Instant) -> [UInt8] {
        escapingSlashes(
            JSONWriter.object { writer in
                writer.member("institution_name", account.institution)
                writer.member("currency", "USD")
                writer.member("ledger_timezone", "America/Los_Angeles")
                writer.member("action", "create")
                writer.member("observed_at", observedAt.rfc3339Seconds)
                writer.member("subtype", account.subtype)
                writer.member("accountable_type", account.accountableType)
                writer.member("name", account.name)
                writer.member("expected_version", 0)
                writer.money("booked_balance", cents: account.kind == .card ? -bookedCents : bookedCents)
            })
    }

    /// In JSON a slash stands in strings only.
    private static func escapingSlashes(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }
}
