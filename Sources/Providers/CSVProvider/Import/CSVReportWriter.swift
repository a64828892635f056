import JSON
import LedgerKernel

/// Writes a report as JSON in pieces. It reads the lists of a long file from the file again, because they may not fit into memory.
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
        if let lists = report.refusal.isFile ? RecordLists() : report.lists {
            try lists.write(to: output)
        } else {
            for kind in RecordKind.allCases { try writeList(kind, bytes, to: output) }
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

    private func writeList(_ kind: RecordKind, _ bytes: some StatementBytes, to output: ([UInt8]) throws -> Void) throws {
        var list = ReportList(kind.rawValue)
        if report.summary.count(of: kind) > 0 {
            var translator = try StatementTranslator(profile: profile)
            func take(_ outcome: RowOutcome) { if outcome.kind == kind { list.append(outcome.listItem) } }
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
