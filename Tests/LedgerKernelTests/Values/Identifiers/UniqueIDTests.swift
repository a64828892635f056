import LedgerKernel
import Testing
import TestSupport

@Suite struct UniqueIDTests {
    let text = "01991f7c-5e3a-7abc-8def-0123456789ab"

    @Test func anIDIsReadInAnyCaseAndWrittenInLowerCase() throws {
        let id = try #require(UniqueID(text.uppercased()))
        #expect(id == UniqueID(text))
        #expect(id.description == text)
        #expect(id.upperCaseText == text.uppercased())
        #expect(id.high == 0x0199_1F7C_5E3A_7ABC)
        #expect(id.low == 0x8DEF_0123_4567_89AB)
    }

    @Test(arguments: [
        "", "01991f7c5e3a7abc8def0123456789ab", "{01991f7c-5e3a-7abc-8def-0123456789ab}", "01991f7c-5e3a-7abc-8def-0123456789a",
        "01991f7c-5e3a-7abc-8def-0123456789abc", "01991f7c-5e3a-7abc-8def-0123456789ag", "01991f7c-5e3a-7abc-8def_0123456789ab",
        "01991f7-c5e3a-7abc-8def-0123456789ab", " 1991f7c-5e3a-7abc-8def-0123456789ab", "0１991f7c-5e3a-7abc-8def-0123456789",
        "-1991f7c-5e3a-7abc-8def-0123456789ab", "urn:uuid:01991f7c-5e3a-7abc-8def-0123",
    ])
    func otherTextIsNoID(text: String) {
        #expect(UniqueID(text) == nil)
    }

    @Test(arguments: [0, 15, 17, 36]) func anotherNumberOfBytesIsNoID(count: Int) {
        #expect(UniqueID(bytes: [UInt8](repeating: 1, count: count)) == nil)
    }

    @Test(arguments: Seeds.atLeast(4)) func everyIDComesBackFromItsTextAndItsBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let id = UniqueID(high: generator.next(), low: generator.next())
            #expect(UniqueID(id.description) == id)
            #expect(UniqueID(id.upperCaseText) == id)
            #expect(UniqueID(bytes: id.bytes) == id)
        }
    }

    @Test(arguments: Seeds.atLeast(4)) func idsAreOrderedAsTheirBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            // Few values of the first half, so that the second half often decides.
            let left = UniqueID(high: generator.next() >> 63, low: generator.next())
            let right = UniqueID(high: generator.next() >> 63, low: generator.next())
            #expect((left < right) == left.bytes.lexicographicallyPrecedes(right.bytes))
            #expect((left < right) == (left.description < right.description))
        }
    }

    @Test func aTimeOrderedIDHasTheFormOfVersionSeven() throws {
        // The example of RFC 9562, appendix A.6: the same millisecond.
        let instant = try Instant(rfc3339: "2022-02-22T19:22:22.000999Z")
        let id = UniqueID.timeOrdered(at: instant, random: (.max, .max))
        #expect(id.description == "017f22e2-79b0-7f9f-bfff-ffffffffffff")
        #expect(UniqueID.timeOrdered(at: instant, random: (0, 0)).description == "017f22e2-79b0-7f9c-8000-000000000000")
    }

    @Test(arguments: Seeds.atLeast(4)) func timeOrderedIDsFollowTheClock(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let earlier = Instant(microseconds: .random(in: 0...Instant.range.upperBound.microseconds - 1, using: &generator))
            let later = Instant(
                microseconds: .random(in: earlier.microseconds + 1...earlier.microseconds + 3000, using: &generator))
            let first = UniqueID.timeOrdered(at: earlier, random: (generator.next(), generator.next()))
            let second = UniqueID.timeOrdered(at: later, random: (generator.next(), generator.next()))
            #expect(first < second || earlier == later)
        }
    }

    @Test func instantsBefore1970CountAs1970() {
        let id = UniqueID.timeOrdered(at: Instant.range.lowerBound, random: (0, 0))
        #expect(id.description == "00000000-0000-7000-8000-000000000000")
    }
}
