/// The address of a server as people write it: scheme, host, and optionally a port and a path; no user, query or fragment.
package struct BaseURL: Sendable, Equatable, CustomStringConvertible {
    package enum Scheme: String, Sendable {
        case http
        case https

        /// The port if none is written.
        var defaultPort: UInt16 { self == .http ? 80 : 443 }
    }

    package let scheme: Scheme
    /// A name or numeric address; IPv6 without its brackets.
    package let host: String
    /// The port, if one is written.
    package let writtenPort: UInt16?
    /// Empty, or a path prefix with a leading and no trailing slash.
    package let path: String

    /// Reads `http://HOST[:PORT][/PATH]`, or the same with `https`; trailing slashes are ignored. Nil for any other text.
    package init?(_ text: String) {
        guard let separator = text.utf8.firstRange(of: "://".utf8),
            let scheme = Scheme(rawValue: String(text[..<separator.lowerBound])),
            text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !"\\?#@%\"<>^`{|}".utf8.contains($0) })
        else { return nil }
        let rest = text[separator.upperBound...]
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let authority = Self.authority(rest[..<slash]) else { return nil }
        var path = rest[slash...]
        while path.last == "/" { path.removeLast() }
        guard !path.contains("//") else { return nil }
        self.scheme = scheme
        (host, writtenPort) = authority
        self.path = String(path)
    }

    /// Whether the address leads to this machine.
    package var isLoopback: Bool { host == "localhost" || IPAddress(host)?.isLoopback ?? false }

    /// The port to connect to.
    package var port: UInt16 { writtenPort ?? scheme.defaultPort }

    /// `HOST[:PORT]`, in the form of the `Host` header.
    package var authority: String { (host.contains(":") ? "[\(host)]" : host) + (writtenPort.map { ":\($0)" } ?? "") }

    /// The address as written, without a trailing slash.
    package var description: String { "\(scheme.rawValue)://\(authority)\(path)" }

    private static func authority(_ text: Substring) -> (host: String, port: UInt16?)? {
        var host = text
        var port: UInt16?
        if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
            let digits = text[text.index(after: colon)...]
            guard let number = UInt16(digits), number > 0, "\(number)" == digits else { return nil }
            port = number
            host = text[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { return nil }
        } else if host.contains(where: { ":[]".contains($0) }) {
            return nil
        }
        return host.isEmpty ? nil : (String(host), port)
    }
}
