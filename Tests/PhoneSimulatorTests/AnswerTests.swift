import JSON
import LedgerKernel
import Testing

@testable import PhoneSimulator

struct AnswerTests {
    private let tally = Tally()

    @Test func demandsThatAreMetAreCounted() throws {
        let answer = try answer(
            #"{"id":"0000000a-0000-0000-0000-000000000000","n":3,"t":"2026-09-10T12:00:00.000Z","z":null,"o":{"k":"v"}}"#)
        #expect(try answer.id("id") == UniqueID(high: 0xA_0000_0000, low: 0))
        #expect(try answer.integer("n", in: 1...3) == 3)
        #expect(try answer.instant("t")?.rfc3339Seconds == "2026-09-10T12:00:00Z")
        #expect(try answer.instant("z") == nil)
        try answer.expectNull("z")
        try answer.expect("n", 3)
        try answer.object("o").expect("k", "v")
        #expect(tally.checks > 7)
    }

    @Test(arguments: ["{}", #"{"k":null}"#, #"{"k":1}"#, #"{"k":"w"}"#])
    func anotherStringThanTheDemandedIsADeviation(text: String) {
        #expect(throws: Deviation.self) { try answer(text).expect("k", "v") }
    }

    @Test(arguments: ["{}", #"{"k":"3"}"#, #"{"k":3.0}"#, #"{"k":0}"#, #"{"k":4}"#])
    func aNumberOutsideItsRangeIsADeviation(text: String) {
        #expect(throws: Deviation.self) { try answer(text).integer("k", in: 1...3) }
    }

    @Test(arguments: ["{}", #"{"k":"x"}"#, #"{"k":"0000000A-0000-0000-0000-000000000000"}"#])
    func whatIsNoUUIDInLowerCaseIsADeviation(text: String) {
        #expect(throws: Deviation.self) { try answer(text).id("k") }
    }

    @Test(arguments: ["{}", #"{"k":1}"#, #"{"k":"2026-09-10"}"#, #"{"k":"2026-09-10T12:00:00"}"#])
    func whatIsNoInstantWithAZoneIsADeviation(text: String) {
        #expect(throws: Deviation.self) { try answer(text).instant("k") }
    }

    @Test(arguments: ["{}", #"{"k":0}"#, #"{"k":""}"#])
    func aKeyThatMustBeThereAndNullIsADeviationOtherwise(text: String) {
        #expect(throws: Deviation.self) { try answer(text).expectNull("k") }
    }

    @Test(arguments: ["{}", #"{"k":1}"#, #"{"k":[1]}"#])
    func otherThanObjectsIsADeviation(text: String) {
        #expect(throws: Deviation.self) { try answer(text).objects("k") }
        #expect(throws: Deviation.self) { try answer(text).object("k") }
    }

    @Test func aDeviationSaysWhatWasExpectedAndWhatCame() {
        #expect(throws: Deviation(step: "enrolment", expected: "k to be 3", got: "4")) { try answer(#"{"k":4}"#).expect("k", 3) }
        #expect(Deviation(step: "enrolment", expected: "k to be 3", got: "4").message == "enrolment: expected k to be 3, got 4.")
    }

    private func answer(_ text: String) throws -> Answer {
        Answer(step: "enrolment", object: try JSONDocument(Array(text.utf8)).root, tally: tally)
    }
}
