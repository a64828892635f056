import LedgerKernel

/// The result of a restore.
struct RestoreOutcome {
    /// The contents of the restored books.
    let proof: BackupProof
    /// What was done to make the books fit for use.
    let report: RestoreReport
    /// The path of the earlier books; nil if there were none.
    let keptAside: String?
    /// Whether the erasures since the backup were known, from a log or from the present books.
    let knewErasures: Bool
}
