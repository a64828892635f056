/// The keys of a closed object: an enumeration with one case for each key, numbered from 0.
///
///     enum TombstoneField: Int, JSONField {
///         case sourceID, lineageID
///         static let table = JSONFieldTable(TombstoneField.self)
///         var key: StaticString { … }
///     }
package protocol JSONField: RawRepresentable<Int>, CaseIterable, Equatable, Sendable {
    /// The key as it is written.
    var key: StaticString { get }
    /// Whether an object may lack the key.
    var isOptional: Bool { get }
}

extension JSONField {
    /// Keys are required by default.
    package var isOptional: Bool { false }
}
