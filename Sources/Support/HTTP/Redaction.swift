// Headers hold keys, targets hold search words, bodies hold everything. Whoever prints one of these by mistake, in a log line or
// a message, prints nothing that matters.

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// The names without their values.
    public var description: String { "[\(fields.map(\.name).joined(separator: ", "))]" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// The name without its value.
    public var description: String { name }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPQueryItem: CustomStringConvertible, CustomReflectable {
    /// The name without its value.
    public var description: String { name }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequestHead: CustomStringConvertible, CustomReflectable {
    /// The method.
    public var description: String { "\(method.rawValue) [redacted]" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the id.
    public var description: String { "\(head) \(id)" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPBody: CustomStringConvertible, CustomReflectable {
    /// The length.
    public var description: String { "[\(byteCount) bytes]" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// The status and the length.
    public var description: String { "\(status) [\(body.count) bytes]" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
