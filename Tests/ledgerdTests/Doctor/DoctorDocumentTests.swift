import Files
import Testing

@testable import LedgerKernel
@testable import ledgerd

struct DoctorDocumentTests {
    private func text(_ path: String) throws -> String {
        String(decoding: try WholeFile.read("\(ProjectDirectory.path)/\(path)", bytesMax: 1 << 20), as: UTF8.self)
    }

    @Test func everyRuleIsInTheReference() throws {
        let document = try text("docs/reference/doctor.md")
        let retention = Invariant.retention(providerID: "p", doneBefore: Instant(microseconds: 0))
        let erasures = Invariant.erasuresDone(askedBefore: Instant(microseconds: 0))
        for code in Invariant.all.map(\.code) + [
            retention.code, erasures.code, Invariant.balancesAddedUp.code, Invariant.schema.code, Invariant.zones.code,
        ] {
            #expect(document.contains("`\(code)`"), "\(code)")
        }
    }

    @Test func everyStorageCodeIsInTheReference() throws {
        let document = try text("docs/reference/ledger-api.md")
        for fault in StorageFault.allCases { #expect(document.contains("`\(fault.code)`"), "\(fault)") }
    }
}
