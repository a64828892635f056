/// A value with private data of a household: names, notes, amounts. When it is printed, logged, dumped or reflected upon, it
/// shows only the name of its type.
package protocol PersonalRecord: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension PersonalRecord {
    /// The type's name and `[redacted]`.
    package var description: String { "\(Self.self) [redacted]" }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
