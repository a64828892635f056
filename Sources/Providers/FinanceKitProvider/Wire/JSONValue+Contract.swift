import JSON
import LedgerKernel

/// The shapes of the contract's conventions (docs/spec/financekit.md §1). Each fault gets its code and path.
extension JSONValue {
    /// A violation at this value.
    func violation(_ code: ContractCode) -> ContractViolation {
        code.violation(at: path.isEmpty ? nil : path)
    }

    /// A closed object: all required keys, and no unknown key.
    func contractFields<Field>(_ table: JSONFieldTable<Field>) throws(ContractViolation) -> JSONFields<Field> {
        try contract { () throws(JSONValueError) in try fields(table) }
    }

    func contractElements() throws(ContractViolation) -> JSONElements {
        try contract { () throws(JSONValueError) in try elements() }
    }

    /// The members of an object.
    func contractMembers() throws(ContractViolation) -> JSONMembers {
        try contract { () throws(JSONValueError) in try members() }
    }

    /// The value under a key of an object; nil if absent.
    func contractMember(_ key: StaticString) throws(ContractViolation) -> JSONValue? {
        try contract { () throws(JSONValueError) in try member(key) }
    }

    /// `true` or `false`.
    func contractBool() throws(ContractViolation) -> Bool {
        try contract { () throws(JSONValueError) in try bool() }
    }

    /// An integer within a range that every JSON reader keeps exactly.
    func contractInteger(
        in range: ClosedRange<Int64> = -FinanceKitLimits.integerMax...FinanceKitLimits.integerMax
    ) throws(ContractViolation) -> Int {
        Int(try contract { () throws(JSONValueError) in try integer(in: range) })
    }

    /// Reads the UTF-8 of a string.
    @inline(__always)
    func contractBytes<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value) throws(ContractViolation) -> Value {
        try contract { () throws(JSONValueError) in try withUTF8(read) }
    }

    /// Translates the reader's error into the contract's.
    @inline(__always)
    private func contract<Value>(_ access: () throws(JSONValueError) -> Value) throws(ContractViolation) -> Value {
        do throws(JSONValueError) {
            return try access()
        } catch {
            throw ContractViolation(error)
        }
    }
}
