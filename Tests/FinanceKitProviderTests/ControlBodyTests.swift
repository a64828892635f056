import JSON
import LedgerKernel
import Testing

@testable import FinanceKitProvider

/// The bodies of the control plane: one row for each rule of the contract that they can break.
struct ControlBodyTests {
    typealias Row = (path: String, value: String?, code: ContractCode, blamed: String?)

    private func fault(_ read: () throws(ContractViolation) -> Void) -> ContractViolation? {
        do throws(ContractViolation) {
            try read()
            return nil
        } catch {
            return error
        }
    }

    private func check(_ row: Row, _ body: Body, _ read: (JSONValue) throws(ContractViolation) -> Void) throws {
        let root = try body.setting(row.path, to: row.value).document.root
        let fault = fault { () throws(ContractViolation) in try read(root) }
        #expect(fault?.code == row.code.rawValue, "\(row.path) = \(row.value ?? "nothing")")
        #expect(fault?.path == row.blamed ?? row.path, "\(row.path) = \(row.value ?? "nothing")")
    }

    private func enrolment() throws -> Body {
        try Body(String(decoding: Fixture.recorded("01-enrol"), as: UTF8.self))
    }

    private func card() throws -> Body {
        try Body(String(decoding: Fixture.recorded("02-map-credit-card"), as: UTF8.self))
    }

    private func link() throws -> Body {
        try card().setting("action", to: "\"link\"").setting("booked_balance", to: nil).setting("observed_at", to: nil)
            .setting("account_id", to: "\"\(Sample.cash)\"")
    }

    @Test(
        arguments: [
            ("protocol_version", nil, .invalidPayload, nil), ("protocol_version", "\"2\"", .invalidPayload, nil),
            ("protocol_version", "1", .unsupportedProtocol, nil), ("protocol_version", "3", .unsupportedProtocol, nil),
            ("enrollment_id", nil, .invalidPayload, nil), ("enrollment_id", "\"x\"", .invalidPayload, nil),
            ("name", "\"x\"", .invalidPayload, nil),
            ("replaces_connection_id", "null", .invalidPayload, nil), ("replaces_connection_id", "7", .invalidPayload, nil),
            ("consent", nil, .invalidPayload, nil), ("consent", "true", .invalidPayload, nil),
            ("consent.surprise", "1", .invalidPayload, nil),
            ("consent.version", nil, .invalidPayload, nil), ("consent.version", "1.0", .invalidPayload, nil),
            ("consent.version", "2", .consentRequired, nil), ("consent.version", "0", .consentRequired, nil),
            ("consent.granted_at", nil, .invalidPayload, nil),
            ("consent.granted_at", "\"2026-11-30T00:33:07\"", .invalidPayload, nil),
            ("consent.granted_at", "\"2026-11-31T00:33:07Z\"", .invalidTimestamp, nil),
            ("consent.upload_authorized", nil, .invalidPayload, nil),
            ("consent.upload_authorized", "\"true\"", .invalidPayload, nil),
            ("consent.upload_authorized", "false", .consentRequired, nil),
            ("consent.upload_authorized", "1", .invalidPayload, nil),
            ("consent.family_visibility_acknowledged", "false", .consentRequired, nil),
            ("consent.family_visibility_acknowledged", "null", .invalidPayload, nil),
            ("consent.remote_processing_acknowledged", "false", .consentRequired, nil),
            ("consent.selected_source_account_ids", "[]", .invalidPayload, nil),
            ("consent.selected_source_account_ids", "{}", .invalidPayload, nil),
            (
                "consent.selected_source_account_ids[1]", "\"d83a0f28-f54f-4fce-aa09-1200674d274e\"", .invalidPayload,
                "consent.selected_source_account_ids"
            ),
            ("consent.selected_source_account_ids[0]", "\"D83A0F28\"", .invalidPayload, nil),
        ] as [Row])
    func anEnrolmentIsCheckedFieldByField(_ row: Row) throws {
        try check(row, enrolment()) { value throws(ContractViolation) in _ = try EnrolmentRequest(value) }
    }

    @Test func twentyAccountsMayBeSelectedAndOneMoreMayNot() throws {
        func ids(_ count: Int) -> String {
            "[" + (0..<count).map { "\"AAAAAAAA-0000-4000-8000-0000000000\(10 + $0)\"" }.joined(separator: ",") + "]"
        }
        let path = "consent.selected_source_account_ids"
        #expect(try EnrolmentRequest(enrolment().setting(path, to: ids(20)).document.root).consent.sourceAccountIDs.count == 20)
        try check((path, ids(21), .invalidPayload, nil), enrolment()) { value throws(ContractViolation) in
            _ = try EnrolmentRequest(value)
        }
    }

