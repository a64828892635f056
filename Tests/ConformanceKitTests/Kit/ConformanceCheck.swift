import LedgerKernel
import Testing

/// The rules that every provider must keep, as far as its source can express them (docs/spec/kernel.md, "Providers").
enum ConformanceCheck: String, CaseIterable, Sendable {
    case replay
    case gap
    case reorder
    case duplicate
    case chunks
    case truncatedInput = "truncated input"
    case balance
    case pendingToBooked = "pending to booked"
    case tombstone
    case protectedEdit = "protected edit"
    case undo
    case lineage
    case retention
    case discard
    case reset

    /// Why the check does not apply to the subject; nil if it applies.
    func reasonNotApplicable(to subject: any ConformanceSubject) -> String? {
        switch self {
        case .chunks where !(subject.provider is any PublishingProvider): "comes in whole"
        case .balance where !subject.capabilities.contains(.balances): "states no balances"
        case .pendingToBooked where !subject.capabilities.contains(.pendingTransactions): "states nothing pending"
        case .tombstone where !subject.capabilities.contains(.tombstones): "states no tombstones"
        case .discard where !subject.provider.manifest.dispositions.contains(.discard): "offers no discard"
        default: nil
        }
    }

    /// Runs the check in separate books. A broken rule is recorded as an issue of the running test.
    func run(_ subject: any ConformanceSubject) throws {
        let books = try Books(subject.provider)
        let link = try subject.link(books, account: "Checking")
        switch self {
        case .replay: try Checks.replay(link)
        case .gap: try Checks.gap(link)
        case .reorder: try Checks.reorder(link)
        case .duplicate: try Checks.duplicate(link)
        case .chunks: try Checks.chunks(try #require(link as? DeviceLink))
        case .truncatedInput: try Checks.truncatedInput(link)
        case .balance: try Checks.balance(link)
        case .pendingToBooked: try Checks.pendingToBooked(link)
        case .tombstone: try Checks.tombstone(link)
        case .protectedEdit: try Checks.protectedEdit(link, namesRecords: subject.capabilities.contains(.recordIDs))
        case .undo: try Checks.undo(link)
        case .lineage: try Checks.lineage(link, subject)
        case .retention: try Checks.retention(link, subject.provider.manifest)
        case .discard: try Checks.discard(link)
        case .reset: try Checks.reset(link, subject)
        }
    }
}

/// The checks themselves. Each is a story, with conditions that must hold along the way.
enum Checks {}
