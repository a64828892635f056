/// The limits one parser holds its client to; the defaults are those of `HTTPLimits`.
public struct HTTPParserLimits: Sendable, Equatable {
    /// Octets of the request target; beyond: 414.
    public var targetBytesMax = HTTPLimits.targetBytesMax
    /// Octets of one header field line; beyond: 431.
    public var fieldBytesMax = HTTPLimits.fieldBytesMax
    /// Octets of the whole header section; beyond: 431.
    public var headerBytesMax = HTTPLimits.headerBytesMax
    /// Number of header fields; beyond: 431.
    public var fieldsMax = HTTPLimits.fieldsMax
    /// Octets of one chunk line; beyond: 400.
    public var chunkLineBytesMax = HTTPLimits.chunkLineBytesMax
    /// Octets of all chunk extensions of a body; beyond: 400.
    public var chunkExtensionBytesMax = HTTPLimits.chunkExtensionBytesMax
    /// Octets of all trailer fields of a body; beyond: 431.
    public var trailerBytesMax = HTTPLimits.trailerBytesMax

    /// The default limits.
    public init() {}
}
