@testable import CSVProvider

/// The whole result of translating one file.
struct Translation: Equatable {
    var rows: [StatementRow] = []
    var rejected: [Int: RejectionReason] = [:]
    var ignored: [Int: IgnoreReason] = [:]
    var summary = StatementSummary()

    /// Translates bytes that arrive in pieces of this size.
    init(_ bytes: [UInt8], _ profile: Profile, pieceBytes: Int = 65_536) throws {
        var translator = try StatementTranslator(profile: profile)
        var outcomes: [RowOutcome] = []
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            while position < bytes.count {
                let end = min(position + pieceBytes, bytes.count)
                translator.read(UnsafeBufferPointer(rebasing: bytes[position..<end])) { outcomes.append($0) }
                position = end
            }
        }
        summary = translator.finish { outcomes.append($0) }
        for outcome in outcomes {
            switch outcome {
            case .transaction(let row): rows.append(row)
            case .rejected(let line, let reason): rejected[line] = reason
            case .ignored(let line, let reason): ignored[line] = reason
            }
        }
    }

    init(_ text: String, _ profile: Profile) throws {
        try self.init(Array(text.utf8), profile)
    }

    var compared: [ComparedRow] { rows.map(ComparedRow.init).sorted() }
}
