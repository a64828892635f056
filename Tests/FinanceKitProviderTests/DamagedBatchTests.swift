import JSON
import LedgerKernel
import Testing
import TestSupport

@testable import FinanceKitProvider

/// Any bytes are either a batch or a violation, and both readings agree on which.
struct DamagedBatchTests {
    @Test(arguments: Seeds.atLeast(4))
    func damagedBatchesAreReadOrRefusedAlikeByBothReadings(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let provider = FinanceKitProvider()
        let session = try Sample.session()
        let whole = try Sample.batch().bytes
        for round in 0..<500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&bytes, &generator) }
            let translated = try Sample.fault(bytes, session: session)
            #expect(validated(bytes, provider, session) == translated, "round \(round)")
        }
    }

    private func validated(_ bytes: [UInt8], _ provider: FinanceKitProvider, _ session: PublisherSession) -> ContractViolation? {
        do throws(ContractViolation) {
            _ = try provider.validate(try JSONDocument(contract: bytes), for: session)
            return nil
        } catch {
            return error
        }
    }

    private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
        case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 2: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0x30...0x39, using: &generator), at: place)
        }
    }
}
