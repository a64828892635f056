import Glibc
import TestSupport
import Testing

extension Household {
    /// Whether the database file or its log contains the text's bytes, in any page, used or free.
    func filesHold(_ text: String) throws -> Bool {
        try ["", "-wal"].contains { try Self.bytes(of: directory + "/ledger.db" + $0).holds(text) }
    }

    static func bytes(of path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }

    /// Does the worker's steps while nothing is to be applied, until nothing is left.
    /// - Returns: the number of steps.
    @discardableResult
    func eraseAll(beforeEachStep: () throws -> Void = {}) throws -> Int {
        var steps = 0
        while true {
            try beforeEachStep()
            guard try ledger.eraseStep() else { break }
            steps += 1
        }
        try ledger.scrubIfRequested()
        return steps
    }
}
