/// Why a record is neither a transaction nor an error.
package enum IgnoreReason: String, Sendable, CaseIterable {
    case footer
    case repeatedHeader = "repeated_header"
    case rule
    case status
    case pending
    case direction
    case continuation
}
