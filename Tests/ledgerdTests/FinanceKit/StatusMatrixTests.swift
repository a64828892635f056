import HTTP
import Testing

/// Every status of a connection against every operation (docs/spec/financekit.md §2 and §3).
struct StatusMatrixTests {
    private enum Status: CaseIterable {
        case enrolled, mapped, active, repairRequired, revoked, discarded
    }

    private enum WriterOperation: CaseIterable {
        case enrolAgain, get, mapAgain, mapOtherwise, activate, upload, receipt, rotate, rotateAndRevoke, repair, conflicts
        case resolve, resolveAll, retain, discard, preview
    }

    private static let outcomes: [WriterOperation: [String]] = [
        // enrolled, mapped, active, repair required, revoked, discarded
        .enrolAgain: ["200", "200", "200", "200", "200", "200"],
        .get: ["200", "200", "200", "200", "200", "200"],
        .mapAgain: ["200", "200", "409 mapping_closed", "200", "409 mapping_closed", "409 mapping_closed"],
        .mapOtherwise: [
            "200", "409 mapping_conflict", "409 mapping_closed", "409 mapping_conflict", "409 mapping_closed",
            "409 mapping_closed",
        ],
        .activate: [
            "409 account_setup_required", "200", "409 activation_conflict", "200", "409 activation_conflict",
            "409 activation_conflict",
        ],
        .upload: [
            "401 publisher_unauthorized", "401 publisher_unauthorized", "202", "403 repair_required",
            "401 publisher_unauthorized",
            "401 publisher_unauthorized",
        ],
        .receipt: [
            "401 publisher_unauthorized", "401 publisher_unauthorized", "200", "200", "401 publisher_unauthorized",
            "401 publisher_unauthorized",
        ],
        .rotate: [
            "403 connection_revoked", "403 connection_revoked", "200", "403 repair_required", "403 connection_revoked",
            "403 connection_revoked",
        ],
        .rotateAndRevoke: [
            "403 connection_revoked", "403 connection_revoked", "200", "403 repair_required", "403 connection_revoked",
            "403 connection_revoked",
        ],
        .repair: [
            "403 connection_revoked", "403 connection_revoked", "200", "200", "403 connection_revoked", "403 connection_revoked",
        ],
        .conflicts: ["200", "200", "200", "200", "200", "200"],
        .resolve: ["404 not_found", "404 not_found", "404 not_found", "404 not_found", "404 not_found", "404 not_found"],
        .resolveAll: ["200", "200", "200", "200", "200", "200"],
        .retain: ["204", "204", "204", "204", "204", "204"],
        .discard: ["202", "202", "202", "202", "202", "202"],
        .preview: ["200", "200", "200", "200", "200", "200"],
    ]

    /// The status of a connection after the operation, if that changes it.
    private static let changes: [WriterOperation: (from: [Status], to: String)] = [
        .activate: ([.mapped, .repairRequired], "active"), .repair: ([.repairRequired], "active"),
        .rotateAndRevoke: ([.active], "repair_required"), .retain: (Status.allCases, "revoked"),
        .discard: (Status.allCases, "revoked"),
    ]

    private func phone(_ status: Status) throws -> ServedPhone {
        let books = try ServedBooks()
        let phone = try ServedPhone(books, key: try books.family().key)
        if status == .enrolled { return phone }
        try phone.map()
        if status == .mapped { return phone }
        try phone.configure("/activate")
        #expect(try phone.upload(1).status == 202)
        try phone.apply()
        switch status {
        case .repairRequired:
            // A capture older than the last one fails when it is applied, and its credential can still read receipts.
            #expect(try phone.upload(phone.batch(2).replacing("T12:00:00Z", with: "T11:00:00Z")).status == 202)
            try phone.apply()
        case .revoked: _ = try phone.control(.delete)
        case .discarded: _ = try phone.control(.delete, "?disposition=discard")
        case .enrolled, .mapped, .active: break
        }
        return phone
    }

    private func run(_ operation: WriterOperation, _ phone: ServedPhone) throws -> ServedBooks.Answer {
        switch operation {
        case .enrolAgain: try phone.books.send(.post, ServedPhone.base + "/connections", key: phone.key, body: phone.enrolment)
        case .get: try phone.control(.get)
        case .mapAgain: try phone.map()
        case .mapOtherwise: try phone.map(ServedPhone.mapping(name: "Another"))
        case .activate: try phone.configure("/activate")
        case .upload: try phone.upload(3)
        case .receipt: try phone.receipt(1)
        case .rotate: try phone.configure("/credential")
        case .rotateAndRevoke: try phone.configure("/credential?revoke_queued=true")
        case .repair: try phone.configure("/repair")
        case .conflicts: try phone.control(.get, "/conflicts")
        case .resolve: try phone.control(.patch, "/conflicts/\(ServedPhone.id(9, 9))", body: #"{"resolution":"keep_sure"}"#)
        case .resolveAll: try phone.control(.post, "/conflicts/resolve", body: #"{"resolution":"keep_sure"}"#)
        case .retain: try phone.control(.delete, "?disposition=retain")
        case .discard: try phone.control(.delete, "?disposition=discard")
        case .preview: try phone.control(.get, "/discard_preview")
        }
    }

    @Test(arguments: Status.allCases, WriterOperation.allCases)
    private func eachOperationDoesWhatTheContractSays(_ status: Status, _ operation: WriterOperation) throws {
        let phone = try phone(status)
        let before = try phone.control(.get)["status"]
        let outcomes = try #require(Self.outcomes[operation])
        let expected = try #require(zip(Status.allCases, outcomes).first { $0.0 == status }).1
        #expect(try run(operation, phone).outcome == expected)
        let change = Self.changes[operation].flatMap { $0.from.contains(status) ? $0.to : nil }
        #expect(try phone.control(.get)["status"] == change ?? before)
    }

    /// The result of repeating the call right after it was made, on an active connection or during its set-up.
    @Test(arguments: [
        (Status.enrolled, WriterOperation.enrolAgain, "200"), (.enrolled, .mapAgain, "200"),
        (.mapped, .activate, "409 activation_conflict"),
        (.active, .upload, "409 sequence_conflict"), (.active, .receipt, "200"), (.active, .rotate, "200"),
        (.active, .repair, "200"),
        (.active, .rotateAndRevoke, "403 repair_required"), (.active, .resolveAll, "200"), (.active, .retain, "204"),
        (.active, .discard, "202"), (.active, .preview, "200"),
    ])
    private func aRepeatIsHarmless(_ status: Status, _ operation: WriterOperation, _ expected: String) throws {
        let phone = try phone(status)
        let body = phone.batch(3)
        let first = try operation == .upload ? phone.upload(body) : run(operation, phone)
        #expect(first.error == nil, "\(first.outcome)")
        if operation == .upload {
            let again = try phone.upload(body)
            #expect(again.status == 202)
            #expect(again.response.body == first.response.body)
            let taken = body.replacing(ServedPhone.id(3, 3), with: ServedPhone.id(3, 4))
            #expect(try phone.upload(taken).outcome == expected)
        } else {
            #expect(try run(operation, phone).outcome == expected)
        }
    }
}
