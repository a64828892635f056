import Files
import LedgerKernel

/// A new file that a backup is written to.
struct BackupFile {
    private let file: NewFile

    /// - Parameter path: a file that does not exist yet, in a directory that does.
    init(path: String) throws { file = try NewFile(path) }

    /// Has the closure write a draft, then gives the draft the backup's name.
    /// - Parameter write: writes a backup into the empty file at that path, and checks it.
    /// - Returns: the result of the check, and the file's size.
    func make(_ write: (String) throws(BackupFault) -> BackupProof) throws -> (proof: BackupProof, bytes: Int) {
        (try prove(write), try file.finish())
    }

    private func prove(_ write: (String) throws(BackupFault) -> BackupProof) throws(CommandFailure) -> BackupProof {
        let directory = Directory.of(file.path)
        do { return try write(file.draft) } catch {
            switch error {
            case .storage(let cause) where cause.isFull:
                throw CommandFailure(
                    "There is no room for the backup in \(directory); make room, or choose another place. Nothing was left there."
                )
            case .storage(let cause):
                throw CommandFailure(
                    "The backup could not be written (\(cause)); check the disk of \(directory). Nothing was left there.")
            case .unreadable(let cause):
                throw CommandFailure(
                    "The books or their copy cannot be read (\(cause)); run `ledgerd doctor`. Nothing was left in \(directory).")
            case .damaged, .notALedger, .newerVersion, .foreignSchema:
                throw CommandFailure(
                    "The copy is not a complete backup, so it was deleted; run `ledgerd doctor` to find the problem in the books."
                )
            }
        }
    }
}
