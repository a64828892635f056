import Files
import JSON
import LedgerKernel

/// When the last backup was made and where it went, as `ledgerd status` shows it.
struct LastBackup: Equatable {
    let madeAt: Instant
    let path: String

    /// The note in the data directory. It is beside the books and not in them, so that a backup changes nothing in what it copies.
    struct File {
        /// What it is called.
        static let name = "last-backup.json"
        /// Room for the longest path.
        private static let bytesMax = 65_536

        private let path: String

        /// The note of a data directory.
        init(dataDirectory: String) { path = dataDirectory + "/" + Self.name }

        /// Keeps the note. A disk that does not take it costs only what `ledgerd status` says.
        func keep(_ backup: LastBackup) {
            let json = JSONWriter.object { writer in
                writer.member("made_at", backup.madeAt.rfc3339Seconds)
                writer.member("file", backup.path)
            }
            try? WholeFile.write(json, to: path)
        }

        /// The last backup; nil when there was none.
        func read() -> LastBackup? {
            guard let bytes = try? WholeFile.read(path, bytesMax: Self.bytesMax), let root = try? JSONDocument(bytes).root,
                let time = try? root.member("made_at")?.string(), let madeAt = try? Instant(rfc3339: time),
                let file = try? root.member("file")?.string()
            else { return nil }
            return LastBackup(madeAt: madeAt, path: file)
        }
    }
}
