/// Why a request is not a trustworthy HTTP message. The raw value is the sentence for the client.
package enum HTTPSyntaxFault: String, Sendable, CaseIterable {
    /// LF without CR, CR without LF.
    case lineEnd = "A line does not end in CR LF."
    /// NUL, DEL or another control octet in text.
    case controlOctet = "The request contains a control character outside its body."
    /// More than one empty line before the request.
    case emptyLines = "The request begins with empty lines."
    /// Not `METHOD SP target SP HTTP/1.x`.
    case requestLine = "The request line is not a method, a target and a version."
    /// Neither origin-form nor http(s) absolute-form, or with octets that a URI cannot contain.
    case target = "The request target is neither a path nor an http or https URL."
    /// `%` without two hexadecimal digits, `%00`, or text that is not UTF-8 after decoding.
    case percentEncoding = "The request target contains an invalid percent-encoding."
    /// No name, no colon, a space before the colon, a folded line.
    case headerField = "A header line is not a name, a colon and a value."
    /// Missing, repeated, or not `host[:port]`.
    case host = "The request needs exactly one valid Host header."
    /// Anything except one `1*DIGIT`.
    case contentLength = "The Content-Length header is not a single plain number."
    /// Not exactly `chunked`, combined with Content-Length, or in HTTP/1.0.
    case transferEncoding = "The Transfer-Encoding header contradicts the rest of the request."
    /// A chunk size, extension or end that breaks the grammar.
    case chunk = "The chunked body is malformed."
    /// A trailer line that breaks the grammar.
    case trailer = "The trailer section of the body is malformed."
}
