import Crypto
import HTTP
import JSON
import LedgerKernel
import Testing

@testable import FinanceKitProvider

struct BatchRouteTests {
    @Test func theRecordedSnapshotAndDeltaAreAcceptedAndApplied() throws {
        let phone = try RecordedPhone.active(TestServer())
        for chunk in ["04-snapshot-chunk-1", "05-snapshot-chunk-2", "06-snapshot-chunk-3"] {
            let answer = try phone.upload(recording: chunk)
            #expect(answer.status == 202, "\(answer.error ?? "")")
            #expect(answer["status"] == "accepted")
            #expect(try answer.body.member("counts")?.isNull == true)
        }
        #expect(try phone.server.ledger.applyDueCaptures() == .applied(1))
        let receipt = try phone.receipt("F7D36DAD-38EB-4C10-B211-6960EFB2DE32")
        #expect(receipt.status == 200)
        #expect(receipt["status"] == "applied")
        #expect(receipt["batch_id"] == "f7d36dad-38eb-4c10-b211-6960efb2de32")
        #expect(try receipt.integer("sequence") == 3)
        let counts = try #require(try receipt.body.member("counts"))
        #expect(try counts.member("upserted")?.integer() == 1197)
        #expect(try counts.member("source_only")?.integer() == 3)
        #expect(try counts.member("accounts")?.integer() == 2)
        #expect(try counts.member("balances")?.integer() == 2)

        #expect(try phone.upload(recording: "07-delta").status == 202)
        #expect(try phone.server.ledger.applyDueCaptures() == .applied(1))
        #expect(try phone.receipt("D070BFCD-1D27-40F3-9D68-A75A4B92A46D")["status"] == "applied")
        #expect(try phone.server.control(.get, "/connections/\(phone.connection)").integer("next_sequence") == 5)
    }

    @Test func aRepeatedUploadGetsTheCurrentReceipt() throws {
        let phone = try RecordedPhone.active(TestServer())
        let body = try phone.batch("07-delta").bytes
        let first = try phone.upload(body)
        #expect(first.status == 202)
        #expect(try phone.upload(body)["accepted_at"] == first["accepted_at"])
        _ = try phone.server.ledger.applyDueCaptures()
        let again = try phone.upload(body)
        #expect(again.status == 202)
        #expect(again["status"] == "applied")
        #expect(again["payload_digest"] == SHA256.hash(body).hex)
    }

    @Test func onlyThePublishersOwnCredentialOpensItsBatches() throws {
        let server = try TestServer()
        let phone = try RecordedPhone.active(server)
        let body = try phone.batch("07-delta").bytes
        for authorization in [
            "Bearer \(server.key)", "Bearer wrong", "Bearer", "Bearer ", "Basic \(phone.credential)", phone.credential,
        ] {
            #expect(try phone.upload(body, headers: ["Authorization": authorization]).error == "publisher_unauthorized")
        }
        let none = try server.send(
            .post, "/publishers/\(phone.publisher)/batches", headers: ["X-Api-Key": server.key], body: body)
        #expect(none.error == "publisher_unauthorized")
        for publisher in [Sample.publisher, "x", phone.connection] {
            let answer = try server.send(
                .post, "/publishers/\(publisher)/batches", headers: ["Authorization": "Bearer \(phone.credential)"], body: body)
            #expect(answer.error == "publisher_unauthorized")
        }
        #expect(try server.send(.get, "/capabilities", headers: ["X-Api-Key": phone.credential]).error == "unauthorized")
        #expect(try phone.upload(body, headers: ["Authorization": "bearer \(phone.credential)"]).status == 202)
    }

    @Test func theEnrolmentsCredentialOpensNothingBeforeActivation() throws {
        let phone = try RecordedPhone(TestServer())
        let headers: HTTPHeaders = ["Authorization": "Bearer \(phone.enrolmentCredential)"]
        #expect(try phone.upload(Fixture.recorded("07-delta"), headers: headers).error == "publisher_unauthorized")
        try phone.map(RecordedPhone.card, "02-map-credit-card")
        try phone.map(RecordedPhone.cash, "03-map-cash")
        try phone.activate()
        #expect(try phone.upload(phone.batch("07-delta").bytes, headers: headers).status == 202)
    }

