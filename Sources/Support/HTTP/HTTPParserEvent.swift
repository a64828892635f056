/// What the parser found next.
package enum HTTPParserEvent: Sendable {
    /// The input is used up; more is needed.
    case needsInput
    /// The head is complete. Set `bodyBytesMax` before asking for the next event.
    case head(HTTPRequestHead)
    /// Some octets of the body, decoded.
    case body(ArraySlice<UInt8>)
    /// The request is complete; what is left of the input belongs to the next one.
    case end
    /// The request is refused; the parser is of no more use, for where the next request begins is unknown.
    case refused(HTTPRefusal)
}
