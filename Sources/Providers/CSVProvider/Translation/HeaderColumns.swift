/// The columns of a file: the names in its header, or only their number.
struct HeaderColumns {
    let count: Int
    /// Trimmed, in UTF-8; nil for a file without a header.
    let names: [[UInt8]]?

    init(count: Int) {
        self.count = count
        names = nil
    }

    init(_ header: Record) {
        count = header.fieldCount
        names = (0..<header.fieldCount).map { Array(header.cell($0).bytes) }
    }

    /// The positions of the columns that a role names.
    func positions(_ references: [ColumnReference]) throws(FileError) -> [Int] {
        var positions: [Int] = []
        for reference in references {
            switch reference {
            case .position(let position):
                guard position < count else {
                    throw FileError(code: .missingColumn, detail: "The file has no column at position \(position).")
                }
                positions.append(position)
            case .name(let name):
                positions.append(try self.position(of: name))
            }
        }
        return positions
    }

    /// The positions of the column that a rule names: by header name, or by the role that the profile gives it.
    func positions(_ reference: ColumnReference, _ profile: Profile) throws(FileError) -> [Int] {
        if case .name(let text) = reference, !has(text), let role = ColumnRole(rawValue: text),
            let columns = profile.columns[role]
        {
            return try positions(columns)
        }
        return try positions([reference])
    }

    func has(_ name: String) -> Bool { names?.contains(Array(name.utf8)) ?? false }

    private func position(of name: String) throws(FileError) -> Int {
        let wanted = Array(name.utf8)
        let found = (names ?? []).indices.filter { names?[$0] == wanted }
        guard let position = found.first else {
            throw FileError(code: .missingColumn, detail: "The header has no column \"\(name)\".")
        }
        guard found.count == 1 else {
            throw FileError(
                code: .headerMismatch,
                detail: "The header has \(found.count) columns named \"\(name)\"; refer to one by its position.")
        }
        return position
    }
}
