import JSON
import LedgerKernel

/// The values of the contract's conventions (spec/financekit.md §1), each refused with its code and path.
extension JSONValue {
    /// A violation about this value.
    func violation(_ code: ContractCode) -> ContractViolation {
        code.violation(at: path.isEmpty ? nil : path)
    }

    /// A closed object: every required key, no unknown one.
    func contractFields<Field>(_ table: JSONFieldTable<Field>) throws(ContractViolation) -> JSONFields<Field> {
        try contract { () throws(JSONValueError) in try fields(table) }
    }

    /// An array.
    func contractElements() throws(ContractViolation) -> JSONElements {
        try contract { () throws(JSONValueError) in try elements() }
    }

    /// The members of an object.
    func contractMembers() throws(ContractViolation) -> JSONMembers {
        try contract { () throws(JSONValueError) in try members() }
    }

    /// What stands under a key of an object, or nil.
    func contractMember(_ key: StaticString) throws(ContractViolation) -> JSONValue? {
        try contract { () throws(JSONValueError) in try member(key) }
    }

    /// `true` or `false`.
    func contractBool() throws(ContractViolation) -> Bool {
        try contract { () throws(JSONValueError) in try bool() }
    }

    /// An integer that every JSON reader keeps exactly, within a range.
    func contractInteger(
        in range: ClosedRange<Int64> = -FinanceKitLimits.integerMax...FinanceKitLimits.integerMax
    ) throws(ContractViolation) -> Int {
        Int(try contract { () throws(JSONValueError) in try integer(in: range) })
    }

    /// A UUID in any letter case and of any version.
    func contractID() throws(ContractViolation) -> UniqueID {
        guard let id = try contractBytes({ UniqueID(utf8: $0) }) else { throw violation(.invalidPayload) }
        return id
    }

    /// RFC 3339 with an offset.
    func contractTimestamp() throws(ContractViolation) -> Instant {
        let result = try contractBytes { bytes in
            Result { () throws(TimestampError) in try Instant(rfc3339: bytes) }
        }
        switch result {
        case .success(let instant): return instant
        case .failure(.noOffset): throw violation(.invalidPayload)
        case .failure(.unreadable): throw violation(.invalidTimestamp)
        }
    }

    /// A timestamp that is not after the capture that tells of it.
    func contractTimestamp(notAfter capturedAt: Instant) throws(ContractViolation) -> Instant {
        let instant = try contractTimestamp()
        guard instant <= capturedAt else { throw violation(.invalidTimestamp) }
        return instant
    }

    /// Three capitals (else `invalid_payload`) that ISO 4217 knows (else `invalid_currency`).
    func contractCurrency() throws(ContractViolation) -> Currency {
        let (currency, isCode) = try contractBytes { bytes in
            (Currency(utf8: bytes), bytes.count == 3 && bytes.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
        }
        guard isCode else { throw violation(.invalidPayload) }
        guard let currency else { throw violation(.invalidCurrency) }
        return currency
    }

    /// The IANA name of a time zone, else `invalid_timezone`.
    func contractZone() throws(ContractViolation) -> TimeZoneRules {
        let name = try contractString()
        guard let zone = try? TimeZoneRules.load(name) else { throw violation(.invalidTimezone) }
        return zone
    }

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

    /// Text of so many Unicode scalars.
    func contractText(scalars range: ClosedRange<Int>) throws(ContractViolation) -> String {
        try requireText(scalars: range)
        return try contractString()
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

    /// An array of UUIDs.
    func contractIDs() throws(ContractViolation) -> [UniqueID] {
        var ids: [UniqueID] = []
        for element in try contractElements() { ids.append(try element.contractID()) }
        return ids
    }

    /// Reads the UTF-8 of a string.
    @inline(__always)
    func contractBytes<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value) throws(ContractViolation) -> Value {
        try contract { () throws(JSONValueError) in try withUTF8(read) }
    }

    /// Turns what the reader calls wrong into what the contract calls it.
    @inline(__always)
    private func contract<Value>(_ access: () throws(JSONValueError) -> Value) throws(ContractViolation) -> Value {
        do throws(JSONValueError) {
            return try access()
        } catch {
            throw ContractViolation(error)
        }
    }
}
