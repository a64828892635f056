// A document contains what a client sent. Printing one by mistake must reveal none of it.

extension JSONDocument: CustomStringConvertible, CustomReflectable {
    /// Always `[json]`.
    package var description: String { "[json]" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONValue: CustomStringConvertible, CustomReflectable {
    /// The kind of the value.
    package var description: String { "[json \(kind)]" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
