import HTTP
import JSON
import Testing

/// People work on their books.
extension LifeStory {
    func peoplePutTheirBooksInOrder() throws {
        try labelTheGroceries()
        try correctWhatIsWrong()
        try protectWhatIsRight()
        try expectBooks("after people's edits")
    }

    /// Categories, tags and notes belong to people; the movement itself stays unchanged.
    private func labelTheGroceries() throws {
        let food = try #require(try act(robin, .post, "/categories", #"{"category":{"name":"Food"}}"#, status: 201)).at("id")
        let shared = try #require(try act(robin, .post, "/tags", #"{"tag":{"name":"Shared"}}"#, status: 201)).at("id")
        let labels = try """
        {"transaction":{"category_id":"\(food.string())","tag_ids":["\(shared.string())"],"notes":"For the party"}}
        """
        let labelled = try #require(try act(robin, .patch, "/transactions/\(entry("Grocer"))", labels, status: 200))
        #expect(try labelled.at("category", "name").string() == "Food" && labelled.at("notes").string() == "For the party")
        #expect(try Array(labelled.at("protection").elements()).isEmpty)
        let found = try get("/api/v1/transactions?search=party&tag_ids=\(shared.string())").at("transactions")
        #expect(try found.elements().map { try $0.at("name").string() } == ["Grocer"])
    }

    /// Changes the amount of the cinema and the names of a coffee and the dentist, and adds a gift that no source knows.
    private func correctWhatIsWrong() throws {
        try act(alex, .patch, "/transactions/\(entry("Cinema"))", #"{"transaction":{"amount":"18.00"}}"#, status: 200)
        expected.change("Cinema") { $0.cents = -18_00 }
        try act(robin, .patch, "/transactions/\(entry("Coffee"))", #"{"transaction":{"name":"Espresso"}}"#, status: 200)
        expected.change("Coffee") { $0.name = "Espresso" }
        try act(alex, .patch, "/transactions/\(entry("Dentist"))", #"{"transaction":{"name":"Tooth fairy"}}"#, status: 200)
        expected.change("Dentist") { $0.name = "Tooth fairy" }
        let gift = try """
        {"transaction":{"account_id":"\(account(Self.bank))","date":"2025-03-04","amount":25,"nature":"income","name":"Gift",
        "external_id":"gift-1"}}
        """
        for status in [201, 200] { try act(robin, .post, "/transactions", gift, status: status) }
        expected.add([.init(Self.bank, "2025-03-04", 25_00, "Gift")])
        try act(robin, .delete, "/transactions/\(entry("Gym"))", status: 200)
        expected.remove("Gym")
    }

    /// Splits the rent, marks a payment as a transfer, excludes a book and locks the salary.
    private func protectWhatIsRight() throws {
        let parts = #"{"parts":[{"name":"Flat","amount":"850"},{"name":"Garage","amount":"50.00"}]}"#
        try act(alex, .post, "/transactions/\(entry("Rent"))/split", parts, status: 201)
        expected.remove("Rent")
        expected.add([.init(Self.bank, "2025-03-02", -850_00, "Flat"), .init(Self.bank, "2025-03-02", -50_00, "Garage")])
        let sides = try "{\"transaction_ids\":[\"\(entry("Card payment"))\",\"\(entry("Thank you"))\"]}"
        try act(alex, .post, "/transfers", sides, status: 201)
        try act(alex, .patch, "/transactions/\(entry("Bookshop"))", #"{"transaction":{"excluded":true}}"#, status: 200)
        expected.change("Bookshop") { $0.isExcluded = true }
        try act(robin, .post, "/transactions/\(entry("Salary"))/lock", status: 200)
    }

    /// Each refusal has its code, and changes nothing.
    func aMemberMayNotDoWhatIsTheAdministrators() throws {
        let opening = #"{"account":{"name":"Mine","account_type":"depository","currency":"USD"}}"#
        let edit = #"{"transaction":{"name":"Mine"}}"#
        let refusals: [(APICaller, HTTPMethod, String, String?, String)] = [
            (robin, .post, "/accounts", opening, "forbidden"),
            (robin, .delete, "/imports/\(secondImport)", nil, "forbidden"),
            (robin, .get, "/provider_connections", nil, "forbidden"),
            (robin, .get, "/family/reset", nil, "forbidden"),
            (robin, .delete, "/users/reset", nil, "forbidden"),
            (reader, .patch, "/transactions/\(try entry("Cinema"))", edit, "insufficient_scope"),
            (reader, .post, "/accounts", opening, "insufficient_scope"),
            (alex, .delete, "/accounts/\(try account(Self.bank))", nil, "account_linked"),
        ]
        for (person, method, path, body, code) in refusals {
            let answer = try act(person, method, path, body, status: code == "account_linked" ? 409 : 403)
            #expect(try answer?.at("error").string() == code, "\(method) \(path)")
        }
        #expect(try robin.send(.get, "/api/v1/transactions").status == 200)
        try expectBooks("after what nobody may do")
    }
}
