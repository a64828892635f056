/// A reference to a column in a profile.
package enum ColumnReference: Sendable, Hashable {
    /// By its header name, compared after trimming.
    case name(String)
    /// By its position, counted from 0.
    case position(Int)
}
