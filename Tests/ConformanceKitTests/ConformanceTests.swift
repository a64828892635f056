import LedgerKernel
import Testing

/// Runs the kit over every provider.
@Suite struct ConformanceTests {
    @Test(arguments: Conformance.cases)
    func aProviderKeepsWhatEveryProviderMustKeep(_ conformanceCase: Conformance.Case) throws {
        try conformanceCase.check.run(conformanceCase.subject)
    }

    @Test func aProviderThatNamesItsRecordsAnewIsFoundOut() {
        withKnownIssue { try ConformanceCheck.replay.run(ForgetfulSubject()) }
        withKnownIssue { try ConformanceCheck.reorder.run(ForgetfulSubject()) }
    }

    @Test func aProviderThatTakesHalfAnAmountIsFoundOut() {
        withKnownIssue { try ConformanceCheck.truncatedInput.run(CarelessSubject()) }
    }

    /// Statements whose references differ in every file.
    private struct ForgetfulSubject: FileSubject {
        let provider: any Provider = StatementOfAccountProvider()

        func file(_ story: Story) throws -> [UInt8] { try StatementOfAccountSubject().file(story) }

        func importFile(_ bytes: [UInt8], into account: UniqueID, _ books: Books) throws -> UniqueID? {
            let text = String(decoding: bytes, as: UTF8.self)
            let renamed = text.split(separator: "\n").map { line in
                var fields = line.split(separator: " | ").map(String.init)
                if fields.count == 5 { fields[3] = books.makeID().description }
                return fields.joined(separator: " | ") + "\n"
            }
            return try StatementOfAccountSubject().importFile(Array(renamed.joined().utf8), into: account, books)
        }
    }

    /// Statements that need no last line, and whose lines may end anywhere.
    private struct CarelessSubject: FileSubject {
        let provider: any Provider = StatementOfAccountProvider()

        func file(_ story: Story) throws -> [UInt8] { try StatementOfAccountSubject().file(story) }

        func importFile(_ bytes: [UInt8], into account: UniqueID, _ books: Books) throws -> UniqueID? {
            let end = Array("\nEND OF STATEMENT\n".utf8)
            return try StatementOfAccountSubject().importFile(bytes + end, into: account, books)
        }
    }
}
