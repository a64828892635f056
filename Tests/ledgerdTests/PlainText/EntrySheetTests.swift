import Testing

@testable import LedgerKernel
@testable import PhoneSimulator
@testable import ledgerd

struct EntrySheetTests {
    /// Reads records by the rules of RFC 4180.
    private static func records(_ text: String) -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        var wasQuote = false
        for scalar in text.unicodeScalars {
            if isQuoted {
                if scalar == "\"" {
                    isQuoted = false
                    wasQuote = true
                } else {
                    cell.append(scalar)
                }
                continue
            }
            switch scalar {
            case "\"":
                if wasQuote { cell.append("\"") }
                isQuoted = true
            case ",", "\n":
                record.append(String(cell))
                cell = String.UnicodeScalarView()
                if scalar == "\n" {
                    records.append(record)
                    record = []
                }
            case "\r": break
            default: cell.append(scalar)
            }
            wasQuote = false
        }
        return records
    }

    @Test func anyTextReadsBackExactly() {
        var random = SeededGenerator(seed: 3)
        let texts = NastyText.samples + (0..<2000).map { _ in NastyText.any(&random, 0...20) }
        for text in texts {
            let read = Self.records(CSVRecord.line(["a", text, ""]))
            #expect(read.count == 1 && read.first?.count == 3)
            #expect(read.first?[1].unicodeScalars.map { $0 } == Array(text.unicodeScalars))
        }
    }

    @Test func anEntryIsARowWithAllThatIsKnownOfIt() throws {
        let books = try PlainBooks()
        let card = try books.account("Card, \"gold\"", .creditCard, "KWD")
        let tags = try ["a,b", "c"].map { try books.ledger.addTag(name: $0, color: nil, books.principal).id }
        let shop = try books.category("Shop")
        let food = try books.category("Food", below: shop)
        let merchant = try books.ledger.addMerchant(name: "Baker", books.principal).id
        let id = try books.enter("1.5", "=1+1", into: card) {
            $0.tagIDs = tags
            $0.categoryID = food
            $0.merchantID = merchant
            $0.notes = "two\nlines"
            $0.origin = NewEntry.Origin(source: "api", externalID: "x-1")
        }
        let records = Self.records(try books.sheet())
        #expect(records.count == 2 && records[0] == EntrySheet.columns)
        let row = Dictionary(uniqueKeysWithValues: zip(records[0], records[1]))
        let expected = [
            "id": id.description, "date": "2026-03-01", "account_id": card.id.description, "account": "Card, \"gold\"",
            "account_type": "credit_card", "amount": "-1.500", "currency": "KWD", "name": "=1+1", "merchant": "Baker",
            "category": "Food", "category_parent": "Shop", "tags": "\"a,b\",c", "notes": "two\nlines", "pending": "false",
            "excluded": "false", "transfer_id": "", "parent_id": "", "source": "api", "external_id": "x-1", "import_id": "",
        ]
        #expect(row == expected)
    }

    @Test func ofASplitThePartsAreRowsAndOfATransferBothSides() throws {
        let books = try PlainBooks()
        let bank = try books.account("Bank")
        let purse = try books.account("Purse")
        let shop = try books.enter("3", "Shop", into: bank)
        _ = try books.ledger.split(
            shop, [SplitPart(name: "A", amount: try books.money("1")), SplitPart(name: "B", amount: try books.money("2"))],
            books.principal)
        let taken = try books.enter("20", "Out", into: bank, on: "2026-03-02")
        let put = try books.enter("-20", "In", into: purse, on: "2026-03-02")
        let transfer = try books.ledger.joinTransfer(taken, put, books.principal)
        let rows = Self.records(try books.sheet()).dropFirst()
        #expect(rows.map { $0[5] } == ["-1.00", "-2.00", "-20.00", "20.00"])
        #expect(rows.map { $0[16] } == [shop.description, shop.description, "", ""])
        #expect(rows.map { $0[15] } == ["", "", transfer.id.description, transfer.id.description])
    }
}
