import Glibc
import SQLite

@testable import LedgerKernel

/// A database file for one test, deleted with the value.
final class TemporaryFile: Sendable {
    let directory: String
    var path: String { directory + "/test.db" }

    init() {
        var template = Array("/tmp/ledgerd-store-XXXXXX".utf8CString)
        template.withUnsafeMutableBufferPointer { _ = mkdtemp($0.baseAddress!) }
        directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for suffix in ["", "-wal", "-shm", "-journal", "-import", ".away", LogOwner.suffix] { unlink(path + suffix) }
        rmdir(directory)
    }

    func connection(_ mode: SQLiteConnection.Mode = .readWriteCreate, waitMilliseconds: Int32 = 5_000) throws -> SQLiteConnection
    {
        try SQLiteConnection(path: path, mode: mode, busyTimeoutMilliseconds: waitMilliseconds)
    }

    /// The bytes of the file itself.
    func bytes() -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }

    func exists(_ suffix: String) -> Bool { access(path + suffix, F_OK) == 0 }
}

extension Store {
    /// The store of a file with the present schema.
    convenience init(path: String) throws { try self.init(path: path, steps: Migrations.all) }
}

extension Migrations {
    /// Migrates a file, or a copy without a path, to the present schema.
    static func run(on connection: SQLiteConnection, path: String?) throws { try run(on: connection, path: path, steps: all) }
}
