import Foundation
import JSON
import Testing

@testable import CSVProvider

/// The profiles that come with the program.
@Suite struct ShippedProfileTests {
    @Test func atLeastTwentyFiveProfilesAreShipped() throws {
        #expect(ShippedProfile.all.count >= 25)
        #expect(try Set(ShippedProfile.all.map { try $0.profile().id }).count == ShippedProfile.all.count)
    }

    @Test(arguments: ShippedProfile.all)
    func aShippedProfileSaysWhatItIs(_ shipped: ShippedProfile) throws {
        let profile = try shipped.profile()
        #expect(profile.id == shipped.stem)
        #expect(profile.bank != nil)
        #expect(profile.country?.count == 2)
        #expect(!profile.accountTypes.isEmpty)
        #expect(profile.layoutSource != nil)
    }

    @Test(arguments: ShippedProfile.all)
    func aStatementOfTheBankComesOutAsItsFixtureSays(_ shipped: ShippedProfile) throws {
        let translation = try Translation(shipped.statement(), shipped.profile(), pieceBytes: 11)
        let expected = try shipped.expected()
        try ExpectedTranslation(expected).check(translation)
        #expect(!translation.rows.isEmpty && translation.rejected.isEmpty)

        let ids = try #require(try expected.member("transactions")).elements().map { try $0.member("id")?.string() }
        #expect(translation.rows.map(\.id) == ids)
    }

    @Test(arguments: ShippedProfile.all)
    func aChangedHeaderStopsTheImport(_ shipped: ShippedProfile) throws {
        let profile = try shipped.profile()
        guard profile.hasHeader, profile.encoding == .utf8, let header = profile.expectedHeader?.first else { return }
        let text = String(decoding: try shipped.statement(), as: UTF8.self)
        let place = try #require(text.range(of: header))
        let changed = text.replacingCharacters(in: place, with: "Neu \(header)")
        let error = try Translation(changed, profile).summary.fileError
        #expect(error?.code == .missingColumn || error?.code == .headerMismatch)
        #expect(error?.detail.contains(header) == true)
    }
}
