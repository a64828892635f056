import Testing

@testable import LedgerKernel

/// Each sentence of "What must hold at any moment" (docs/spec/kernel.md) has its rules.
@Suite struct KernelRulesTests {
    private static let rulesBySentence: [String: [String]] = [
        "An entry made by a source has exactly one identity, and an identity at most one entry, in the account of its lineage.": [
            "imported_entry_without_identity", "identity_without_entry", "entry_outside_lineage", "entry_currency",
        ],
        "A stream's cursor equals the last applied sequence + 1; applied batches are contiguous and their predecessor digests chain.":
            [
                "stream_cursor", "stream_digest", "batch_chain", "stored_bytes", "capture_chunks", "waiting_batch_without_bytes",
                "waiting_in_stale_stream",
            ],
        "At most one link per account, one active writer per lineage, one open conflict per subject and kind.": [
            "account_links", "lineage_writers", "repeated_conflict", "link_of_discarded_lineage",
            "credential_of_revoked_connection",
        ],
        "A tombstoned identity has no entry, unless a person protected it.": ["entry_after_tombstone"],
        "No raw bytes beyond their retention; none of a discarded lineage's connection or a reset family.": [
            "raw_bytes_past_retention", "raw_bytes_of_discarded_connection", "rest_of_reset", "erasure_overdue",
        ],
        "Splits add up to their parent; transfers join two accounts of one family.": [
            "split_mismatch", "transfer_mismatch", "reference_crosses_families",
        ],
        "The audit chain verifies.": ["audit_chain"],
    ]

    @Test func eachSentenceHasARuleThatIsAsked() throws {
        let retention = Invariant.retention(providerID: "scripted", doneBefore: Instant(microseconds: 0))
        let erasures = Invariant.erasuresDone(askedBefore: Instant(microseconds: 0))
        let asked = Set(Invariant.all.map(\.code) + [retention.code, erasures.code])
        for (sentence, codes) in Self.rulesBySentence {
            #expect(!codes.isEmpty && asked.isSuperset(of: codes), "\(sentence)")
        }
    }
}
