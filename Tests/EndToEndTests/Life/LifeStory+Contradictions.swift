import JSON
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// Sources contradict the books.
extension LifeStory {
    /// Unprotected entries change; a change to a protected one becomes a conflict.
    func theWalletContradictsWhatPeopleProtected() throws {
        var (cinema, petrol, bookshop) = (Self.cinema, Self.petrol, Self.bookshop)
        cinema.cents = 22_00
        bookshop.cents = 35_00
        petrol.cents = 61_50
        petrol.status = .booked
        try phone.publish([cinema, petrol, bookshop], cardOwes: 116_60, cashHolds: 50_00)
        expected.change("Petrol") { ($0.cents, $0.isPending) = (-61_50, false) }
        expected.observed[Self.card] = 116_60
        try expectBooks("while questions are open")

        let questions = try phone.questions()
        #expect(questions.map(\.name).sorted() == ["Bookshop", "Cinema"])
        #expect(Set(questions.map(\.kind)) == ["protected_entry"])
        let listed = try program.json("conflicts").at("conflicts").elements().map { try $0.at("id").string() }
        #expect(Set(listed) == Set(questions.map(\.id.description)))
        for question in questions {
            if question.name == "Cinema" {
                try phone.answer(question.id, "use_source")
            } else {
                #expect(try program.run("resolve", question.id.description, "keep_sure").status == 0)
            }
        }
        expected.change("Cinema") { $0.cents = -22_00 }
        try expectBooks("after the answers")

        // Repeating the same raises no conflict, and what was settled stays settled.
        try phone.publish([cinema, petrol, bookshop], cardOwes: 116_60, cashHolds: 50_00)
        #expect(try phone.questions().isEmpty)
        try expectBooks("after the same delivery again")
    }

    /// A retracted purchase that is unprotected disappears; one side of a transfer stays until a person decides.
    func theWalletTakesBackWhatItSent() throws {
        try phone.publish([], gone: [Self.kiosk, Self.payment], cardOwes: 113_60, cashHolds: 100_00)
        expected.remove("Kiosk")
        expected.observed = [Self.card: 113_60, Self.cash: 100_00]
        try expectBooks("after what was taken back")
        let question = try #require(try phone.questions().first)
        #expect(question.kind == "protected_tombstone" && question.name == "Card payment")
        try phone.answer(question.id, "use_source")
        expected.remove("Card payment")
        let thanks = try #require(try transactions().first { try $0.at("name").string() == "Thank you" })
        #expect(try thanks.at("transfer").isNull)
        try expectBooks("after the transfer came apart")
    }

    /// Why an entry is there, and why it has its present values.
    func theHistoryAnswersWhy() throws {
        let cinema = try get("/api/v1/transactions/\(entry("Cinema"))/history")
        #expect(try cinema.at("source_record", "provider").string() == "financekit")
        #expect(try cinema.at("source_record", "written", "amount_exact").string() == "-22.00")
        #expect(try cinema.at("decisions").elements().map { try $0.at("resolution").string() } == ["use_source"])
        // Alex corrected the amount, and later let the source win.
        let told = try cinema.at("edits").elements().map { try $0.at("attribute").string() }
        #expect(told == ["amount", "amount_unlocked"])
        let espresso = try get("/api/v1/transactions/\(entry("Espresso"))/history")
        #expect(try espresso.at("source_record", "provider").string() == "csv")
        let edits = Array(try espresso.at("edits").elements())
        #expect(try edits.map { try $0.at("previous").string() } == ["Coffee"])
        let robinsID = try #require(try robin.send(.get, "/api/v1/whoami").body).root.at("user", "id").string()
        #expect(try edits.map { try $0.at("user_id").string() } == [robinsID])
        let gift = try get("/api/v1/transactions/\(entry("Gift"))/history")
        #expect(try gift.at("source_record").isNull)
        #expect(try gift.at("edits").elements().map { try $0.at("attribute").string() } == ["created"])
    }
}
