import JSON
import LedgerKernel

extension JSONWriter {
    /// What a reset would erase (docs/spec/ledger-api.md §7).
    /// - Parameter files: the files in the data directory, for the person at the command line. They are those of every family, so an
    ///   administrator of one family hears nothing of them.
    mutating func resetPlan(_ plan: ResetPlan, beside files: FilesBesideBooks? = nil) {
        beginObject()
        counts(plan.counts)
        object("by_provider") { writer in
            for (id, data) in plan.byProvider.sorted(by: { $0.key < $1.key }) {
                writer.key(id)
                writer.beginObject()
                writer.member("connections", data.connections)
                writer.member("lineages", data.lineages)
                writer.member("entries", data.entries)
                writer.member("batches", data.batches)
                writer.endObject()
            }
        }
        member("digest", plan.digest.hex)
        if let files {
            array("copies", of: files.copies) { $0.string($1) }
            array("other_files", of: files.others) { $0.string($1) }
        }
        endObject()
    }

    /// The receipt that remains of a reset.
    mutating func resetReceipt(_ receipt: ResetReceipt) {
        beginObject()
        member("id", receipt.id.description)
        member("user_id", receipt.userID.description)
        member("digest", receipt.planDigest.hex)
        counts(receipt.counts)
        member("cut_off_at", receipt.cutOffAt.rfc3339Milliseconds)
        member("erased_at", receipt.erasedAt?.rfc3339Milliseconds)
        member("scrubbed_at", receipt.scrubbedAt?.rfc3339Milliseconds)
        endObject()
    }

    /// The rows that are left of the family's data, under both the names that older clients know and our own.
    mutating func resetStatus(of family: UniqueID, remainder: [String: Int]) {
        let isComplete = remainder.values.allSatisfy { $0 == 0 }
        beginObject()
        member("status", isComplete ? "complete" : "data_remaining")
        member("family_id", family.description)
        member("reset_complete", isComplete)
        let known = ResetStatusKey.allCases.map { ($0.rawValue, $0.table.flatMap { remainder[$0] } ?? 0) }
        counts(remainder.merging(known) { _, known in known })
        endObject()
    }

    private mutating func counts(_ counts: [String: Int]) {
        object("counts") { writer in
            for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
                writer.key(kind)
                writer.integer(count)
            }
        }
    }
}
