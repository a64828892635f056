import JSON
import LedgerKernel

/// Values by the conventions of spec/financekit.md §1.
extension JSONWriter {
    /// A member with an id in lower case, or `null`.
    mutating func member(_ key: StaticString, _ id: UniqueID?) {
        member(key, id?.description)
    }

    /// A member with an instant in UTC with milliseconds, or `null`.
    mutating func member(_ key: StaticString, _ instant: Instant?) {
        member(key, instant?.rfc3339Milliseconds)
    }
}
