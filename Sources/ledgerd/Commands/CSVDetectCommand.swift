import CSVProvider
import HTTP
import JSON
import LedgerKernel

/// `ledgerd csv detect`: finds the profiles that can read a file.
enum CSVDetectCommand {
    private static let currency = CommandOption.value(
        "--currency", "CODE", "the account's currency, for a new profile of a file that does not name one")

    static let command = Command(
        "csv detect", summary: "find the profile that fits every row of a file",
        details: """
            Proposes the profiles that fit every row of the file, and points out where a profile could read the file in two ways. If
            no profile fits, it drafts one for each reading that fits every row and says how the drafts differ; save the right one in
            csv-profiles/ in the data directory. FILE may be - for standard input. Works without books.
            """,
        operands: ["FILE"], options: [.config, .data, currency, .json]
    ) { invocation, console in
        guard let file = invocation.operands.first else { throw UsageError("Name the file, or - for standard input.") }
        let currency = try invocation.parsed(currency, rule: "an ISO 4217 currency code, such as USD or EUR") {
            Currency(code: $0)
        }
        let directory = try DataDirectory.openIfThere(invocation.configuration(console).configuration.dataDirectory)
        let bytes = try CSVSpool.copy(file, in: directory?.path ?? console.environment["TMPDIR"] ?? "/tmp")
        let detector = ProfileDetector(profiles: try CSVProfileFiles.library(dataDirectory: directory?.path).profiles)
        try bytes.forEachPiece { piece in piece.withUnsafeBufferPointer(detector.read) }
        let detection = detector.finish()
        let drafts = detection.fits.isEmpty ? try ProfileDraft.readings(of: bytes, currency: currency) : []
        if invocation.has(.json) {
            console.print(json: json(detection, drafts))
        } else {
            text(detection, drafts).forEach(console.printLines)
        }
        return detection.proposed.isEmpty && drafts.count != 1 ? .failed : .done
    }

    private static func json(_ detection: Detection, _ drafts: [ProfileDraft]) -> [UInt8] {
        JSONWriter.object { writer in
            writer.array("proposed", of: detection.proposed) { $0.string($1.profileID) }
            writer.array("fits", of: detection.fits) { writer, fit in
                writer.beginObject()
                writer.member("profile", fit.profileID)
                writer.member("transactions", fit.transactionCount)
                writer.array("also_read_as", of: fit.alternatives) { $0.string($1.rawValue) }
                writer.endObject()
            }
            writer.member("profiles_disagree", detection.profilesDisagree)
            writer.key("draft")
            if drafts.count == 1 { writer.raw(drafts[0].json) } else { writer.null() }
            writer.member("draft_readings", drafts.count)
            writer.array("drafts", of: drafts) { $0.raw($1.json) }
            writer.array("drafts_differ_in", of: ProfileDraft.differences(drafts)) { $0.string($1) }
        }
    }

    private static func text(_ detection: Detection, _ drafts: [ProfileDraft]) -> [String] {
        guard detection.fits.isEmpty else {
            var lines = detection.fits.map { fit in
                "\(fit.profileID): fits all \(fit.transactionCount) transactions"
                    + (fit.alternatives.isEmpty
                        ? "."
                        : ", but they can also be read another way (\(fit.alternatives.map(\.rawValue).joined(separator: ", "))).")
            }
            if detection.profilesDisagree {
                lines.append("The profiles read different transactions; choose the one that agrees with your account.")
            }
            return lines
        }
        switch drafts.count {
        case 0:
            return [
                "No profile fits, and no single reading fits every row; docs/reference/csv-profiles.md shows how to write one."
            ]
        case 1:
            return [
                "No profile fits. This draft does; check it, save it as csv-profiles/NAME.json in the data directory, and try a dry run:",
                String(decoding: drafts[0].json, as: UTF8.self),
            ]
        default:
            let differences = ProfileDraft.differences(drafts).joined(separator: ", ")
            return [
                "No profile fits, and every row can be read in \(drafts.count) ways, which differ in \(differences).",
                "Save the draft that agrees with your account as csv-profiles/NAME.json in the data directory:",
            ]
                + drafts.map { String(decoding: $0.json, as: UTF8.self) }
        }
    }
}
