/// Compares the header of a file with what its profile expects.
enum HeaderCheck {
    /// The layout of the file's rows. Throws what is wrong with the header.
    static func layout(_ header: Record, _ profile: Profile) throws(FileError) -> RowLayout {
        if let fault = header.fault { throw refusal(fault) }
        let columns = HeaderColumns(header)
        do {
            let layout = try RowLayout(profile, columns)
            try compare(columns, with: profile.expectedHeader)
            return layout
        } catch {
            guard error.code == .missingColumn, let other = otherDelimiter(columns, profile) else { throw error }
            throw FileError(
                code: .headerMismatch,
                detail: "The header's columns seem to be separated by \(name(of: other)), not by \(name(of: profile.delimiter)).")
        }
    }

    private static func refusal(_ fault: RecordFault) -> FileError {
        switch fault {
        case .unterminatedQuote: FileError(code: .unterminatedQuote, detail: "A quote in the header is never closed.")
        case .malformedQuotes: FileError(code: .headerMismatch, detail: "The header's quotes are malformed.")
        case .badEncoding: FileError(code: .headerMismatch, detail: "The header is not in the profile's encoding.")
        case .nulByte: FileError(code: .headerMismatch, detail: "The header contains a NUL byte.")
        case .fieldTooLong: FileError(code: .headerMismatch, detail: "The header is too long.")
        }
    }

    private static func compare(_ columns: HeaderColumns, with expected: [String]?) throws(FileError) {
        guard let expected, let found = columns.names.map(withoutBlankEnd) else { return }
        let wanted = withoutBlankEnd(expected.map { Array($0.utf8) })
        guard found != wanted else { return }
        let new = found.filter { !wanted.contains($0) }
        let gone = wanted.filter { !found.contains($0) }
        let changes = [("new", new), ("missing", gone)].filter { !$0.1.isEmpty }.map { change, names in
            "\(change) " + names.map { "\"\(String(decoding: $0, as: UTF8.self))\"" }.joined(separator: ", ")
        }
        let detail = changes.isEmpty ? "its columns have a different order or number" : changes.joined(separator: "; ")
        throw FileError(code: .headerMismatch, detail: "The header has changed: \(detail).")
    }

    private static func withoutBlankEnd(_ names: [[UInt8]]) -> [[UInt8]] {
        Array(names.prefix((names.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }

    /// A common delimiter that splits the header into more columns and yields more of the expected names.
    private static func otherDelimiter(_ columns: HeaderColumns, _ profile: Profile) -> UInt8? {
        guard let names = columns.names else { return nil }
        let line = Array(names.joined(separator: [profile.delimiter]))
        return usualDelimiters.first { other in
            guard other != profile.delimiter else { return false }
            let parts = split(line, at: other)
            guard parts.count > names.count else { return false }
            return names.count == 1 || namesFound(in: parts, profile) > namesFound(in: names, profile)
        }
    }

    private static let usualDelimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    private static func split(_ line: [UInt8], at delimiter: UInt8) -> [[UInt8]] {
        line.split(separator: delimiter, omittingEmptySubsequences: false).map { part in
            part.filter { $0 != Byte.quote }.withUnsafeBufferPointer { Array(Cell(trimming: $0).bytes) }
        }
    }

    private static func namesFound(in names: [[UInt8]], _ profile: Profile) -> Int {
        profile.columns.values.joined().count { reference in
            guard case .name(let name) = reference else { return false }
            return names.contains(Array(name.utf8))
        }
    }

    private static func name(of delimiter: UInt8) -> String {
        delimiter == UInt8(ascii: "\t") ? "tabs" : "\"\(Character(UnicodeScalar(delimiter)))\""
    }
}
