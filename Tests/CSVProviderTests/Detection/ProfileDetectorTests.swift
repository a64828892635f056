import Testing

@testable import CSVProvider

/// A profile is proposed only if it reads the file in a single way.
@Suite struct ProfileDetectorTests {
    private func detect(_ bytes: [UInt8], _ profiles: [Profile]) -> Detection {
        let detector = ProfileDetector(profiles: profiles)
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: 100) {
                detector.read(UnsafeBufferPointer(rebasing: bytes[start..<min(start + 100, bytes.count)]))
            }
        }
        return detector.finish()
    }

    private func detect(_ text: String, _ profile: Profile) -> Detection { detect(Array(text.utf8), [profile]) }

    @Test func everyShippedStatementIsRecognised() throws {
        let profiles = try ShippedProfile.all.map { try $0.profile() }
        for shipped in ShippedProfile.all {
            let detection = detect(try shipped.statement(), profiles)
            #expect(detection.proposed.map(\.profileID) == [shipped.stem], "\(shipped.stem): \(detection)")
        }
    }

    @Test func aProfileThatRejectsARowIsNotProposed() throws {
        let text = "Date,Description,Amount\n2026-08-01,a,1\n2026-08-02,b,x\n"
        #expect(try detect(text, TestProfile.make()).fits.isEmpty)
    }

    @Test func dayAndMonthThatCanBeExchangedAreSaid() throws {
        let profile = try TestProfile.make(["date_format": #""dd/MM/yyyy""#])
        let ambiguous = detect("Date,Description,Amount\n01/02/2026,a,1\n03/04/2026,b,1\n", profile)
        #expect(ambiguous.fits.map(\.alternatives) == [[.dayAndMonth]])
        #expect(ambiguous.proposed.isEmpty)
        let clear = detect("Date,Description,Amount\n01/02/2026,a,1\n13/04/2026,b,1\n", profile)
        #expect(clear.proposed.map(\.profileID) == ["test"])
        let same = detect("Date,Description,Amount\n02/02/2026,a,1\n", profile)
        #expect(same.proposed.count == 1)
        let named = detect("Date,Description,Amount\n01 Feb 2026,a,1\n", try TestProfile.make(["date_format": #""dd MMM yyyy""#]))
        #expect(named.proposed.count == 1)
    }

    @Test func aMarkThatMayBeDecimalOrNotIsSaid() throws {
        let profile = try TestProfile.make(["delimiter": #"";""#, "decimal_separator": #"",""#, "thousands_separator": #"".""#])
        let ambiguous = detect("Date;Description;Amount\n2026-08-13;a;1.234\n", try TestProfile.make(["delimiter": #"";""#]))
        #expect(ambiguous.fits.map(\.alternatives) == [[.decimalMark]])
        #expect(detect("Date;Description;Amount\n2026-08-13;a;1.234\n2026-08-13;b;1,50\n", profile).proposed.count == 1)
        #expect(detect("Date;Description;Amount\n2026-08-13;a;1234\n", profile).proposed.count == 1)
        // As a decimal mark, the point would leave a tenth of a cent.
        #expect(detect("Date;Description;Amount\n2026-08-13;a;1.234\n", profile).proposed.count == 1)
    }

    @Test func profilesThatSeeDifferentThingsAreNotProposed() throws {
        let inflow = try TestProfile.make()
        let outflow = try TestProfile.make(["id": #""other""#, "sign_convention": #""positive_is_outflow""#])
        let bytes = Array("Date,Description,Amount\n2026-08-13,a,1\n".utf8)
        let detection = detect(bytes, [inflow, outflow])
        #expect(detection.fits.map(\.profileID) == ["test", "other"])
        #expect(detection.profilesDisagree && detection.proposed.isEmpty)
        #expect(detect(bytes, [inflow, inflow]).proposed.count == 2)
    }

    @Test func aHeaderAloneIsEnoughOnlyForAProfileThatKnowsAllOfIt() throws {
        let text = "Date,Description,Amount\n"
        #expect(try detect(text, TestProfile.make()).fits.isEmpty)
        let strict = try TestProfile.make(["expected_header": #"["Date", "Description", "Amount"]"#])
        #expect(detect(text, strict).proposed.map(\.transactionCount) == [0])
    }
}
