/// The methods that this server knows; it answers 501 to every other one (RFC 9110 section 15.6.2).
package enum HTTPMethod: String, Sendable, CaseIterable {
    case get = "GET"
    /// Like GET, but the answer has no body.
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    /// Asks which methods a resource allows.
    case options = "OPTIONS"

    /// The method that these octets spell; methods are case-sensitive (RFC 9110 section 9.1).
    init?(_ bytes: some Collection<UInt8>) {
        guard let method = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else { return nil }
        self = method
    }
}

extension HTTPMethod {
    /// The value of an `Allow` header (RFC 9110 section 10.2.1).
    static func allowValue(_ methods: [HTTPMethod]) -> String {
        methods.map(\.rawValue).joined(separator: ", ")
    }
}
