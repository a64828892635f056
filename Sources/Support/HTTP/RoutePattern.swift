/// A path such as `/api/v1/accounts/{id}`: literal segments, and names that match one non-empty segment.
package struct RoutePattern: Sendable, Equatable, CustomStringConvertible {
    enum Segment: Sendable, Equatable {
        case literal(String)
        case parameter(String)
    }

    /// The pattern as written.
    package let description: String
    let segments: [Segment]

    /// Reads a pattern. Throws if it does not begin with `/`, or if a name is empty, unclosed or repeated.
    init(_ text: String) throws(RouterError) {
        guard text.utf8.first == UInt8(ascii: "/") else { throw .invalidPattern(text) }
        var segments: [Segment] = []
        if text.utf8.count > 1 {
            for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
                segments.append(try Self.segment(part, of: text))
            }
        }
        let names = segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
        guard Set(names).count == names.count else { throw .invalidPattern(text) }
        self.segments = segments
        description = text
    }

    /// Patterns of the same shape match the same paths, regardless of their names.
    var shape: String {
        segments.map { if case .literal(let text) = $0 { "/" + text } else { "/{}" } }.joined()
    }

    /// Where patterns overlap, a literal precedes a name, in the first segment in which they differ.
    func isMoreSpecific(than other: RoutePattern) -> Bool {
        for (mine, theirs) in zip(segments, other.segments) {
            switch (mine, theirs) {
            case (.literal, .parameter): return true
            case (.parameter, .literal): return false
            default: continue
            }
        }
        return false
    }

    /// The values of the names if the path matches; nil otherwise.
    func match(_ path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .literal(let literal):
                guard literal.utf8.elementsEqual(text.utf8) else { return nil }
            case .parameter(let name):
                guard !text.isEmpty else { return nil }
                parameters[name] = text
            }
        }
        return parameters
    }

    private static func segment(_ part: Substring, of text: String) throws(RouterError) -> Segment {
        if part.first == "{" && part.last == "}" && part.count > 2 {
            return .parameter(String(part.dropFirst().dropLast()))
        }
        guard !part.isEmpty, !part.contains("{"), !part.contains("}") else { throw .invalidPattern(text) }
        return .literal(String(part))
    }
}
