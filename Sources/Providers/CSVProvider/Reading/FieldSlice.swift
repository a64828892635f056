/// The position of a field's content in its record, without the quotes around it.
struct FieldSlice {
    /// Bytes from the start of the record.
    var start: Int
    var count: Int
    /// Whether the content contains `""` for `"`.
    var hasDoubledQuotes: Bool
}
