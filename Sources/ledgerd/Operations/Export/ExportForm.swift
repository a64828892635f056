/// The name and version of the export format, which the first line states.
enum ExportForm {
    static let name = "ledgerd-export"
    /// The version of the layout of the lines; the schema's version defines the rows.
    static let version = 1
}
