import Glibc
import Testing

extension Household {
    /// Whether the bytes of a text stand anywhere in the database file or its log, in whatever page, used or free.
    func filesHold(_ text: String) throws -> Bool {
        let needle = Array(text.utf8)
        return try ["", "-wal"].contains { try Self.bytes(of: directory + "/ledger.db" + $0).holds(needle) }
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }

    /// Does what the worker does when nothing is to be applied, until nothing is left.
    /// - Returns: how many steps there were.
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

extension [UInt8] {
    /// Whether the text's bytes stand somewhere in these.
    func contains(text: String) -> Bool { holds(Array(text.utf8)) }

    /// Whether the bytes stand somewhere in these.
    fileprivate func holds(_ needle: [UInt8]) -> Bool {
        withUnsafeBytes { hay in
            guard let first = needle.first, var from = hay.baseAddress else { return false }
            let end = from + hay.count - needle.count
            while from <= end, let found = memchr(from, Int32(first), from.distance(to: end) + 1) {
                if memcmp(found, needle, needle.count) == 0 { return true }
                from = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
