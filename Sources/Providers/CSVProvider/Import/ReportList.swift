import LedgerKernel

/// A list within a report, handed on whenever there is enough of it.
struct ReportList {
    private var pending: [UInt8]
    private var isEmpty = true

    init(_ key: String) { pending = Array(",\"\(key)\":[".utf8) }

    mutating func append(_ item: [UInt8]) {
        if !isEmpty { pending.append(UInt8(ascii: ",")) }
        isEmpty = false
        pending += item
    }

    mutating func flush(_ output: ([UInt8]) throws -> Void) throws {
        guard pending.count >= Limits.statementChunkBytes else { return }
        try output(pending)
        pending.removeAll(keepingCapacity: true)
    }

    mutating func finish(_ output: ([UInt8]) throws -> Void) throws {
        pending.append(UInt8(ascii: "]"))
        try output(pending)
    }
}
