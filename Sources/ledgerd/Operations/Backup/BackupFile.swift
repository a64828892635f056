import Files
import LedgerKernel

/// A backup on its way into a file of its own.
struct BackupFile {
    private let file: NewFile

    /// A file that is not there yet, in a directory that is.
    init(path: String) throws { file = try NewFile(path) }

    /// Lets the closure write the draft and makes it the backup.
    /// - Parameter write: writes a backup into the empty file of that name, and proves it.
    /// - Returns: what was proved, and how long the file is.
    func make(_ write: (String) throws(BackupFault) -> BackupProof) throws -> (proof: BackupProof, bytes: Int) {
        // SQLite's own, of a copy that it could not finish.
        defer { WholeFile.remove(file.draft + "-journal") }
        return (try prove(write), try file.finish())
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
                    "The backup could not be written (\(cause)); look at the disk of \(directory). Nothing was left there.")
            case .damaged, .notALedger, .newerVersion, .foreignSchema:
                throw CommandFailure(
                    "The copy is not a complete backup and was deleted; run `ledgerd doctor` to see what is wrong with the books."
                )
            }
        }
    }
}
