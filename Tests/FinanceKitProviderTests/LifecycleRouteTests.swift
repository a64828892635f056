import HTTP
import JSON
import LedgerKernel
import Testing

@testable import FinanceKitProvider

/// The life of a connection after its activation.
struct LifecycleRouteTests {
    private let batchID = "D070BFCD-1D27-40F3-9D68-A75A4B92A46D"

    private func post(_ phone: RecordedPhone, _ path: String, _ body: String = "") throws -> TestServer.Answer {
        try phone.server.control(.post, "/connections/\(phone.connection)\(path)", body: Array(body.utf8))
    }

    /// A phone whose first delta is applied, and which then reports the balance in it with a different amount.
    private func contradictingPhone() throws -> RecordedPhone {
        let phone = try RecordedPhone.active(TestServer())
        try phone.upload(recording: "07-delta")
        #expect(try phone.server.ledger.applyDueCaptures() == .applied(1))
        let event = try Sample.events(of: phone.batch("07-delta"))[0].replacing("1244.57", with: "9.99")
        let second = try phone.batch("07-delta").setting("events", to: "[\(event)]")
            .setting("batch_id", to: "\"\(Sample.stream)\"").setting("capture_id", to: "\"\(Sample.stream)\"")
        #expect(try phone.upload(second.bytes).status == 202)
        #expect(try phone.server.ledger.applyDueCaptures() == .applied(1))
        return phone
    }

