import JSON
import LedgerKernel

/// A header line that names a date, an amount and a text under one delimiter. A draft starts from it.
struct DraftLayout {
    private let delimiter: UInt8
    private let encoding: TextEncoding
    private let header: [String]
    private let columns: [ColumnRole: String]

    /// The words that banks use as column names, in lower case; the first one that a header contains is used.
    private static let words: [(role: ColumnRole, words: [String])] = [
        (
            .date,
            [
                "transaction date", "booking date", "date", "buchungstag", "buchungsdatum", "datum", "date de l'opération",
                "fecha", "data",
            ]
        ),
        (.debit, ["debit", "withdrawal", "withdrawals", "money out", "paid out", "soll", "débit", "cargo"]),
        (.credit, ["credit", "deposit", "deposits", "money in", "paid in", "haben", "crédit", "abono"]),
        (.amount, ["amount", "value", "betrag", "montant", "importe", "bedrag", "belopp", "importo"]),
        (
            .description,
            [
                "description", "details", "memo", "narrative", "payee", "name", "verwendungszweck", "libellé", "concepto",
                "omschrijving",
            ]
        ),
        (.balance, ["balance", "running balance", "saldo", "solde"]),
        (.currency, ["currency", "währung", "devise", "divisa", "munt"]),
    ]

    private static let dateFormats = [
        "yyyy-MM-dd", "MM/dd/yyyy", "dd/MM/yyyy", "dd.MM.yyyy", "dd-MM-yyyy", "yyyy/MM/dd", "M/d/yyyy", "d/M/yyyy", "dd.MM.yy",
        "MM/dd/yy", "dd/MM/yy", "yyyyMMdd", "yyyy-MM-dd HH:mm:ss", "dd MMM yyyy",
    ]

    private static let marks: [(decimal: String?, thousands: String?)] = [(".", ","), (",", "."), (",", " "), (".", "'")]

    /// The layouts that the start of a file allows.
    static func candidates(_ start: [UInt8]) -> [DraftLayout] {
        let encoding: TextEncoding = String(validating: start, as: UTF8.self) == nil ? .windows1252 : .utf8
        let line = start.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
        let text = String(decoding: line, as: UTF8.self).replacing("\u{FEFF}", with: "")
        return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")].compactMap { delimiter in
            let names = text.split(separator: Character(UnicodeScalar(delimiter)), omittingEmptySubsequences: false).map {
                Cell.trimmed(String($0).replacing("\"", with: ""))
            }
            return DraftLayout(delimiter: delimiter, encoding: encoding, header: names)
        }
    }

    private init?(delimiter: UInt8, encoding: TextEncoding, header: [String]) {
        var columns: [ColumnRole: String] = [:]
        for (role, words) in Self.words {
            columns[role] = words.lazy.compactMap { word in header.first { $0.lowercased() == word } }.first
        }
        if columns[.amount] != nil {
            columns[.debit] = nil
            columns[.credit] = nil
        }
        let hasAmount = columns[.amount] != nil || columns[.debit] != nil && columns[.credit] != nil
        guard header.count > 1, columns[.date] != nil, columns[.description] != nil, hasAmount else { return nil }
        self.delimiter = delimiter
        self.encoding = encoding
        self.header = header
        self.columns = columns
    }

    /// One profile for each way in which dates, amounts and signs could be written.
    func drafts(currency: Currency?) -> [ProfileDraft] {
        guard currency != nil || columns[.currency] != nil else { return [] }
        // If money in and money out have columns of their own, the sign is not open.
        let conventions = columns[.amount] == nil ? [.positiveIsInflow] : SignConvention.allCases
        return Self.dateFormats.flatMap { format in
            Self.marks.flatMap { marks in
                conventions.map { convention in
                    let choices = ProfileDraft.Choices(
                        dateFormat: format, decimalSeparator: marks.decimal, thousandsSeparator: marks.thousands,
                        signConvention: convention)
                    return ProfileDraft(json: profile(choices, currency), choices: choices)
                }
            }
        }
    }

    private func profile(_ choices: ProfileDraft.Choices, _ currency: Currency?) -> [UInt8] {
        JSONWriter.object(.pretty) { writer in
            writer.member("id", "my-bank")
            writer.member("name", "My bank")
            writer.member("delimiter", String(UnicodeScalar(delimiter)))
            writer.member("encoding", encoding.rawValue)
            writer.member("header", true)
            writer.array("expected_header", of: header) { $0.string($1) }
            writer.object("columns") { writer in
                for (role, column) in columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                    writer.key(role.rawValue)
                    writer.string(column)
                }
            }
            writer.member("date_format", choices.dateFormat)
            writer.member("decimal_separator", choices.decimalSeparator)
            writer.member("thousands_separator", choices.thousandsSeparator)
            writer.member("sign_convention", choices.signConvention.rawValue)
            if let currency { writer.member("account_currency", currency.code) }
        }
    }
}
