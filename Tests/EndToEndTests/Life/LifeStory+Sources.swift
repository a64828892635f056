import JSON
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// Data comes in.
extension LifeStory {
    private static let header = "Date, Time, Amount, Type, Description\n"
    private static let march = """
        2025-03-01,08:00:00,2500.00,Deposit,Salary
        2025-03-02,08:00:00,-900.00,Withdrawal,Rent
        2025-03-05,09:00:00,-4.50,Withdrawal,Coffee
        2025-03-05,09:30:00,-4.50,Withdrawal,Coffee
        2025-03-06,18:00:00,-30.00,Withdrawal,Gym

        """
    private static let overlapping = """
        2025-03-05,09:00:00,-4.50,Withdrawal,Coffee
        2025-03-05,09:30:00,-4.50,Withdrawal,Coffee
        2025-03-06,18:00:00,-30.00,Withdrawal,Gym
        2025-03-07,10:00:00,-80.00,Withdrawal,Dentist
        2025-03-08,11:00:00,-12.25,Withdrawal,Pharmacy

        """

    static let cinema = WalletPhone.Item(account: .card, name: "Cinema", cents: 20_00, day: "2025-03-02")
    static let petrol = WalletPhone.Item(account: .card, name: "Petrol", cents: 60_00, day: "2025-03-03", status: .pending)
    static let kiosk = WalletPhone.Item(account: .card, name: "Kiosk", cents: 3_00, day: "2025-03-04")
    static let bookshop = WalletPhone.Item(account: .card, name: "Bookshop", cents: 33_30, day: "2025-03-04")
    static let payment = WalletPhone.Item(account: .cash, name: "Card payment", cents: 50_00, day: "2025-03-06")
    private static let grocer = WalletPhone.Item(account: .card, name: "Grocer", cents: 45_10, day: "2025-03-01")
    private static let thanks = WalletPhone.Item(account: .card, name: "Thank you", cents: -50_00, day: "2025-03-06")
    private static let allowance = WalletPhone.Item(account: .cash, name: "Allowance", cents: -100_00, day: "2025-03-01")

    func theWalletsHistoryComesIn() throws {
        try phone.publish(
            [Self.grocer, Self.cinema, Self.petrol, Self.kiosk, Self.bookshop, Self.allowance, Self.payment, Self.thanks],
            cardOwes: 51_40, cashHolds: 50_00)
        expected.add([
            .init(Self.card, "2025-03-01", -45_10, "Grocer"), .init(Self.card, "2025-03-02", -20_00, "Cinema"),
            .init(Self.card, "2025-03-03", -60_00, "Petrol", isPending: true), .init(Self.card, "2025-03-04", -3_00, "Kiosk"),
            .init(Self.card, "2025-03-04", -33_30, "Bookshop"), .init(Self.cash, "2025-03-01", 100_00, "Allowance"),
            .init(Self.cash, "2025-03-06", -50_00, "Card payment"), .init(Self.card, "2025-03-06", 50_00, "Thank you"),
        ])
        expected.observed = [Self.card: 51_40, Self.cash: 50_00]
        try expectBooks("after the Wallet's history")
    }

    /// Over HTTP; two coffees on one day are two entries.
    func theBanksFileComesIn() throws {
        let report = try upload(Self.march)
        #expect(try report.at("counts", "added").integer() == 5)
        expected.add([
            .init(Self.bank, "2025-03-01", 2_500_00, "Salary"), .init(Self.bank, "2025-03-02", -900_00, "Rent"),
            .init(Self.bank, "2025-03-05", -4_50, "Coffee"), .init(Self.bank, "2025-03-05", -4_50, "Coffee"),
            .init(Self.bank, "2025-03-06", -30_00, "Gym"),
        ])
        try expectBooks("after the bank's file")
    }

    /// At the command line; a row in both files is imported once.
    func theNextFileOverlaps() throws {
        let counts = try importOverlapping().at("counts")
        #expect(try counts.at("added").integer() == 2 && counts.at("matched").integer() == 3)
        expected.add([.init(Self.bank, "2025-03-07", -80_00, "Dentist"), .init(Self.bank, "2025-03-08", -12_25, "Pharmacy")])
        try expectBooks("after the overlapping file")
    }

    /// Imports the bank's file of March over HTTP, and returns the report.
    func upload(_ rows: String = LifeStory.march) throws -> JSONValue {
        let path = "/csv/imports?profile=ally-bank&account_id=\(try account(Self.bank))"
        let report = try act(alex, .post, path, Self.header + rows, headers: ["Content-Type": "text/csv"], status: 201)
        return try #require(report)
    }

    /// Imports the next file at the command line, and returns the report.
    func importOverlapping() throws -> JSONValue {
        let path = try program.write(Array((Self.header + Self.overlapping).utf8))
        let report = try program.json("csv", "import", path, "--account", Self.bank, "--profile", "ally-bank")
        secondImport = try report.at("import_id").string()
        return report
    }
}
