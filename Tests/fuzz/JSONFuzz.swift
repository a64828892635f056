// scripts/fuzz compiles this together with the JSON module; it is not part of the package.

/// One run of libFuzzer: no input traps, and a document that is read, written and read again stays the same.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let document = try? JSONDocument(Array(UnsafeBufferPointer(start: start, count: count))) else { return 0 }
    var writer = JSONWriter()
    write(document.root, to: &writer, depth: 0)
    let written = writer.finish()
    guard let again = try? JSONDocument(written) else { preconditionFailure("what was written cannot be read") }
    var second = JSONWriter()
    write(again.root, to: &second, depth: 0)
    precondition(second.finish() == written, "reading and writing changed something")
    return 0
}

/// Reads everything in a value and writes it out.
private func write(_ value: JSONValue, to writer: inout JSONWriter, depth: Int) {
    precondition(depth <= 64, "deeper than is allowed")
    _ = (value.path, value.offset, value.rawBytes, try? value.bool(), try? value.integer(), try? value.integer(in: 0...9))
    switch value.kind {
    case .object:
        writer.beginObject()
        guard let members = try? value.members() else { preconditionFailure("an object without members") }
        for (key, member) in members {
            writer.key(key.string)
            write(member, to: &writer, depth: depth + 1)
        }
        writer.endObject()
    case .array:
        writer.beginArray()
        guard let elements = try? value.elements() else { preconditionFailure("an array without elements") }
        for element in elements { write(element, to: &writer, depth: depth + 1) }
        writer.endArray()
    case .string:
        guard let text = try? value.string() else { preconditionFailure("a string without text") }
        writer.string(text)
    case .number, .bool, .null:
        writer.copy(value)
    }
}
