import Files
import JSON
import LedgerKernel

/// The time and path of the last backup, for `ledgerd status`.
struct LastBackup: Equatable {
    let madeAt: Instant
    let path: String

    /// The note in the data directory. It is a separate file so that a backup does not change the books that it copies.
    struct File {
        static let name = "last-backup.json"
        /// Enough for the longest path.
        private static let bytesMax = 65_536

        private let path: String

        init(dataDirectory: String) { path = dataDirectory + "/" + Self.name }

        /// Writes the note. A failed write loses only a line of `ledgerd status`.
        func keep(_ backup: LastBackup) {
            let json = JSONWriter.object { writer in
                writer.member("made_at", backup.madeAt.rfc3339Seconds)
                writer.member("file", backup.path)
            }
            try? WholeFile.write(json, to: path)
        }

        /// The last backup; nil if there was none.
        func read() -> LastBackup? {
            guard let bytes = try? WholeFile.read(path, bytesMax: Self.bytesMax), let root = try? JSONDocument(bytes).root,
                let time = try? root.member("made_at")?.string(), let madeAt = try? Instant(rfc3339: time),
                let file = try? root.member("file")?.string()
            else { return nil }
            return LastBackup(madeAt: madeAt, path: file)
        }
    }
}
