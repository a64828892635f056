import LedgerKernel

/// A journal for beancount 3. Everything here follows from its language; no option of beancount changes it.
struct BeancountDialect: JournalDialect {
    /// A part starts with a capital letter or a digit, followed by letters, digits and hyphens. Marks and invisible characters
    /// are removed; every other character separates words. `X-` comes before a letter that has no capital form.
    func accountPart(_ name: String) -> String {
        let kept = Self.words(name) { Self.isLetter($0) || Self.isDigit($0) }
        guard let first = kept.unicodeScalars.first else { return "Unnamed" }
        let capital = first.properties.uppercaseMapping
        if Self.isDigit(first) || Self.isCapitalised(capital) {
            return capital + kept.unicodeScalars.dropFirst().map(String.init).joined()
        }
        return "X-\(kept)"
    }

    /// A tag has ASCII letters and digits, `_`, `/`, `.` and hyphens.
    func tag(_ name: String) -> String {
        let kept = Self.words(name) { $0.isASCII && (Self.isLetter($0) || Self.isDigit($0) || "_/.".unicodeScalars.contains($0)) }
        return kept.isEmpty ? "tag" : kept
    }

    func header(_ family: Family) -> String {
        """
        ;; The books of a family, written by ledgerd.
        option "title" \(BeancountText.string(family.name))
        option "operating_currency" "\(family.currency.code)"


        """
    }

    func commodity(_ currency: Currency, fractionDigits: Int, on date: LedgerDate) -> String {
        "\(date) commodity \(currency.code)\n  precision: \(fractionDigits)\n"
    }

    func open(_ account: JournalAccount) -> String {
        let currencies = account.currencies.map { " " + $0.code }.joined(separator: ",")
        return "\(account.openedOn) open \(account.name)\(currencies)\n\(notes(account.notes, indent: "  "))"
    }

    func transaction(_ transaction: JournalTransaction) -> String {
        var text = "\n\(transaction.date) \(transaction.isPending ? "!" : "*")"
        if let payee = transaction.payee { text += " \(BeancountText.string(payee))" }
        text += " \(BeancountText.string(transaction.narration))"
        for tag in transaction.tags { text += " #\(tag)" }
        text += "\n\(notes(transaction.notes, indent: "  "))"
        for posting in transaction.postings {
            text += "\(postingLine(posting, indent: "  "))\n\(notes(posting.notes, indent: "    "))"
        }
        return text
    }

    /// The explicit tolerance of zero makes beancount report a difference of a single cent.
    func assert(_ balances: [JournalBalance], on date: LedgerDate) -> String {
        "\n"
            + balances.map { balance in
                "\(date) balance \(balance.account)  \(balance.amount.decimalText) ~ 0 \(balance.amount.currency.code)\n"
            }.joined()
    }

    private func notes(_ notes: [JournalNote], indent: String) -> String {
        notes.map { note in
            switch note.value {
            case .text(let text): "\(indent)\(note.key): \(BeancountText.string(text))\n"
            case .flag: "\(indent)\(note.key): TRUE\n"
            case .date(let date): "\(indent)\(note.key): \(date)\n"
            }
        }.joined()
    }

    /// The characters to keep, with one hyphen in place of each run of others.
    private static func words(_ name: String, isKept: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        var isParted = false
        for scalar in name.unicodeScalars where !isSilent(scalar) {
            guard isKept(scalar) else {
                isParted = true
                continue
            }
            if isParted, !text.isEmpty { text.append("-") }
            isParted = false
            text.append(scalar)
        }
        return String(text)
    }

    private static func isCapitalised(_ text: String) -> Bool {
        text.unicodeScalars.first?.properties.generalCategory == .uppercaseLetter && text.unicodeScalars.allSatisfy(isLetter)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }

    /// Combining accents, vowel signs and joiners: they do not separate words.
    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}

/// Strings in beancount's syntax.
enum BeancountText {
    /// A quoted string on one line, which beancount reads back as exactly this text.
    static func string(_ text: String) -> String {
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted.append("\\")
                quoted.append(scalar)
            case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
            case "\r": quoted.append(contentsOf: "\\r".unicodeScalars)
            case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
            default: quoted.append(scalar)
            }
        }
        quoted.append("\"")
        return String(quoted)
    }
}
