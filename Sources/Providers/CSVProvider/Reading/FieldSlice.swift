/// Where a field's content lies in its record; quotes around it are already left out.
struct FieldSlice {
    /// Bytes from the start of the record.
    var start: Int
    var count: Int
    /// The content holds `""` for `"`.
    var hasDoubledQuotes: Bool
}
