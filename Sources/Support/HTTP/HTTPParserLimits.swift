/// The limits that one parser enforces; the defaults are those of `HTTPLimits`.
package struct HTTPParserLimits: Sendable, Equatable {
    /// Octets of the request target; beyond: 414.
    package var targetBytesMax = HTTPLimits.targetBytesMax
    /// Octets of one header field line; beyond: 431.
    package var fieldBytesMax = HTTPLimits.fieldBytesMax
    /// Octets of the whole header section; beyond: 431.
    package var headerBytesMax = HTTPLimits.headerBytesMax
    /// Number of header fields; beyond: 431.
    package var fieldsMax = HTTPLimits.fieldsMax
    /// Octets of one chunk line; beyond: 400.
    package var chunkLineBytesMax = HTTPLimits.chunkLineBytesMax
    /// Octets of all chunk extensions of a body; beyond: 400.
    package var chunkExtensionBytesMax = HTTPLimits.chunkExtensionBytesMax
    /// Octets of all trailer fields of a body; beyond: 431.
    package var trailerBytesMax = HTTPLimits.trailerBytesMax

    package init() {}
}
