import Testing

@testable import LedgerKernel

/// Each state of an identity × each protection of its entry × each observation of a source, through the real apply, compared with
/// the model.
@Suite struct ApplyMatrixTests {
    /// What a source says of a record that began as 10.00 "Shop" on 1 September.
    enum Saying: String, CaseIterable {
        case samePending, sameBooked, otherAmountPending, otherAmountBooked, otherDate, otherName, everythingElse, sourceOnly,
            tombstone, upsertThenTombstone, tombstoneThenUpsert

        func observations(_ phone: Phone, _ record: String) throws -> [Observation] {
            let booked = try phone.purchase(record, "10", "Shop")
            return switch self {
            case .samePending: [try phone.purchase(record, "10", "Shop", on: "2026-09-01", .pending)]
            case .sameBooked: [booked]
            case .otherAmountPending: [try phone.purchase(record, "11", "Shop", on: "2026-09-01", .pending)]
            case .otherAmountBooked: [try phone.purchase(record, "11", "Shop")]
            case .otherDate: [try phone.purchase(record, "10", "Shop", on: "2026-09-02")]
            case .otherName: [try phone.purchase(record, "10", "Store")]
            case .everythingElse: [try phone.purchase(record, "11", "Store", on: "2026-09-02")]
            case .sourceOnly: [try phone.purchase(record, "10", "Shop", on: "2026-09-01", .sourceOnly)]
            case .tombstone: [phone.tombstone(record)]
            case .upsertThenTombstone: [booked, phone.tombstone(record)]
            case .tombstoneThenUpsert: [phone.tombstone(record), booked]
            }
        }
    }

    /// The earlier history of the identity.
    enum Past: String, CaseIterable {
        case unknown, pending, booked, sourceOnly, retracted, tombstoned, tombstonedUnknown, deletedByPerson, settledWithEntry,
            settledWithout, underReviewWithEntry, underReviewWithout, underTwoConflicts, movedOn

        /// Brings all records into this state, in the same captures.
        func happen(to records: [String], _ twin: Twin) throws {
            let phone = twin.phone
            let pending = try records.map { try phone.purchase($0, "10", "Shop", on: "2026-09-01", .pending) }
            let booked = try records.map { try phone.purchase($0, "10", "Shop") }
            let rejected = try records.map { try phone.purchase($0, "10", "Shop", on: "2026-09-01", .sourceOnly) }
            let tombstones = records.map { phone.tombstone($0) }
            switch self {
            case .unknown: break
            case .pending: try twin.publish(pending)
            case .booked: try twin.publish(booked)
            case .sourceOnly: try twin.publish(rejected)
            case .retracted: try twin.publish(booked + rejected)
            case .tombstoned: try twin.publish(booked + tombstones)
            case .tombstonedUnknown: try twin.publish(tombstones)
            case .deletedByPerson:
                try twin.publish(booked)
                try records.forEach(twin.delete)
            case .settledWithEntry, .underReviewWithEntry, .underTwoConflicts:
                try twin.publish(pending)
                for record in records { try twin.protect(record, [.name]) }
                try twin.publish(try records.map { try phone.purchase($0, "10", "Storage", on: "2026-09-01", .pending) })
                if self == .underTwoConflicts { try twin.publish(tombstones) }
                if self == .settledWithEntry { try twin.keepAll() }
            case .settledWithout, .underReviewWithout:
                try twin.publish(tombstones + booked)
                if self == .settledWithout { try twin.keepAll() }
            case .movedOn:
                try twin.publish(pending)
                try twin.publish(try records.map { try phone.purchase($0, "12", "Kiosk", on: "2026-09-03", .pending) })
            }
        }
    }

    private static let protections: [Set<Protection>] =
        [[]] + Protection.byPerson.map { [$0] } + [[.amount, .date, .name], [.reconciled, .amount], [.reconciled, .excluded]]

    @Test(arguments: Past.allCases)
    func whateverASourceSaysIsTakenAsTheModelTakesIt(_ past: Past) throws {
        for protections in Self.protections {
            let twin = try Twin(try Phone(try Household()))
            let records = Saying.allCases.map(\.rawValue)
            try past.happen(to: records, twin)
            for record in records { try twin.protect(record, protections) }
            try twin.publish(try zip(Saying.allCases, records).flatMap { try $0.observations(twin.phone, $1) })
            try twin.compare("\(protections)")
            // Then once more, with other values, on top of the result.
            try twin.publish(try zip(Saying.allCases.reversed(), records).flatMap { try $0.observations(twin.phone, $1) })
            try twin.compare("\(protections)")
            try twin.home.expectInvariants()
        }
    }

    @Test func whatAPersonRenamedStaysWhileTheSourceOnlyRepeatsItself() throws {
        let twin = try Twin(try Phone(try Household()))
        let shop = try twin.phone.purchase("a", "10", "Shop")
        try twin.publish([shop])
        try twin.rename("a", "Birthday present")
        try twin.publish([shop])
        try twin.publish([try twin.phone.purchase("a", "11", "Shop")])
        try twin.compare()
        #expect(try twin.home.book() == ["2026-09-01 11.00 Birthday present"])
        #expect(try twin.phone.connection.openConflicts == 0)
        // The source now states the person's own name. That is still a change of a protected attribute.
        try twin.publish([try twin.phone.purchase("a", "12", "Birthday present")])
        try twin.compare()
        #expect(try twin.phone.connection.openConflicts == 1)
    }

    @Test func aLiftedProtectionLetsTheNextChangeIn() throws {
        let twin = try Twin(try Phone(try Household()))
        try twin.publish([try twin.phone.purchase("a", "10", "Shop")])
        try twin.rename("a", "Birthday present")
        try twin.unprotect("a")
        try twin.publish([try twin.phone.purchase("a", "10", "Store")])
        try twin.compare()
        #expect(try twin.home.book() == ["2026-09-01 10.00 Store"])
    }

    @Test func namesThatLookAlikeAndAreOtherBytesAreAChange() throws {
        let twin = try Twin(try Phone(try Household()))
        try twin.phone.publish([try twin.phone.purchase("a", "10", "Caf\u{e9}")])
        let receipt = try twin.phone.publish([try twin.phone.purchase("a", "10", "Cafe\u{301}")])
        #expect(receipt.counts?.upserted == 1)
        #expect(try twin.home.entries().first?.name.utf8.count == 6)
    }
}
