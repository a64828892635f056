import JSON
import LedgerKernel

/// Text of the contract, read without making strings where none are kept.
extension JSONValue {
    /// One of the names of an enumeration.
    func contractChoice<Choice: CaseIterable & RawRepresentable<String>>(
        _: Choice.Type, code: ContractCode = .invalidPayload
    ) throws(ContractViolation) -> Choice {
        let choice = try contractBytes { bytes in Choice.allCases.first { $0.rawValue.utf8.elementsEqual(bytes) } }
        guard let choice else { throw violation(code) }
        return choice
    }

    /// Checks that this is text of so many Unicode scalars; no string is made of it.
    func requireText(scalars range: ClosedRange<Int>) throws(ContractViolation) {
        let isWithin = try contractBytes { bytes in
            // Never more scalars than bytes, and some if there are bytes: mostly nothing has to be counted.
            if bytes.count <= range.upperBound, !bytes.isEmpty || range.contains(0) { return true }
            return range.contains(bytes.count(where: { $0 & 0xC0 != 0x80 }))
        }
        guard isWithin else { throw violation(.invalidPayload) }
    }

    /// A name that a person gave on the phone.
    func contractName() throws(ContractViolation) -> String {
        let text = try contractString()
        guard TextRule.nameFromElsewhere.admits(text) else { throw violation(.invalidPayload) }
        return text
    }

    /// Text of any length.
    func contractString() throws(ContractViolation) -> String {
        try contractBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a string says nothing: white space at most.
    func contractIsBlank() throws(ContractViolation) -> Bool {
        try contractBytes { bytes in
            // Most text begins with a letter, and then no string has to be made.
            if let first = bytes.first, first > 0x20, first < 0x7F { return false }
            return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { $0.properties.isWhitespace }
        }
    }
}
