import JSON
import LedgerKernel

/// Text of the contract. No string is made of text that is not kept.
extension JSONValue {
    /// One of the names of an enumeration.
    func contractChoice<Choice: CaseIterable & RawRepresentable<String>>(
        _: Choice.Type, code: ContractCode = .invalidPayload
    ) throws(ContractViolation) -> Choice {
        let choice = try contractBytes { bytes in Choice.allCases.first { $0.rawValue.utf8.elementsEqual(bytes) } }
        guard let choice else { throw violation(code) }
        return choice
    }

    /// Checks that the value is text with a permitted number of Unicode scalars, without making a string.
    func requireText(scalars range: ClosedRange<Int>) throws(ContractViolation) {
        let isWithin = try contractBytes { bytes in
            // There are never more scalars than bytes, and at least one if there are bytes: usually no counting is needed.
            if bytes.count <= range.upperBound, !bytes.isEmpty || range.contains(0) { return true }
            return range.contains(bytes.count(where: { $0 & 0xC0 != 0x80 }))
        }
        guard isWithin else { throw violation(.invalidPayload) }
    }

    /// A name that the person gave on the phone. The contract requires only its length, so it may be invisible.
    func contractName() throws(ContractViolation) -> String {
        try requireText(scalars: FinanceKitLimits.nameScalars)
        let name = SourceText.cleaned(try contractString())
        return name.isEmpty ? " " : name
    }

    /// Text of any length.
    func contractString() throws(ContractViolation) -> String {
        try contractBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a string is empty or only white space.
    func contractIsBlank() throws(ContractViolation) -> Bool {
        try contractBytes { bytes in
            // Most text begins with a letter; then no string is needed.
            if let first = bytes.first, first > 0x20, first < 0x7F { return false }
            return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { $0.properties.isWhitespace }
        }
    }
}
