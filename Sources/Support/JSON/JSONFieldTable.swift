/// The keys of one kind of closed object, prepared once so that a look-up finds each at the first attempt.
package struct JSONFieldTable<Field: JSONField>: Sendable {
    @usableFromInline let keys: JSONFieldKeys

    /// Makes the table of an enumeration. Make it only once, as a static constant.
    package init(_: Field.Type) {
        let fields = Field.allCases.sorted { $0.rawValue < $1.rawValue }
        precondition(fields.map(\.rawValue) == Array(0..<fields.count), "fields are numbered from 0 without gaps")
        keys = JSONFieldKeys(fields.map { ($0.key, $0.isOptional) })
    }
}

/// The keys of a ``JSONFieldTable``, in a hash table.
@usableFromInline
final class JSONFieldKeys: Sendable {
    /// The most fields in one object: each has a bit in a 32-bit word.
    static let countMax = 32
    private static let slotCount = 128

    let names: [StaticString]
    let hashes: [UInt32]
    /// A bit for each required field.
    @usableFromInline let required: UInt32
    /// The number of a field plus one in each slot; 0 if the slot is empty.
    private let slots: [UInt8]

    init(_ fields: [(key: StaticString, isOptional: Bool)]) {
        precondition(fields.count <= JSONFieldKeys.countMax, "an object has more keys than bits")
        let hashes = fields.map { field in field.key.withUTF8Buffer { JSONText.hash($0, isEscaped: false) } }
        var slots = [UInt8](repeating: 0, count: JSONFieldKeys.slotCount)
        var required: UInt32 = 0
        for (number, field) in fields.enumerated() {
            var slot = Int(hashes[number]) & (JSONFieldKeys.slotCount - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (JSONFieldKeys.slotCount - 1) }
            slots[slot] = UInt8(number + 1)
            if !field.isOptional { required |= 1 << UInt32(number) }
        }
        names = fields.map(\.key)
        self.hashes = hashes
        self.slots = slots
        self.required = required
    }

    /// The number of the field that a key names.
    func number(of key: JSONNode, base: UnsafePointer<UInt8>) -> Int? {
        var slot = Int(key.extra) & (JSONFieldKeys.slotCount - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == key.extra {
                let name = UnsafeBufferPointer(start: names[number].utf8Start, count: names[number].utf8CodeUnitCount)
                if JSONText.areEqual(key.text(base), isEscaped: key.isEscaped, name, isEscaped: false) { return number }
            }
            slot = (slot + 1) & (JSONFieldKeys.slotCount - 1)
        }
        return nil
    }
}
