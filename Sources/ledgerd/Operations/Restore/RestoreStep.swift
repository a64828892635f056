/// The steps of a restore, in order. Stopped before any of them, it leaves the present books or the whole new ones.
enum RestoreStep: CaseIterable {
    /// The backup is checked; nothing is written.
    case checkBackup
    /// `erasures.log` takes up what it lacks from the present books and from a log beside the backup.
    case gatherErasures
    /// The backup is copied beside the books.
    case stage
    /// The copy is brought to the present version, and what was erased since goes from it.
    case takeUp
    /// The write-ahead log of the present books is taken into their file.
    case settlePresent
    /// The present file gets a second name, by which it stays.
    case keepAside
    /// A log that belongs to the present file alone goes, so that it never meets the new one.
    case removeLogs
    /// The new file takes the place of the present one.
    case replace
    /// The directory is written to the disk.
    case finish
}