    @Test func theRecordedEnrolmentIsRead() throws {
        let enrolment = try EnrolmentRequest(enrolment().document.root).enrolment
        #expect(enrolment.enrollmentID == Sample.id("281853d7-ba49-4d69-b4f5-e8408d51225d"))
        #expect(enrolment.providerID == "financekit")
        #expect(
            enrolment.accounts.map(\.uniqueID)
                == ["D83A0F28-F54F-4FCE-AA09-1200674D274E", "EED3AEDF-F029-4DBA-AA88-4FB5E3E4C3E8"].map(Sample.id))
        #expect(enrolment.replaces == nil)
        #expect(
            String(decoding: enrolment.consent, as: UTF8.self)
                == #"{"version":1,"granted_at":"2026-11-30T00:33:07.000Z","selected_source_account_ids":["#
                + #""d83a0f28-f54f-4fce-aa09-1200674d274e","eed3aedf-f029-4dba-aa88-4fb5e3e4c3e8"],"upload_authorized":true,"#
                + #""family_visibility_acknowledged":true,"remote_processing_acknowledged":true}"#)
    }

    @Test func theSameEnrolmentInAnotherSpellingHasTheSameDigest() throws {
        func digest(_ body: Body) throws -> [UInt8] { try EnrolmentRequest(body.document.root).enrolment.digest.bytes }
        let ids = "consent.selected_source_account_ids"
        let plain = try enrolment()
        let respelt = try plain.setting(
            ids, to: #"["eed3aedf-f029-4dba-aa88-4fb5e3e4c3e8","D83A0F28-f54f-4fce-aa09-1200674d274e"]"#
        )
        .setting("protocol_version", to: nil).setting("protocol_version", to: "2")
        .setting("consent.granted_at", to: "\"2026-11-30T01:33:07.000+01:00\"")
        #expect(try digest(plain) == digest(respelt))
        #expect(try digest(plain) != digest(plain.setting(ids, to: "[\"\(Sample.card)\"]")))
        #expect(try digest(plain) != digest(plain.setting("consent.granted_at", to: "\"2026-11-30T00:33:08Z\"")))
        #expect(try digest(plain) != digest(plain.setting("replaces_connection_id", to: "\"\(Sample.connection)\"")))
    }

    @Test func aMalformedConnectionToReplaceNamesNothing() throws {
        let request = try EnrolmentRequest(enrolment().setting("replaces_connection_id", to: "\"old phone\"").document.root)
        #expect(request.replaces == Sample.id("00000000-0000-0000-0000-000000000000"))
    }

    // A property, because Swift 6.0 crashes on an interpolation in the arguments of a macro.
    private static let mappingMutations: [Row] = [
        ("expected_version", nil, .invalidPayload, nil), ("expected_version", "-1", .invalidPayload, nil),
        ("expected_version", "\"0\"", .invalidPayload, nil),
        ("expected_version", "0.0", .invalidPayload, nil), ("action", nil, .invalidPayload, nil),
        ("action", "\"merge\"", .invalidPayload, nil),
        ("name", "\"\"", .invalidPayload, nil), ("name", nil, .invalidPayload, nil),
        ("institution_name", "\"\"", .invalidPayload, nil),
        ("currency", "\"usd\"", .invalidPayload, nil), ("currency", "\"ZZZ\"", .invalidCurrency, nil),
        ("currency", "\"EUR\"", .currencyMismatch, "booked_balance.currency"),
        ("accountable_type", "\"Loan\"", .invalidPayload, nil),
        ("accountable_type", "\"credit_card\"", .invalidPayload, nil),
        ("subtype", "\"checking\"", .confirmedSubtypeRequired, nil),
        ("accountable_type", "\"Depository\"", .confirmedSubtypeRequired, "subtype"),
        ("subtype", "\"\"", .confirmedSubtypeRequired, nil),
        ("subtype", nil, .invalidPayload, nil), ("ledger_timezone", nil, .invalidPayload, nil),
        ("ledger_timezone", "1", .invalidPayload, nil),
        ("ledger_timezone", "\"America/Los_Angles\"", .invalidTimezone, nil),
        ("ledger_timezone", "\"../../etc/passwd\"", .invalidTimezone, nil),
        ("ledger_timezone", "\"\"", .invalidTimezone, nil), ("booked_balance", nil, .invalidPayload, nil),
        ("booked_balance", "null", .invalidPayload, nil),
        ("booked_balance.amount", "12", .invalidPayload, nil), ("booked_balance.direction", "\"\"", .invalidPayload, nil),
        ("observed_at", nil, .invalidPayload, nil), ("observed_at", "\"2026-11-30\"", .invalidPayload, nil),
        ("observed_at", "\"2026-02-29T00:00:00Z\"", .invalidTimestamp, nil),
        ("account_id", "\"\(Sample.cash)\"", .invalidPayload, nil),
        ("lineage_id", "\"\(Sample.cash)\"", .invalidPayload, nil), ("surprise", "1", .invalidPayload, nil),
    ]

    @Test(arguments: mappingMutations)
    func aNewAccountsMappingIsCheckedFieldByField(_ row: Row) throws {
        try check(row, card()) { value throws(ContractViolation) in _ = try MappingBody(value) }
    }

    @Test(
        arguments: [
            ("account_id", nil, .invalidPayload, nil), ("account_id", "7", .invalidPayload, nil),
            ("account_id", "null", .invalidPayload, nil),
            ("lineage_id", "null", .invalidPayload, nil), ("lineage_id", "[]", .invalidPayload, nil),
            ("booked_balance", #"{"amount":"1","currency":"USD","direction":"debit"}"#, .invalidPayload, nil),
            ("observed_at", "\"2026-11-30T00:00:00Z\"", .invalidPayload, nil),
        ] as [Row])
    func aLinksMappingIsCheckedFieldByField(_ row: Row) throws {
        try check(row, link()) { value throws(ContractViolation) in _ = try MappingBody(value) }
    }

    @Test func aNameWithAnyCharactersIsTakenAndCleaned() throws {
        func name(_ json: String) throws -> String {
            try MappingBody(card().setting("name", to: json).setting("institution_name", to: json).document.root).request.name
        }
        #expect(try name(#""Joint\r\naccount""#) == "Joint account")
        #expect(try name(#""\u0000\u0000""#) == " ")
        #expect(try name(#""\u202e""#) == " ")
        #expect(try name(#""a\u0000""#).unicodeScalars.count == 2)
        let longest = String(repeating: #"\n"#, count: 255)
        #expect(try name("\"\(longest)\"") == " ")
        try check(("name", "\"\(longest)x\"", .invalidPayload, nil), card()) { value throws(ContractViolation) in
            _ = try MappingBody(value)
        }
    }

    @Test func recordedMappingsAreReadWithTheLedgersSigns() throws {
        let card = try MappingBody(card().document.root).request
        #expect(card.type == .creditCard)
        #expect(card.zone.identifier == "America/Los_Angeles")
        guard case .create(let owed, let observedAt) = card.action else { throw ContractCode.invalidPayload.violation() }
        #expect(owed.decimalText == "1234.56")
        #expect(observedAt.rfc3339Milliseconds == "2026-11-30T00:32:07.000Z")
        let cash = try MappingBody(JSONDocument(Fixture.recorded("03-map-cash")).root).request
        guard case .create(let held, _) = cash.action else { throw ContractCode.invalidPayload.violation() }
        #expect(held.decimalText == "250.00")
        #expect(cash.subtype == "checking")
    }

    @Test func theExpectedVersionIsNoPartOfAMappingsDigest() throws {
        func digest(_ body: Body) throws -> [UInt8] { try MappingBody(body.document.root).request.digest.bytes }
        #expect(try digest(card()) == digest(card().setting("expected_version", to: "3")))
        #expect(try digest(card()) == digest(card().setting("observed_at", to: "\"2026-11-30T00:32:07.000000Z\"")))
        #expect(try digest(card()) == digest(card().setting("booked_balance.amount", to: "\"1234.5600\"")))
        #expect(try digest(card()) != digest(card().setting("booked_balance.direction", to: "\"credit\"")))
        #expect(try digest(card()) != digest(card().setting("name", to: "\"Card\"")))
        #expect(try digest(card()) != digest(card().setting("ledger_timezone", to: "\"Europe/Berlin\"")))
        #expect(try digest(link()) != digest(link().setting("lineage_id", to: "\"\(Sample.cardLineage)\"")))
    }

    @Test(
        arguments: [
            ("resolution", nil, .invalidResolution, nil), ("resolution", "\"keep\"", .invalidResolution, nil),
            ("resolution", "1", .invalidResolution, nil),
            ("resolution", "null", .invalidResolution, nil), ("kind", "\"protected_entry\"", .invalidPayload, nil),
            ("note", "\"x\"", .invalidPayload, nil),
        ] as [Row])
    func aResolutionIsChecked(_ row: Row) throws {
        try check(row, Body(#"{"resolution":"keep_sure"}"#)) { value throws(ContractViolation) in _ = try ResolutionBody(value) }
    }

    @Test(arguments: ["keep_sure", "retry_after_repair", "use_source"])
    func everyResolutionIsRead(_ name: String) throws {
        #expect(try ResolutionBody(Body("{\"resolution\":\"\(name)\"}").document.root).resolution.rawValue == name)
        let bulk = try BulkResolutionBody(Body("{\"kind\":\"protected_entry\",\"resolution\":\"\(name)\"}").document.root)
        #expect(bulk.resolution.rawValue == name)
        #expect(bulk.kind == .protectedEntry)
        #expect(try BulkResolutionBody(Body("{\"resolution\":\"\(name)\"}").document.root).kind == nil)
    }
}
