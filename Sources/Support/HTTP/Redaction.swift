// Headers contain keys, targets contain search words, bodies contain everything. Printing one of these by mistake, in a log line
// or a message, must reveal nothing.

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// The names without their values.
    package var description: String { "[\(fields.map(\.name).joined(separator: ", "))]" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// The name without its value.
    package var description: String { name }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPQueryItem: CustomStringConvertible, CustomReflectable {
    /// The name without its value.
    package var description: String { name }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequestHead: CustomStringConvertible, CustomReflectable {
    package var description: String { "\(method.rawValue) [redacted]" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the id.
    package var description: String { "\(head) \(id)" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPBody: CustomStringConvertible, CustomReflectable {
    package var description: String { "[\(byteCount) bytes]" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// The status and the length.
    package var description: String { "\(status) [\(body.count) bytes]" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
