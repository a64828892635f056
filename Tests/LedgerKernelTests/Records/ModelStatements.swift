@testable import LedgerKernel

/// A second implementation of imports, undos and people's work on the records of one account, without a database. It keeps a list
/// of what each import said of each record and what people did in between. The rules of `ModelLedger` turn the list into books.
struct ModelStatements {
    private enum Event {
        case said(by: Int?, Observation, recordID: String?)
        case done(ModelDeed)

        var isDeed: Bool {
            if case .done = self { true } else { false }
        }
    }

    /// One record with every statement about it that was not undone.
    private struct Record {
        let id: ExternalID
        var events: [Event] = []

        /// A file that repeats the last statement says nothing new, unless a person waits for the source's next statement.
        func outcome(skipsRepeated: Bool) -> ModelLedger.Record? {
            var ledger = ModelLedger()
            var last: RecordObservation?
            for event in events {
                switch event {
                case .said(_, let observation, _):
                    if case .transaction(let said) = observation {
                        let isAwaited = ledger.records[id]?.isAwaited ?? false
                        if skipsRepeated, let last, said.says(last), !isAwaited { continue }
                        last = said
                    }
                    _ = ledger.apply([observation])
                case .done(let deed): ledger.change(id) { $0.undergo(deed) }
                }
            }
            return ledger.records[id]
        }

        /// The last statement.
        var last: (said: RecordObservation, recordID: String?)? {
            for case .said(_, .transaction(let said), let recordID) in events.reversed() { return (said, recordID) }
            return nil
        }

        /// Removes an import's statement, unless a person acted after it.
        mutating func takeBack(_ importNumber: Int) {
            let lastDeed = events.lastIndex { $0.isDeed } ?? -1
            var left: [Event] = []
            for (index, event) in events.enumerated() {
                guard case .said(let by, let observation, let recordID) = event, by == importNumber else {
                    left.append(event)
                    continue
                }
                if index < lastDeed { left.append(.said(by: nil, observation, recordID: recordID)) }
            }
            events = left
        }

        var isSaid: Bool { !events.allSatisfy(\.isDeed) }
    }

    private let isOfFiles: Bool
    private var records: [Record] = []
    private var lastNumber: UInt64 = 0

    init(isOfFiles: Bool) { self.isOfFiles = isOfFiles }

    /// The present state of each record, in the order of arrival.
    var outcomes: [(id: ExternalID, record: ModelLedger.Record)] {
        records.compactMap { record in record.outcome(skipsRepeated: isOfFiles).map { (record.id, $0) } }
    }

    /// Adds the statements of a device's capture.
    mutating func publish(_ observations: [Observation], by importNumber: Int) {
        for observation in observations {
            let id =
                switch observation {
                case .transaction(let said): said.externalID
                case .tombstone(_, let id): id
                default: ExternalID(bytes: [])
                }
            if !records.contains(where: { $0.id == id }) { records.append(Record(id: id)) }
            let index = records.firstIndex { $0.id == id } ?? 0
            records[index].events.append(.said(by: importNumber, observation, recordID: nil))
        }
    }

    /// Adds the rows of a file. A row matches a record by its id, else by all its values.
    mutating func importFile(_ rows: [StatementRecord], by importNumber: Int) {
        var taken: Set<Int> = []
        let known = rows.map { row -> Int? in
            let found = find(row, taken)
            if let found { taken.insert(found) }
            return found
        }
        for (row, index) in zip(rows, known) {
            let place = index ?? append()
            let said = RecordObservation(
                binding: 0, externalID: records[place].id, state: row.isPending ? .pending : .booked, date: row.date,
                amount: row.amount, name: row.name, occurredAt: Instant(microseconds: 0), details: [])
            records[place].events.append(.said(by: importNumber, .transaction(said), recordID: row.recordID))
        }
    }

    private mutating func append() -> Int {
        lastNumber += 1
        records.append(Record(id: ExternalID(bytes: Array("\(lastNumber)".utf8))))
        return records.count - 1
    }

    private func find(_ row: StatementRecord, _ taken: Set<Int>) -> Int? {
        if let id = row.recordID {
            let found = records.indices.filter { records[$0].last?.recordID == id }
            if found.count == 1 { return found[0] }
        }
        return records.indices.first { index in
            guard let last = records[index].last, !taken.contains(index) else { return false }
            return last.said.date == row.date && last.said.amount == row.amount && last.said.name == row.name
                && (last.said.state == .pending) == row.isPending && last.recordID == row.recordID
        }
    }

    mutating func undo(_ importNumber: Int) {
        for index in records.indices { records[index].takeBack(importNumber) }
        records.removeAll { !$0.isSaid }
    }

    /// Adds a person's action on the entry of a record, or the resolution of its conflict.
    mutating func act(_ deed: ModelDeed, on id: ExternalID) {
        guard let index = records.firstIndex(where: { $0.id == id }) else { return }
        records[index].events.append(.done(deed))
    }
}

extension RecordObservation {
    fileprivate func says(_ other: RecordObservation) -> Bool {
        state == other.state && date == other.date && amount == other.amount && name == other.name
    }
}
