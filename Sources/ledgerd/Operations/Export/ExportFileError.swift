import LedgerKernel

/// Why a file is not imported, with the line. Nothing was changed.
struct ExportFileError: Error, Equatable {
    enum Fault: Equatable {
        case notAnExport
        case newerFormat
        case notAnObject
        case lineTooLong
        case truncated
        case digestDiffers
        case trailingLines
        case refused(FamilyImportError)
    }

    let fault: Fault
    /// The line, from 1; nil for what concerns the family and not the file.
    let line: Int?

    var code: String {
        switch fault {
        case .notAnExport: "not_an_export"
        case .newerFormat: "newer_format"
        case .notAnObject: "not_an_object"
        case .lineTooLong: "line_too_long"
        case .truncated: "truncated"
        case .digestDiffers: "digest_differs"
        case .trailingLines: "trailing_lines"
        case .refused(let error): error.code
        }
    }

    /// One sentence for a person.
    var message: String {
        let place = line.map { "Line \($0) (\(code)): " } ?? ""
        return "\(place)\(sentence) Nothing was imported."
    }

    private var sentence: String {
        switch fault {
        case .notAnExport: "This is not the first line of an export; name a file that `ledgerd export` wrote."
        case .newerFormat: "The export has a newer format; import it with the ledgerd that wrote it, or a newer one."
        case .notAnObject: "This is not a line of an export; make a new export."
        case .lineTooLong: "The line is too long for an export; make a new export."
        case .truncated: "The export is incomplete; copy the whole file."
        case .digestDiffers: "The file has changed since the export; copy it again, or make a new export."
        case .trailingLines: "More lines follow the end of the export; copy the file again."
        case .refused(let error): error.message
        }
    }
}
