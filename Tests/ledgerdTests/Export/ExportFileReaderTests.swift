import Files
import LedgerKernel
import Testing

@testable import ledgerd

@Suite struct ExportFileReaderTests {
    private let home: ExportedHousehold

    init() throws { home = try ExportedHousehold() }

    /// Reads all parts.
    private func read(_ path: String) throws -> Int {
        let reader = try ExportFileReader(path)
        while let part = try reader.next() { if case .end = part { break } }
        return reader.line
    }

    private func fault(_ text: String) throws -> ExportFileError? {
        let path = try home.directory.write(text, to: "mutated.ndjson")
        do {
            _ = try read(path)
            return nil
        } catch { return error as? ExportFileError }
    }

    private func text() throws -> String { try home.lines(home.export).map { $0 + "\n" }.joined() }

    @Test func aWholeExportIsRead() throws {
        #expect(try read(home.export) == home.lines(home.export).count)
    }

    @Test func whereverItIsCutOffItIsRefused() throws {
        let text = try text()
        for count in stride(from: 0, to: text.utf8.count, by: 61) {
            #expect(try fault(String(decoding: text.utf8.prefix(count), as: UTF8.self)) != nil, "\(count)")
        }
        #expect(try fault(String(text.dropLast()))?.fault == .truncated)
        #expect(try fault("")?.fault == .truncated)
    }

    @Test func whateverByteIsChangedItIsRefused() throws {
        let bytes = Array(try text().utf8)
        // The import compares the numbers in the last line with the rows.
        let end = bytes.count - (try home.lines(home.export).last ?? "").utf8.count
        for position in stride(from: 0, to: end, by: 43) {
            var changed = bytes
            changed[position] ^= position % 2 == 0 ? 1 : 0x80
            let path = home.directory.path + "/changed"
            try WholeFile.write(changed, to: path)
            #expect(throws: ExportFileError.self, "\(position)") { try read(path) }
        }
    }

    @Test func linesThatAreGoneDoubledOrSwappedAreRefused() throws {
        let lines = try home.lines(home.export)
        for index in lines.indices.dropFirst().dropLast() {
            var changed = lines
            changed.remove(at: index)
            #expect(try fault(changed.map { $0 + "\n" }.joined())?.fault == .digestDiffers)
            changed = lines
            changed.insert(lines[index], at: index)
            #expect(try fault(changed.map { $0 + "\n" }.joined())?.fault == .digestDiffers)
            changed = lines
            changed.swapAt(index, index - 1)
            #expect(try fault(changed.map { $0 + "\n" }.joined()) != nil)
        }
    }

    @Test func theFaultIsNamedWithItsLine() throws {
        let lines = try home.lines(home.export)
        let whole = lines.map { $0 + "\n" }.joined()
        func expect(_ text: String, _ fault: ExportFileError.Fault, line: Int, sourceLocation: SourceLocation = #_sourceLocation)
            throws
        {
            #expect(try self.fault(text) == ExportFileError(fault: fault, line: line), sourceLocation: sourceLocation)
        }
        try expect("hello\n", .notAnExport, line: 1)
        try expect("{}\n", .notAnExport, line: 1)
        try expect(#"{"format":"other","version":1}"# + "\n", .notAnExport, line: 1)
        try expect(#"{"format":"ledgerd-export","version":2,"new":true}"# + "\n", .newerFormat, line: 1)
        try expect(#"{"format":"ledgerd-export","version":1}"# + "\n", .notAnExport, line: 1)
        try expect(whole + "\n", .trailingLines, line: lines.count + 1)
        try expect(whole + "more", .trailingLines, line: lines.count + 1)
        for line in [
            "", "[]", "{}", #"{"table":1,"row":{}}"#, #"{"table":"a","row":[]}"#, #"{"table":"a","row":{"b":1.5}}"#,
            #"{"table":"a","row":{"b":null}}"#, #"{"table":"a","row":{"b":true}}"#, #"{"table":"a","row":{"b":1,"b":2}}"#,
            #"{"table":"a","row":{},"more":1}"#, #"{"end":1}"#, #"{"end":{"counts":{},"sha256":"0"}}"#,
            #"{"end":{"counts":{"a":0},"sha256":"\#(String(repeating: "0", count: 64))"}}"#,
            #"{"table":"a","row":{"b":99999999999999999999}}"#,
        ] {
            try expect(lines[0] + "\n" + line + "\n", .notAnObject, line: 2)
        }
        let long = #"{"table":"a","row":{"b":""# + String(repeating: "x", count: ExportLimits.lineBytesMax)
        try expect(lines[0] + "\n" + long + "\n", .lineTooLong, line: 2)
        try expect(String(repeating: "x", count: ExportLimits.lineBytesMax + ExportLimits.pieceBytes), .lineTooLong, line: 1)
    }

    @Test func everyFaultHasACodeAndASentenceThatHelps() {
        let faults: [ExportFileError.Fault] = [
            .notAnExport, .newerFormat, .notAnObject, .lineTooLong, .truncated, .digestDiffers, .trailingLines,
            .refused(.unknownTable), .refused(.idsTaken),
        ]
        #expect(Set(faults.map { ExportFileError(fault: $0, line: 1).code }).count == faults.count)
        for fault in faults {
            let error = ExportFileError(fault: fault, line: 7)
            #expect(error.message.hasPrefix("Line 7 (\(error.code)): ") && error.message.hasSuffix("Nothing was imported."))
        }
    }
}
