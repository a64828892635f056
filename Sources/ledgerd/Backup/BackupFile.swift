import Glibc
import LedgerKernel

/// A backup on its way into a file: it is written under a draft's name beside it, and takes its own name when it is whole and
/// on the disk. Whatever goes wrong before leaves nothing.
struct BackupFile {
    /// Where the backup will be.
    let path: String
    private var draft: String { path + ".partial" }

    /// A file that is not there yet, in a directory that is.
    init(path: String) throws {
        self.path = path
        try requireFree()
    }

    /// Lets the closure write the draft and makes it the backup.
    /// - Parameter write: writes a backup into the empty file of that name, and proves it.
    /// - Returns: what was proved, and how long the file is.
    func make(_ write: (String) throws(BackupFault) -> BackupProof) throws -> (proof: BackupProof, bytes: Int) {
        let descriptor = try openDraft()
        defer { close(descriptor) }
        do {
            let proof = try prove(write)
            var status = stat()
            guard fsync(descriptor) == 0, fstat(descriptor, &status) == 0 else { throw SystemError("write the file", draft) }
            try requireFree()
            guard rename(draft, path) == 0 else { throw SystemError("make the file", path) }
            try Directory.sync(Directory.of(path))
            return (proof, Int(status.st_size))
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// The draft that a killed backup left is taken over; one that is being written is not.
    private func openDraft() throws -> Int32 {
        let descriptor = open(draft, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("make the file", draft) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw CommandFailure("Another backup is being written to \(path); wait for it, or choose another name.")
        }
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
            let failure = SystemError("write the file", draft)
            close(descriptor)
            throw failure
        }
        return descriptor
    }

    private func requireFree() throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw CommandFailure("\(path) is a directory; name a new file in it.")
        }
        throw CommandFailure("\(path) is there already; choose a name that is free, and delete old backups yourself.")
    }

    private func prove(_ write: (String) throws(BackupFault) -> BackupProof) throws(CommandFailure) -> BackupProof {
        do { return try write(draft) } catch {
            switch error {
            case .storage(let cause) where cause.isFull:
                throw CommandFailure(
                    "There is no room for the backup in \(Directory.of(path)); make room, or choose another place. Nothing was left there."
                )
            case .storage(let cause):
                throw CommandFailure(
                    "The backup could not be written (\(cause)); look at the disk of \(Directory.of(path)). Nothing was left there."
                )
            case .damaged, .notALedger, .newerVersion:
                throw CommandFailure(
                    "The copy is not whole, so it was thrown away; run `ledgerd doctor`, which says what is wrong with the books."
                )
            }
        }
    }
}
