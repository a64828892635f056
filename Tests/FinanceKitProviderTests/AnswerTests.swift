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

    @Test(
        arguments: [
            (nil, nil, 60, 1, 25, 3, 0..<25), ("2", "25", 60, 2, 25, 3, 25..<50), ("3", nil, 60, 3, 25, 3, 50..<60),
            ("4", nil, 60, 3, 25, 3, 50..<60),
            ("0", "0", 3, 1, 1, 3, 0..<1), ("-7", "-1", 3, 1, 1, 3, 0..<1), ("x", "x", 60, 1, 25, 3, 0..<25),
            ("", "1e2", 60, 1, 25, 3, 0..<25),
            ("1", "101", 250, 1, 100, 3, 0..<100), ("99999999999999999999", "99999999999999999999", 250, 3, 100, 3, 200..<250),
            ("1", nil, 0, 1, 25, 0, 0..<0), ("5", nil, 0, 1, 25, 0, 0..<0), ("1.5", "+3", 60, 1, 25, 3, 0..<25),
        ] as [(String?, String?, Int, Int, Int, Int, Range<Int>)])
    func pagesAreClamped(
        _ page: String?, _ perPage: String?, _ count: Int, _ expectedPage: Int, _ expectedPerPage: Int, _ pages: Int,
        _ range: Range<Int>
    ) {
        let answer = PageAnswer(page: page, perPage: perPage, totalCount: count)
        #expect(answer.page == expectedPage)
        #expect(answer.perPage == expectedPerPage)
        #expect(answer.totalPages == pages)
        #expect(answer.range == range)
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
