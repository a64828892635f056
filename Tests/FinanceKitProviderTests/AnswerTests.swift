import JSON
import LedgerKernel
import Testing

@testable import FinanceKitProvider

struct AnswerTests {
    @Test func capabilitiesAreThoseOfTheContract() {
        #expect(
            String(decoding: Capabilities.json, as: UTF8.self)
                == #"{"available":true,"protocol_versions":[2],"delivery":"background_publisher","max_payload_bytes":1048576,"#
                + #""max_records":500,"max_accounts":20,"max_queued_batches":100,"max_chunks_per_capture":100,"#
                + #""transaction_statuses":["authorized","pending","booked","rejected","memo","unknown"],"amount_precision":19,"#
                + #""amount_scale":4,"connection_dispositions":["retain","discard"]}"#)
    }

    @Test func theManifestDeclaresWhatTheContractPromises() {
        let manifest = FinanceKitProvider().manifest
        #expect(manifest.id == "financekit")
        #expect(manifest.displayName == "Apple Wallet")
        #expect(manifest.payloadRetentionSeconds == 604_800)
        #expect(manifest.accountTypes == [.depository, .creditCard])
        #expect(manifest.dispositions == [.retain, .discard])
    }

    @Test func theUploadURLIsOnTheServersOrigin() {
        let expected = "https://books.example/api/v1/financekit/publishers/22222222-2222-4222-8222-222222222222/batches"
        for base in ["https://books.example", "https://books.example/"] {
            #expect(ServerAddress(base: base).base == "https://books.example")
            #expect(ServerAddress(base: base).uploadURL(publisher: Sample.id(Sample.publisher)) == expected)
        }
    }

    @Test func everyCodeHasASentenceAndAStatus() {
        for code in ContractCode.allCases {
            let violation = code.violation(at: "x")
            #expect(violation.message.hasSuffix("."))
            #expect(violation.code == code.rawValue)
            #expect(violation.path == "x")
        }
    }
}
