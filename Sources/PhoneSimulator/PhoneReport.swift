import JSON
import LedgerKernel

/// What a synthetic phone did, and what the books should show as a result.
package struct PhoneReport: Sendable {
    /// The phone's final state of an account.
    struct AccountState: Sendable {
        let sourceID: UniqueID
        /// The name in the mapping.
        let name: String
        /// The last booked balance in cents: the debt of a card, the holdings of a cash account.
        let bookedCents: Int
    }

    /// A step of a scenario that gave the expected result.
    struct Step: Sendable {
        let name: String
        /// The contract's demand.
        let expected: String
        let got: String
    }

    var connectionID: UniqueID
    /// The number of applied captures.
    var captures = 0
    /// The number of batches sent, without repeats.
    package var batches = 0
    /// The bytes of those batches.
    package var bytes = 0
    /// The number of a published client's demands that the server met.
    package var checks = 0
    /// The number of entries that the ledger should show; nil if the phone does not know.
    var entryCount: Int?
    /// The accounts whose balances the phone knows.
    var accounts: [AccountState] = []
    var steps: [Step] = []
    var milliseconds = 0

    /// Counts an applied capture.
    mutating func note(_ sent: [Batch]) {
        captures += 1
        batches += sent.count
        bytes += sent.reduce(0) { $0 + $1.body.count }
    }

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
