/// A secret (a key, a credential) that shows itself as `[redacted]` wherever it is printed, logged, dumped or reflected upon.
public struct Redacted<Value: Sendable>: Sendable {
    private let value: Value

    /// Wraps a secret.
    public init(_ value: Value) {
        self.value = value
    }

    /// The secret itself; the one way to it, so that a search for it finds every use.
    public func reveal() -> Value { value }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `[redacted]`.
    public var description: String { "[redacted]" }

    /// Always `[redacted]`.
    public var debugDescription: String { description }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
