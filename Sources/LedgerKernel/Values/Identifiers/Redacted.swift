/// A secret (a key, a credential) that appears as `[redacted]` when it is printed, logged, dumped or reflected upon.
package struct Redacted<Value: Sendable>: Sendable {
    private let value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// The secret itself. This is the only way to it, so a search for `reveal` finds every use.
    package func reveal() -> Value { value }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `[redacted]`.
    package var description: String { "[redacted]" }

    /// Always `[redacted]`.
    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