    @Test func eachCheckComesBeforeTheNextOne() throws {
        let server = try TestServer()
        let phone = try RecordedPhone.active(server)
        let good = try phone.batch("07-delta")
        let wrongDigest = String(repeating: "0", count: 64)
        let authorization = "Bearer \(phone.credential)"
        func refusal(_ body: [UInt8], _ headers: HTTPHeaders = [:]) throws -> String? {
            try phone.upload(body, headers: headers).error
        }

        let huge = [UInt8](repeating: 0x20, count: FinanceKitLimits.batchBytesMax + 1)
        #expect(try refusal(huge, ["Content-Type": "text/plain"]) == "invalid_content_type")
        #expect(try refusal(huge, ["Authorization": "Bearer wrong"]) == "payload_too_large")
        let headers: HTTPHeaders = ["Authorization": "Bearer wrong", "X-Sure-Payload-SHA256": wrongDigest]
        #expect(try refusal(Array("{".utf8), headers) == "publisher_unauthorized")
        #expect(try refusal(Array("{".utf8), ["X-Sure-Payload-SHA256": wrongDigest]) == "payload_digest_mismatch")
        #expect(
            try refusal(Array("{".utf8), ["Authorization": authorization, "Idempotency-Key": Sample.stream]) == "invalid_json")
        let broken = try good.setting("events", to: "1").bytes
        #expect(try refusal(broken, ["Idempotency-Key": Sample.stream]) == "idempotency_key_mismatch")
        #expect(try refusal(broken, ["Idempotency-Key": "d070bfcd-1d27-40f3-9d68-a75a4b92a46d"]) == "invalid_payload")
        // The whole payload is checked before the position.
        #expect(
            try refusal(good.setting("sequence", to: "200").setting("predecessor_digest", to: "\"\(wrongDigest)\"").bytes)
                == "inbox_full")
        #expect(try refusal(good.setting("sequence", to: "200").bytes) == "invalid_predecessor")
        #expect(try phone.upload(good.bytes).status == 202)
        // A repeat is recognised before the payload is checked.
        #expect(try refusal(broken) == "batch_conflict")
        #expect(try refusal(good.setting("batch_id", to: "\"\(Sample.stream)\"").bytes) == "sequence_conflict")
    }

    @Test func digestAndIdempotencyKeyAreTakenInAnyLetterCase() throws {
        let phone = try RecordedPhone.active(TestServer())
        let body = try phone.batch("07-delta").bytes
        let digest = SHA256.hash(body).hex
        for (sum, key) in [
            (digest, "D070BFCD-1D27-40F3-9D68-A75A4B92A46D"), (digest.uppercased(), "d070bfcd-1d27-40f3-9d68-a75a4b92a46d"),
        ] {
            #expect(try phone.upload(body, headers: ["X-Sure-Payload-SHA256": sum, "Idempotency-Key": key]).status == 202)
        }
        for sum in ["", "0", String(digest.dropLast()), digest + "0"] {
            #expect(try phone.upload(body, headers: ["X-Sure-Payload-SHA256": sum]).error == "payload_digest_mismatch")
        }
        #expect(try phone.upload(body, headers: ["Idempotency-Key": "x"]).error == "idempotency_key_mismatch")
    }

    @Test func aRefusedBatchLeavesNoTrace() throws {
        let phone = try RecordedPhone.active(TestServer())
        let broken = try phone.batch("07-delta").setting("events[1].transaction.status", to: "\"done\"").bytes
        let refused = try phone.upload(broken)
        #expect(refused.error == "invalid_payload")
        #expect(refused["path"] == "events[1].transaction.status")
        #expect(try phone.receipt("D070BFCD-1D27-40F3-9D68-A75A4B92A46D").error == "not_found")
        #expect(try phone.upload(recording: "07-delta").status == 202)
    }

    @Test(arguments: ["x", "D070BFCD-1D27-40F3-9D68-A75A4B92A46D"])
    func aReceiptThatIsNotThereIsNotFound(_ batch: String) throws {
        #expect(try RecordedPhone.active(TestServer()).receipt(batch).error == "not_found")
    }
}
