/// A column as a profile names it.
package enum ColumnReference: Sendable, Hashable {
    /// By its header, compared after trimming.
    case name(String)
    /// By its position, counted from 0.
    case position(Int)
}
