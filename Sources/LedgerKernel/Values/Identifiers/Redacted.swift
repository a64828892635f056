/// A secret (a key, a credential) that shows itself as `[redacted]` wherever it is printed, logged, dumped or reflected upon.
package struct Redacted<Value: Sendable>: Sendable {
    private let value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// The secret itself; the one way to it, so that a search for it finds every use.
    package func reveal() -> Value { value }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `[redacted]`.
    package var description: String { "[redacted]" }

    /// Always `[redacted]`.
    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
