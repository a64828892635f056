import JSON
import LedgerKernel

/// A new profile for a file that no known one fits. It is only proposed where it is the single reading that fits every row.
public struct ProfileDraft: Sendable {
    /// The profile, as its file would be written.
    public let json: [UInt8]

    /// The readings of a file that fit every row and see different transactions. More than one means that the file alone does not
    /// decide.
    /// - Parameter currency: of the account, for a file that does not name one.
    public static func readings(of bytes: some StatementBytes, currency: Currency?) throws -> [ProfileDraft] {
        let start = try bytes.read(at: 0, bytesMax: CSVLimits.draftStartBytes)
        var trials: [(draft: ProfileDraft, trial: ReadingTrial)] = []
        for layout in DraftLayout.candidates(start) {
            for json in layout.profiles(currency: currency) {
                guard let profile = try? Profile(json: json, file: "draft"), let trial = ReadingTrial(profile) else { continue }
                trials.append((ProfileDraft(json: json), trial))
            }
        }
        try bytes.forEachPiece { piece in piece.withUnsafeBufferPointer { piece in trials.forEach { $0.trial.read(piece) } } }
        var seen: Set<Int> = []
        return trials.compactMap { draft, trial in
            guard let result = trial.finish(), result.transactionCount > 0, result.hasWholeMinorUnits,
                seen.insert(result.digest).inserted
            else { return nil }
            return draft
        }
    }
}
