import JSON
import LedgerKernel

/// Writes a report as JSON in pieces. It reads the lists of a long file from the file again and never holds them in memory.
package struct CSVReportWriter {
    private let report: CSVReport
    private let profile: Profile
    private let isDryRun: Bool

    package init(_ report: CSVReport, profile: Profile, isDryRun: Bool) {
        self.report = report
        self.profile = profile
        self.isDryRun = isDryRun
    }

    /// The report with its lists.
    package func write(_ bytes: some StatementBytes, to output: ([UInt8]) throws -> Void) throws {
        try output(head)
        try writeList("transactions", bytes, to: output) {
            if case .transaction(let row) = $0 { Self.transaction(row) } else { nil }
        }
        try writeList("rejected", bytes, to: output) { outcome in
            if case .rejected(let line, let reason) = outcome { Self.reason(line, reason.rawValue) } else { nil }
        }
        try writeList("ignored", bytes, to: output) { outcome in
            if case .ignored(let line, let reason) = outcome { Self.reason(line, reason.rawValue) } else { nil }
        }
        for (key, lines) in [("added", report.added), ("matched", report.matched), ("updated", report.updated)] {
            try writeLines(key, lines, to: output)
        }
        try output(tail(withLists: true))
    }

    /// The report without its lists.
    package var summary: [UInt8] { head + tail(withLists: false) }

    /// Calls `body` for each rejected record, in file order.
    package func forEachRejected(_ bytes: some StatementBytes, _ body: (_ line: Int, RejectionReason) -> Void) throws {
        var translator = try StatementTranslator(profile: profile)
        func take(_ outcome: RowOutcome) { if case .rejected(let line, let reason) = outcome { body(line, reason) } }
        try bytes.forEachPiece { piece in piece.withUnsafeBufferPointer { translator.read($0, take) } }
        _ = translator.finish(take)
    }

    // MARK: Parts

    private var head: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("import_id", report.importID?.description)
        switch report.refusal {
        case .file(let error):
            writer.member("file_error", error.code.rawValue)
            writer.refusal(error.code.rawValue, error.detail)
        case .rejectedRows:
            writer.member("file_error", String?.none)
            writer.refusal(
                "rows_rejected", "Some rows were rejected, so nothing was imported; import without strict to skip them.")
        case nil: writer.member("file_error", String?.none)
        }
        writer.endObject()
        // `write` continues the object, so its closing brace comes later.
        return writer.finish().dropLast()
    }

    private func tail(withLists: Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        if withLists {
            writer.array("vanished", of: report.vanished) { $0.string($1.description) }
            writer.array("review", of: report.reviews) { writer, review in
                writer.beginObject()
                writer.member("line", review.line)
                writer.member("conflict", review.kind.rawValue)
                writer.member("conflict_id", isDryRun ? nil : review.conflict.description)
                writer.endObject()
            }
        }
        writeReconciliation(&writer)
        writer.object("counts") { writer in
            writer.member("transactions", report.refusal.isFile ? 0 : report.summary.transactionCount)
            writer.member("rejected", report.refusal.isFile ? 0 : report.summary.rejectedCount)
            writer.member("ignored", report.refusal.isFile ? 0 : report.summary.ignoredCount)
            writer.member("added", report.added.count)
            writer.member("matched", report.matched.count)
            writer.member("updated", report.updated.count)
            writer.member("vanished", report.vanished.count)
            writer.member("review", report.reviews.count)
        }
        writer.endObject()
        return [UInt8(ascii: ",")] + writer.finish().dropFirst()
    }

    private func writeReconciliation(_ writer: inout JSONWriter) {
        switch report.summary.reconciliation {
        case nil: writer.member("reconciliation", String?.none)
        case .ok: writer.member("reconciliation", "ok")
        case .breaks(let lines, let count):
            writer.object("reconciliation") { writer in
                writer.array("breaks", of: lines) { $0.integer($1) }
                writer.member("count", count)
            }
        }
    }

    private func writeList(
        _ key: String, _ bytes: some StatementBytes, to output: ([UInt8]) throws -> Void, _ item: (RowOutcome) -> [UInt8]?
    ) throws {
        var list = ReportList(key)
        if !report.refusal.isFile {
            var translator = try StatementTranslator(profile: profile)
            func take(_ outcome: RowOutcome) { if let item = item(outcome) { list.append(item) } }
            try bytes.forEachPiece { piece in
                piece.withUnsafeBufferPointer { translator.read($0, take) }
                try list.flush(output)
            }
            _ = translator.finish(take)
        }
        try list.finish(output)
    }

    private func writeLines(_ key: String, _ lines: LineRuns, to output: ([UInt8]) throws -> Void) throws {
        var list = ReportList(key)
        for line in lines.sorted {
            list.append(Array(String(line).utf8))
            try list.flush(output)
        }
        try list.finish(output)
    }

    private static func transaction(_ row: StatementRow) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("date", row.date.description)
            writer.member("amount", row.amount.decimalText)
            writer.member("currency", row.amount.currency.code)
            writer.member("description", row.description)
            writer.member("line", row.line)
            if let id = row.id { writer.member("id", id) }
            if let balance = row.balance { writer.member("balance", balance.decimalText) }
            if row.isPending { writer.member("pending", true) }
        }
    }

    private static func reason(_ line: Int, _ reason: String) -> [UInt8] {
        JSONWriter.object { writer in
            writer.member("line", line)
            writer.member("reason", reason)
        }
    }
}

extension CSVReport.Refusal? {
    /// Whether the file could not be read; then nothing found in it counts.
    fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}

extension JSONWriter {
    /// An error as the ledger API writes it (docs/spec/ledger-api.md §1).
    fileprivate mutating func refusal(_ code: String, _ message: String) {
        member("error", code)
        member("message", message)
        array("errors", of: [message]) { $0.string($1) }
    }
}

/// A list in a report. It is written out whenever enough of it has accumulated.
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
        guard pending.count >= LedgerLimits.statementChunkBytes else { return }
        try output(pending)
        pending.removeAll(keepingCapacity: true)
    }

    mutating func finish(_ output: ([UInt8]) throws -> Void) throws {
        pending.append(UInt8(ascii: "]"))
        try output(pending)
    }
}
