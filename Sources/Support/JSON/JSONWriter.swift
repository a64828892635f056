/// Writes one JSON text as UTF-8, in the order of the calls; it sorts and drops nothing.
///
/// A mistake that no input can cause, such as a value without a key or an end without a begin, is an error in the program and
/// traps.
package struct JSONWriter: Sendable {
    package enum Layout: Sendable {
        /// No white space.
        case compact
        /// One member or element per line, indented by two spaces per level.
        case pretty
    }

    private enum Container: Sendable {
        case object, array
    }

    private let layout: Layout
    private var bytes: [UInt8] = []
    private var containers: [Container] = []
    /// Whether the innermost container, or the text itself, already has content.
    private var hasContent = false
    private var hasKey = false

    /// A writer of one text, with room for that many bytes before it has to grow.
    package init(_ layout: Layout = .compact, capacity: Int = 512) {
        self.layout = layout
        bytes.reserveCapacity(capacity)
    }

    package mutating func beginObject() { begin(.object, UInt8(ascii: "{")) }
    /// Ends the object that was begun last.
    package mutating func endObject() { end(.object, UInt8(ascii: "}")) }
    package mutating func beginArray() { begin(.array, UInt8(ascii: "[")) }
    /// Ends the array that was begun last.
    package mutating func endArray() { end(.array, UInt8(ascii: "]")) }

    /// The key of the next member.
    package mutating func key(_ key: StaticString) {
        beginKey()
        appendQuoted(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        endKey()
    }

    /// The key of the next member, if the keys are data.
    package mutating func key(_ key: String) {
        beginKey()
        appendQuoted(key)
        endKey()
    }

    package mutating func string(_ value: String) {
        beginValue()
        appendQuoted(value)
    }

    /// An integer of any width, exactly: JSON sets no limit, and sums of money need more than 64 bits.
    @inlinable
    package mutating func integer(_ value: some FixedWidthInteger) {
        if let short = Int64(exactly: value) { integer(signed: short) } else { integer(digits: String(value)) }
    }

    @usableFromInline
    mutating func integer(signed value: Int64) {
        beginValue()
        appendDigits(value)
    }

    @usableFromInline
    mutating func integer(digits: String) {
        beginValue()
        bytes.append(contentsOf: digits.utf8)
    }

    /// `true` or `false`.
    package mutating func bool(_ value: Bool) {
        beginValue()
        append(value ? "true" : "false")
    }

    /// `null`.
    package mutating func null() {
        beginValue()
        append("null")
    }

    /// A number that is already written, such as an exact decimal. It must be a number by RFC 8259 §6.
    package mutating func number(text: String) {
        precondition((try? JSONDocument(Array(text.utf8)))?.root.kind == .number, "the text is not a JSON number")
        beginValue()
        bytes.append(contentsOf: text.utf8)
    }

    /// A value that is already written; the caller guarantees that it is valid.
    package mutating func raw(_ value: some Collection<UInt8>) {
        beginValue()
        bytes.append(contentsOf: value)
    }

    /// A value of a document, as written there, except that what could act on a terminal is escaped.
    package mutating func copy(_ value: JSONValue) {
        beginValue()
        value.withWrittenBytes { JSONText.appendWritten($0, to: &bytes) }
    }

    /// The text, which must be complete.
    package consuming func finish() -> [UInt8] {
        precondition(containers.isEmpty && hasContent, "the text is not complete")
        return bytes
    }

    private mutating func begin(_ container: Container, _ bracket: UInt8) {
        beginValue()
        bytes.append(bracket)
        containers.append(container)
        hasContent = false
    }

    private mutating func end(_ container: Container, _ bracket: UInt8) {
        precondition(containers.last == container && !hasKey, "another container was begun last, or a key has no value")
        containers.removeLast()
        if hasContent { breakLine() }
        bytes.append(bracket)
        hasContent = true
    }

    private mutating func beginKey() {
        precondition(containers.last == .object && !hasKey, "a key belongs in an object and has one value")
        separate()
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
        hasKey = true
    }

    private mutating func beginValue() {
        if hasKey {
            hasKey = false
            return
        }
        precondition(
            containers.last == .array || containers.isEmpty && !hasContent, "a member needs a key, and a text has one value")
        if containers.isEmpty { hasContent = true } else { separate() }
    }

    /// Writes the separator before a key or an element.
    private mutating func separate() {
        if hasContent { bytes.append(UInt8(ascii: ",")) }
        hasContent = true
        breakLine()
    }

    private mutating func breakLine() {
        guard layout == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: containers.count * 2))
    }

    private mutating func append(_ word: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private mutating func appendDigits(_ value: Int64) {
        guard value != 0 else { return bytes.append(UInt8(ascii: "0")) }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = value.magnitude
        while rest != 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        bytes[start...].reverse()
    }

    private mutating func appendQuoted(_ text: String) {
        var text = text
        text.withUTF8 { appendQuoted($0) }
    }

    private mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        JSONText.appendEscaped(text, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}
