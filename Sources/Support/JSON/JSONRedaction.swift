// A document holds what a client sent, so whoever prints one by mistake prints nothing of it.

extension JSONDocument: CustomStringConvertible, CustomReflectable {
    /// Always `[json]`.
    public var description: String { "[json]" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONValue: CustomStringConvertible, CustomReflectable {
    /// The kind of the value.
    public var description: String { "[json \(kind)]" }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
