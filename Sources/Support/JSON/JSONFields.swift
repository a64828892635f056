/// The values of one closed object, found in one pass: all required keys are present, and no unknown one.
package struct JSONFields<Field: JSONField>: Sendable {
    package let object: JSONValue
    /// The node of each field's value; 0, the root, if the object lacks the key.
    @usableFromInline let indices: SIMD32<UInt32>
    @usableFromInline let required: UInt32

    @inlinable
    init(object: JSONValue, indices: SIMD32<UInt32>, required: UInt32) {
        self.object = object
        self.indices = indices
        self.required = required
    }

    /// The value of a required field. This checks that the field is required, regardless of the object's content.
    @inlinable
    package subscript(field: Field) -> JSONValue {
        precondition(
            required & 1 << UInt32(truncatingIfNeeded: field.rawValue) != 0, "read an optional field with optional(_:)")
        return JSONValue(document: object.document, index: Int(indices[field.rawValue]))
    }

    /// The value of an optional field, if the object has it. A `null` counts as a value.
    @inlinable
    package func optional(_ field: Field) -> JSONValue? {
        let index = Int(indices[field.rawValue])
        return index == 0 ? nil : JSONValue(document: object.document, index: index)
    }

    /// An error for a missing field, for keys that are required only in some cases.
    package func missing(_ field: Field) -> JSONValueError {
        object.missing(field.key)
    }
}

extension JSONValue {
    /// The values of an object whose keys must be those of a table. The error names the first key at fault.
    @inlinable
    package func fields<Field>(_ table: JSONFieldTable<Field>) throws(JSONValueError) -> JSONFields<Field> {
        JSONFields(object: self, indices: try indices(of: table.keys), required: table.keys.required)
    }

    @usableFromInline
    func indices(of keys: JSONFieldKeys) throws(JSONValueError) -> SIMD32<UInt32> {
        guard node.form == .object else { throw error(.wrongKind(expected: .object)) }
        var indices = SIMD32<UInt32>(repeating: 0)
        var present: UInt32 = 0
        let end = Int(node.next)
        var key = index + 1
        while key < end {
            guard let number = keys.number(of: document.nodes[key], base: document.base) else {
                throw JSONKey(document: document, index: key).error(.unknownKey)
            }
            withUnsafeMutableBytes(of: &indices) {
                $0.storeBytes(of: UInt32(truncatingIfNeeded: key + 1), toByteOffset: number * 4, as: UInt32.self)
            }
            present |= 1 << UInt32(truncatingIfNeeded: number)
            key = Int(document.nodes[key + 1].next)
        }
        let absent = keys.required & ~present
        guard absent == 0 else { throw missing(keys.names[absent.trailingZeroBitCount]) }
        return indices
    }

    /// An error for a key that this object must have.
    package func missing(_ key: StaticString) -> JSONValueError {
        JSONValueError(kind: .missingKey, offset: offset, path: JSONPath.path(path, key: key))
    }
}
