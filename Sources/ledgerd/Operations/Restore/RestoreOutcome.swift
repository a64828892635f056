import LedgerKernel

/// What a restore did.
struct RestoreOutcome {
    /// What the restored books hold.
    let proof: BackupProof
    /// What was done to make them fit for use.
    let report: RestoreReport
    /// Where the books are that were there before; nil when there were none.
    let keptAside: String?
    /// Whether anything was known of what was erased since the backup.
    let knewErasures: Bool
}
