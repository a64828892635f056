import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// The rules of the programs' formats, for any text.
struct PlainTextRulesTests {
    private static let texts: [String] = {
        var random = SeededGenerator(seed: 7)
        return NastyText.samples + (0..<3000).map { _ in NastyText.any(&random, 0...30) }
    }()

    @Test func aBeancountStringReadsBackAsTheText() {
        for text in Self.texts {
            let quoted = Array(BeancountText.string(text).unicodeScalars)
            #expect(quoted.first == "\"" && quoted.last == "\"" && !quoted.contains("\n"))
            var read = String.UnicodeScalarView()
            var isEscaped = false
            for scalar in quoted.dropFirst().dropLast() {
                if isEscaped {
                    read.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar == "t" ? "\t" : scalar)
                    isEscaped = false
                } else if scalar == "\\" {
                    isEscaped = true
                } else {
                    #expect(scalar != "\"", "a quote that would end the string")
                    read.append(scalar)
                }
            }
            #expect(Array(read) == Array(text.unicodeScalars) && !isEscaped)
        }
    }

    @Test func aPartOfABeancountAccountIsOne() {
        for text in Self.texts {
            let part = BeancountDialect().accountPart(text).unicodeScalars
            let first = part.first?.properties.generalCategory
            #expect(first == .uppercaseLetter || first == .decimalNumber, "\(part)")
            #expect(
                part.allSatisfy { scalar in
                    switch scalar.properties.generalCategory {
                    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
                    default: scalar == "-"
                    }
                }, "\(part)")
        }
        let names = ["checking account", "Café e\u{301}", "ßeta", "שלום", "401(k)", "🛒", "-a--b-"]
        #expect(
            names.map(BeancountDialect().accountPart) == [
                "Checking-account", "Café-e", "SSeta", "X-שלום", "401-k", "Unnamed", "A-b",
            ])
    }

    @Test func aPartOfAnHledgerAccountIsOne() {
        for text in Self.texts {
            let part = HledgerDialect().accountPart(text)
            #expect(!part.isEmpty && part.unicodeScalars.first != " " && part.unicodeScalars.last != " ")
            #expect(!part.utf8.contains(UInt8(ascii: ":")) && !part.utf8.contains(UInt8(ascii: ";")))
            for (left, right) in zip(part.unicodeScalars, part.unicodeScalars.dropFirst()) {
                #expect(!(left == " " && right == " "))
            }
            #expect(
                part.unicodeScalars.allSatisfy { scalar in
                    scalar == " " || !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
                })
        }
        #expect(HledgerDialect().accountPart("  My  bank; the\told: one ") == "My bank, the old- one")
    }

    @Test func tagsAreOneWord() {
        for text in Self.texts {
            let beancount = BeancountDialect().tag(text).unicodeScalars
            #expect(!beancount.isEmpty)
            #expect(
                beancount.allSatisfy {
                    $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_/.".unicodeScalars.contains($0))
                })
            let hledger = HledgerDialect().tag(text).unicodeScalars
            #expect(!hledger.isEmpty)
            #expect(hledger.allSatisfy { !$0.properties.isWhitespace && $0 != ":" && $0 != "," && $0 != ";" })
        }
    }

    @Test func anHledgerTextStaysInItsLineAndItsField() {
        for text in Self.texts {
            let description = HledgerText.description(payee: text, narration: text).unicodeScalars
            #expect(description.first != "(" && !description.contains(";") && !description.contains("\n"))
            #expect(description.count { $0 == "|" } == 1)
            #expect(!HledgerText.description(payee: nil, narration: text).unicodeScalars.contains("|"))
            let value = HledgerText.value(text).unicodeScalars
            #expect(
                !value.contains(",") && !value.contains("[") && value.allSatisfy { $0.properties.generalCategory != .control })
        }
        #expect(HledgerText.description(payee: "A;B", narration: "c|d") == "A；B | c｜d")
        #expect(HledgerText.description(payee: nil, narration: " (x) ") == "（x)")
    }
}
