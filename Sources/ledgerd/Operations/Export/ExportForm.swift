/// What names the format of an export.
enum ExportForm {
    /// The word in the first line.
    static let name = "ledgerd-export"
    /// The version of the lines' layout; what the rows look like follows from the schema's version.
    static let version = 1
}
