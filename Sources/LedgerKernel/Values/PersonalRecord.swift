/// A value that holds what a household wants nobody to read: names, notes, amounts. Printed, logged, dumped or reflected upon,
/// it is the name of its type and nothing of its contents.
///
/// Tests/ArchitectureTests finds the types that hold such a property and do not conform.
package protocol PersonalRecord: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension PersonalRecord {
    /// The type's name and `[redacted]`.
    package var description: String { "\(Self.self) [redacted]" }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
