import JSON
import LedgerKernel

/// What a synthetic phone did and what the books should show for it.
package struct PhoneReport: Sendable {
    /// An account as the phone knows it at the end.
    struct AccountState: Sendable {
        let sourceID: UniqueID
        /// The name that it was mapped with.
        let name: String
        /// Cents of the last booked balance: owed on a card, held as cash.
        let bookedCents: Int
    }

    /// Something that was expected, and came so.
    struct Step: Sendable {
        /// What was being done.
        let name: String
        /// What the contract says.
        let expected: String
        /// What the server did.
        let got: String
    }

    var connectionID: UniqueID
    /// Captures that were applied.
    var captures = 0
    /// Batches that were sent, repeats left out.
    package var batches = 0
    /// Bytes of those batches.
    package var bytes = 0
    /// Demands of a published client that the server met.
    package var checks = 0
    /// Entries that the ledger should show; nil when the phone does not know.
    var entryCount: Int?
    /// The accounts, where the phone knows their balances.
    var accounts: [AccountState] = []
    /// The steps of the scenarios.
    var steps: [Step] = []
    /// How long it took, in milliseconds.
    var milliseconds = 0

    /// Notes that a capture is applied.
    mutating func note(_ sent: [Batch]) {
        captures += 1
        batches += sent.count
        bytes += sent.reduce(0) { $0 + $1.body.count }
    }

    /// Writes the report as a JSON object.
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("connection_id", connectionID.description)
        writer.member("captures", captures)
        writer.member("batches", batches)
        writer.member("bytes", bytes)
        writer.member("checks", checks)
        writer.member("entry_count", entryCount)
        writer.array("accounts", of: accounts) { writer, account in
            writer.beginObject()
            writer.member("source_id", account.sourceID.description)
            writer.member("name", account.name)
            writer.member("booked_cents", account.bookedCents)
            writer.endObject()
        }
        writer.array("steps", of: steps) { writer, step in
            writer.beginObject()
            writer.member("step", step.name)
            writer.member("expected", step.expected)
            writer.member("got", step.got)
            writer.endObject()
        }
        writer.member("milliseconds", milliseconds)
        writer.endObject()
    }
}
