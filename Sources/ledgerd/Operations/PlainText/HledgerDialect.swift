import LedgerKernel

/// A journal for hledger 1.25 and newer. hledger has no escapes, so some characters are replaced (`HledgerText`).
struct HledgerDialect: JournalDialect {
    /// One space separates words. `:` and `;` are syntax in hledger, so they become `-` and `,`.
    func accountPart(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        var isParted = false
        for scalar in name.unicodeScalars where !scalar.properties.isBidiControl {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
                isParted = true
                continue
            }
            if isParted, !text.isEmpty { text.append(" ") }
            isParted = false
            text.append(scalar == ":" ? "-" : scalar == ";" ? "," : scalar)
        }
        return text.isEmpty ? "Unnamed" : String(text)
    }

    /// A tag has letters and digits of any script, and hyphens.
    func tag(_ name: String) -> String {
        let words = name.unicodeScalars.split { !($0.properties.isAlphabetic || $0.properties.numericType != nil) }
        let text = words.map { String($0) }.joined(separator: "-")
        return text.isEmpty ? "tag" : text
    }

    func header(_ family: Family) -> String {
        """
        ; The books of a family, written by ledgerd.
        ; name:\(HledgerText.value(family.name))
        decimal-mark .


        """
    }

    func commodity(_ currency: Currency, fractionDigits: Int, on date: LedgerDate) -> String {
        "commodity 1000.\(String(repeating: "0", count: fractionDigits)) \(currency.code)\n"
    }

    func open(_ account: JournalAccount) -> String { "account \(account.name)\n\(notes(account.notes))" }

    func transaction(_ transaction: JournalTransaction) -> String {
        let description = HledgerText.description(payee: transaction.payee, narration: transaction.narration)
        var text = "\n\(transaction.date) \(transaction.isPending ? "!" : "*")\(description.isEmpty ? "" : " ")\(description)\n"
        if !transaction.tags.isEmpty { text += "    ; \(transaction.tags.map { "\($0):" }.joined(separator: ", "))\n" }
        text += notes(transaction.notes)
        for posting in transaction.postings { text += "\(postingLine(posting, indent: "    "))\n\(notes(posting.notes))" }
        return text
    }

    /// A transaction that moves nothing and asserts every balance.
    func assert(_ balances: [JournalBalance], on date: LedgerDate) -> String {
        guard !balances.isEmpty else { return "" }
        return "\n\(date) * Balances in ledgerd\n"
            + balances.map { balance in
                let nothing = JournalTransaction.Posting(account: balance.account, amount: .zero(balance.amount.currency))
                return "\(postingLine(nothing, indent: "    ")) = \(balance.amount.decimalText) \(balance.amount.currency.code)\n"
            }.joined()
    }

    /// A value ends with its line, so each line of a text becomes a comment of its own.
    private func notes(_ notes: [JournalNote]) -> String {
        notes.map { note in
            switch note.value {
            case .text(let text):
                text.split(omittingEmptySubsequences: !text.isEmpty, whereSeparator: \.isNewline).map {
                    "    ; \(note.key):\(HledgerText.value(String($0)))\n"
                }.joined()
            case .flag: "    ; \(note.key):\n"
            case .date(let date): "    ; \(note.key):\(date)\n"
            }
        }.joined()
    }
}

/// Text for hledger, which has no escapes. A full-width twin replaces a character that would end the text, and a space replaces a
/// line end or another control character.
enum HledgerText {
    /// The text after the date: the payee, a bar and the narration, or only the narration.
    static func description(payee: String?, narration: String) -> String {
        let parts = [payee, narration].compactMap { $0 }.map { replace($0, [";": "；", "|": "｜"]) }
        let text = parts.joined(separator: " | ")
        // A bracket here would begin a transaction code. Compare scalars, because a combining accent may follow the bracket.
        return text.unicodeScalars.first == "(" ? "（" + String(text.unicodeScalars.dropFirst()) : text
    }

    /// The value of a tag. A comma would end it, and a bracket would begin a date.
    static func value(_ text: String) -> String { replace(text, [",": "，", "[": "［"]) }

    private static func replace(_ text: String, _ twins: [Unicode.Scalar: Unicode.Scalar]) -> String {
        let replaced = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            // Line and paragraph separators end a line for some readers.
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: twins[scalar] ?? scalar
            }
        }
        var scalars = replaced.drop { $0.properties.isWhitespace }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
