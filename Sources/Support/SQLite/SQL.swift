import Threads

/// A statement, or a part of one, made of literals and other `SQL` only: no `String` gets in, so no value can.
///
/// The text stays at one address for the life of the process: the literal's own, or that of the only copy of a composed text.
/// Connections find their prepared statements by that address.
@usableFromInline
package struct SQL: ExpressibleByStringInterpolation, @unchecked Sendable {
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline let count: Int

    @inlinable package init(stringLiteral text: StaticString) {
        start = text.utf8Start
        count = text.utf8CodeUnitCount
    }

    /// Composing costs a lookup, so a statement of a hot path is composed once, in a `static let`.
    @usableFromInline package init(stringInterpolation parts: Composition) {
        self = Self.composed.updateQuietly { known in
            if let sql = known[parts.text] { return sql }
            let sql = SQL(keeping: parts.text)
            known[parts.text] = sql
            return sql
        }
    }

    private init(keeping text: String) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = copy.initialize(from: text.utf8)
        start = UnsafePointer(copy.baseAddress!)
        count = copy.count
    }

    /// Every composed text; the source can write only so many.
    private static let composed = Monitor<[String: SQL]>([:])

    /// The text as a `String`, for statements that are put together from the schema.
    package var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

    @usableFromInline package struct Composition: StringInterpolationProtocol {
        @usableFromInline package typealias StringLiteralType = StaticString

        fileprivate var text = ""

        @usableFromInline package init(literalCapacity: Int, interpolationCount: Int) {}

        @usableFromInline package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

        @usableFromInline package mutating func appendInterpolation(_ part: SQL) { text += part.text }
    }
}