    @Test func rotationGivesANewCredentialAndClosesTheOldOne() throws {
        let phone = try RecordedPhone.active(TestServer())
        let body = try phone.batch("07-delta").bytes
        let rotated = try post(phone, "/credential")
        #expect(rotated.status == 200)
        #expect(rotated["stream_id"] == phone.stream)
        let credential = try #require(rotated["publisher_credential"])
        #expect(try phone.upload(body).error == "publisher_unauthorized")
        #expect(
            try phone.upload(body, headers: ["Authorization": "Bearer \(phone.enrolmentCredential)"]).error
                == "publisher_unauthorized")
        #expect(try phone.upload(body, headers: ["Authorization": "Bearer \(credential)"]).status == 202)
    }

    @Test func aLeakedCredentialsUploadsCanBeRevoked() throws {
        let phone = try RecordedPhone.active(TestServer())
        let body = try phone.batch("07-delta").bytes
        #expect(try phone.upload(body).status == 202)
        let unclear = try post(phone, "/credential?revoke_queued=yes")
        #expect(unclear.error == "invalid_payload")
        #expect(unclear["path"] == "revoke_queued")
        let rotated = try post(phone, "/credential?revoke_queued=true", "{}")
        #expect(rotated["status"] == "repair_required")
        #expect(rotated["repair_reason"] == "credential_rotated")
        let headers: HTTPHeaders = ["Authorization": "Bearer \(try #require(rotated["publisher_credential"]))"]
        #expect(try phone.upload(body, headers: headers).error == "repair_required")
        let receipt = try phone.server.send(.get, "/publishers/\(phone.publisher)/batches/\(batchID)", headers: headers)
        #expect(receipt["status"] == "revoked")
        #expect(receipt["error_code"] == "credential_rotated")
        #expect(try post(phone, "/credential").error == "repair_required")
    }

    @Test func aRepairStartsANewStream() throws {
        let phone = try RecordedPhone.active(TestServer())
        #expect(try post(phone, "/repair", "{\"now\":true}")["path"] == "now")
        let repaired = try post(phone, "/repair")
        #expect(repaired.status == 200)
        #expect(try repaired.integer("generation") == 2)
        #expect(try repaired.integer("next_sequence") == 1)
        #expect(repaired["stream_id"] != phone.stream)
        let headers: HTTPHeaders = ["Authorization": "Bearer \(try #require(repaired["publisher_credential"]))"]
        #expect(try phone.upload(phone.batch("07-delta").bytes, headers: headers).error == "generation_conflict")
        let batch = try phone.batch("07-delta").setting("stream_id", to: "\"\(try #require(repaired["stream_id"]))\"")
        #expect(try phone.upload(batch.bytes, headers: headers).error == "generation_conflict")
        #expect(try phone.upload(batch.setting("generation", to: "2").bytes, headers: headers).status == 202)
    }

    @Test func disconnectingKeepsTheDataUnlessToldOtherwise() throws {
        let phone = try RecordedPhone.active(TestServer())
        let server = phone.server
        let path = "/connections/\(phone.connection)"
        let refused = try server.control(.delete, path + "?disposition=burn")
        #expect(refused.error == "invalid_disposition")
        #expect(try server.control(.get, path)["status"] == "active")
        let preview = try server.control(.get, path + "/discard_preview")
        #expect(try preview.integer("accounts_destroyed") == 2)
        #expect(try preview.integer("lineages_skipped") == 0)
        #expect(try server.status(.delete, path) == 204)
        #expect(try server.status(.delete, path + "?disposition=retain") == 204)
        #expect(try server.control(.get, path)["status"] == "revoked")
        #expect(try server.control(.get, path)["disposition"] == "retain")
        #expect(try phone.upload(phone.batch("07-delta").bytes).error == "publisher_unauthorized")
        let discarded = try server.control(.delete, path + "?disposition=discard")
        #expect(discarded.status == 202)
        #expect(discarded["disposition"] == "discard")
        #expect(discarded["purge_requested_at"] == "2026-11-30T00:33:20.000Z")
    }

    @Test(arguments: ["disposition=retain&disposition=discard", "disposition=discard&disposition=discard", "disposition="])
    func anAmbiguousDispositionErasesNothing(_ query: String) throws {
        let phone = try RecordedPhone.active(TestServer())
        let path = "/connections/\(phone.connection)"
        let refused = try phone.server.control(.delete, path + "?" + query)
        #expect(refused.status == 422)
        #expect(refused.error == "invalid_disposition")
        #expect(try phone.server.control(.get, path)["status"] == "active")
    }

    @Test(arguments: ["revoke_queued=false&revoke_queued=true", "revoke_queued=true&revoke_queued=true"])
    func anAmbiguousRotationChangesNothing(_ query: String) throws {
        let phone = try RecordedPhone.active(TestServer())
        let refused = try post(phone, "/credential?" + query)
        #expect(refused.error == "invalid_payload")
        #expect(refused["path"] == "revoke_queued")
        #expect(try phone.upload(recording: "07-delta").status == 202)
    }

    @Test func conflictsAreListedAndResolved() throws {
        let phone = try contradictingPhone()
        let path = "/connections/\(phone.connection)/conflicts"
        let listed = try phone.server.control(.get, path)
        #expect(listed.status == 200)
        let conflict = try #require(try listed.body.member("conflicts")?.elements().first { _ in true })
        #expect(try conflict.member("kind")?.string() == "balance_observation_conflict")
        #expect(try conflict.member("status")?.string() == "open")
        #expect(try conflict.member("transaction_id")?.isNull == true)
        let details = try #require(try conflict.member("details"))
        #expect(
            String(decoding: details.rawBytes, as: UTF8.self)
                == #"{"source_id":"ef6c2e49-10bd-40a4-8815-61813b42955d","source_account_id":"d83a0f28-f54f-4fce-aa09-1200674d274e","#
                + #""kind":"booked","observed_at":"2026-11-30T00:32:51.589Z"}"#)
        let id = try #require(try conflict.member("id")).string()
        let answer = Array(#"{"resolution":"keep_sure"}"#.utf8)
        #expect(
            try phone.server.control(.patch, "\(path)/\(id)", body: Array(#"{"resolution":"shrug"}"#.utf8)).error
                == "invalid_resolution")
        #expect(try phone.server.control(.patch, "\(path)/x", body: answer).error == "not_found")
        let resolved = try phone.server.control(.patch, "\(path)/\(id)", body: answer)
        #expect(resolved.status == 200)
        #expect(resolved["status"] == "resolved")
        #expect(resolved["resolution"] == "keep_sure")
        #expect(try phone.server.control(.patch, "\(path)/\(id)", body: answer).error == "conflict_already_resolved")
        #expect(try phone.server.control(.get, path).body.member("conflicts")?.elements().count == 0)
    }

    @Test func allConflictsOfAKindCanBeResolvedAtOnce() throws {
        let phone = try contradictingPhone()
        func resolve(_ kind: String) throws -> TestServer.Answer {
            try post(phone, "/conflicts/resolve", "{\"resolution\":\"use_source\",\"kind\":\"\(kind)\"}")
        }
        #expect(try resolve("anything").error == "invalid_payload")
        #expect(try resolve("protected_entry").integer("resolved") == 0)
        #expect(try resolve("balance_observation_conflict").integer("resolved") == 1)
        #expect(try resolve("balance_observation_conflict").integer("resolved") == 0)
    }

    @Test(arguments: [(HTTPMethod.get, ""), (.delete, ""), (.post, "/repair"), (.post, "/credential"), (.get, "/conflicts")])
    func anUnknownKeyOpensNothingOfTheControlPlane(_ method: HTTPMethod, _ path: String) throws {
        let phone = try RecordedPhone(TestServer())
        for headers in [["X-Api-Key": "wrong"], [:], ["X-Api-Key": phone.enrolmentCredential]] as [HTTPHeaders] {
            #expect(
                try phone.server.send(method, "/connections/\(phone.connection)\(path)", headers: headers).error == "unauthorized"
            )
        }
    }
}
