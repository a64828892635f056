import Foundation
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// Data is removed again.
extension LifeStory {
    /// The preview changes nothing, a person's edits stay, and the same file adds what was removed.
    func theFileIsTakenBackAndComesInAgain() throws {
        let edited = try entry("Tooth fairy")
        let preview = try #require(try act(alex, .delete, "/imports/\(secondImport)?dry_run=true", status: 200))
        #expect(try preview.at("removed").integer() == 1)
        let kept = try preview.at("kept").elements().map { try $0.at("transaction_id").string() }
        #expect(kept == [edited])
        try expectBooks("after the preview of an undo")

        #expect(try program.json("undo", secondImport).at("removed").integer() == 1)
        expected.remove("Pharmacy")
        try expectBooks("after the undo")

        let again = try importOverlapping()
        #expect(try again.at("counts", "added").integer() == 1)
        expected.add([.init(Self.bank, "2025-03-08", -12_25, "Pharmacy")])
        #expect(try entry("Tooth fairy") == edited)
        try expectBooks("after the same file again")
    }

    func thePhoneLeavesWithEverythingThatItBrought() throws {
        let path = "/financekit/connections/\(phone.connectionID)"
        let preview = try get("/api/v1\(path)/discard_preview")
        #expect(try preview.at("accounts_destroyed").integer() == 2)
        #expect(try files(hold: "For the party"))
        try act(alex, .delete, path + "?disposition=discard", status: 202)
        try wait("for the end of the discard") { try !get("/api/v1" + path).at("purge_completed_at").isNull }
        expected.removeAccount(Self.card)
        expected.removeAccount(Self.cash)
        try expectBooks("after the phone left")
        // The file is rewritten in a quiet moment.
        try wait("for the note of a purchase to be gone from the files") { try !files(hold: "For the party") }
    }

    /// A plan that is out of date is refused; the confirmed plan cuts off everything at once.
    func theFamilyIsReset() throws {
        func confirmation(_ digest: String) -> String { #"{"confirm":"RESET FINANCIAL DATA","digest":"\#(digest)"}"# }
        let stale = try get("/api/v1/family/reset").at("digest").string()
        try act(robin, .patch, "/transactions/\(entry("Gift"))", #"{"transaction":{"notes":"From Kim"}}"#, status: 200)
        let refused = try act(alex, .post, "/family/reset", confirmation(stale), status: 409)
        #expect(try refused?.at("error").string() == "plan_changed")
        let plan = try get("/api/v1/family/reset")
        let digest = try plan.at("digest").string()
        try act(alex, .post, "/family/reset", #"{"confirm":"yes","digest":"\#(digest)"}"#, status: 422)
        try act(robin, .post, "/family/reset", confirmation(digest), status: 403)
        try expectBooks("before the reset")
        #expect(try Self.words.filter(files) == Self.words)

        let receipt = try #require(try act(alex, .post, "/family/reset", confirmation(digest), status: 200))
        #expect(try receipt.at("counts").rawBytes == plan.at("counts").rawBytes)
        #expect(try transactions().isEmpty)
        try wait("for the end of the reset") {
            let receipts = try get("/api/v1/family/reset/receipts").at("receipts").elements()
            return try receipts.allSatisfy { try !$0.at("scrubbed_at").isNull }
        }
        expected = ExpectedBooks()
        try expectBooks("after the reset")
        #expect(try get("/api/v1/users/reset/status").at("status").string() == "complete")
    }

    private func wait(_ what: Comment, _ isDone: () throws -> Bool) throws {
        for _ in 0..<2_400 {
            if try isDone() { return }
            usleep(50_000)
        }
        Issue.record("waited too long \(what.rawValue)")
    }
}
