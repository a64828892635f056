import JSON
import LedgerKernel

/// A new profile for a file that no known profile fits. It is proposed only if it is the single reading that fits every row.
package struct ProfileDraft: Sendable {
    /// The choices of a draft that a header does not determine.
    struct Choices: Sendable {
        let dateFormat: String
        let decimalSeparator: String?
        let thousandsSeparator: String?
        let signConvention: SignConvention
    }

    /// The profile as the bytes of a profile file.
    package let json: [UInt8]

    let choices: Choices

    /// The readings of a file that fit every row and give different transactions. More than one means that the file alone does
    /// not decide. If a running balance agrees with some readings, the readings that it contradicts are dropped.
    /// - Parameter currency: the account's currency, for a file that does not name one.
    package static func readings(of bytes: some StatementBytes, currency: Currency?) throws -> [ProfileDraft] {
        let start = try bytes.read(at: 0, bytesMax: CSVLimits.draftStartBytes)
        let drafts = DraftLayout.candidates(start).flatMap { $0.drafts(currency: currency) }
        let trials = drafts.compactMap { draft -> (draft: ProfileDraft, trial: ReadingTrial)? in
            guard let profile = try? Profile(json: draft.json, file: "draft") else { return nil }
            return ReadingTrial(profile).map { (draft, $0) }
        }
        try bytes.forEachPiece { piece in piece.withUnsafeBufferPointer { piece in trials.forEach { $0.trial.read(piece) } } }
        let fitting = trials.compactMap { draft, trial -> (draft: ProfileDraft, result: ReadingResult)? in
            guard let result = trial.finish(), result.transactionCount > 0, result.hasWholeMinorUnits else { return nil }
            return (draft, result)
        }
        let balanceDecides = fitting.contains { $0.result.balanceFollows == true }
        var seen: Set<Int> = []
        return fitting.filter { _, result in
            !(balanceDecides && result.balanceFollows == false) && seen.insert(result.digest).inserted
        }.map(\.draft)
    }

    /// The keys in which some drafts differ, in the order in which a profile lists them.
    package static func differences(_ drafts: [ProfileDraft]) -> [String] {
        let parts: [(key: String, value: (Choices) -> String?)] = [
            ("date_format", { $0.dateFormat }), ("decimal_separator", { $0.decimalSeparator }),
            ("thousands_separator", { $0.thousandsSeparator }), ("sign_convention", { $0.signConvention.rawValue }),
        ]
        return parts.filter { part in Set(drafts.map { part.value($0.choices) }).count > 1 }.map(\.key)
    }
}
