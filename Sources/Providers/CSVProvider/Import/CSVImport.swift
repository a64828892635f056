import LedgerKernel

/// Imports a bank's file: a first look at it, then the kernel's import with what the matcher decides.
package struct CSVImport: Sendable {
    /// How an import is to be done.
    package struct Options: Sendable {
        /// Does everything but keep it, with the same report.
        package var isDryRun = false
        /// Any rejected row stops everything.
        package var isStrict = false

        /// An import that is kept.
        package init() {}
    }

    let ledger: Ledger
    let profile: Profile
    let account: UniqueID
    let options: Options

    /// An import into an account under a profile.
    package init(ledger: Ledger, profile: Profile, account: UniqueID, options: Options = Options()) {
        self.ledger = ledger
        self.profile = profile
        self.account = account
        self.options = options
    }

    /// Does it.
    /// - Parameters:
    ///   - replaced: an import that is undone first, in the same transaction, once it is known that the file can be read.
    ///   - progress: hears how far the work has come, from 0 to 1.
    package func run(
        _ bytes: some StatementBytes, replacing replaced: UniqueID? = nil, _ principal: Principal,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) throws -> CSVReport {
        try principal.requireWrite()
        let survey = try StatementSurvey(bytes, profile) { progress($0 * CSVLimits.surveyShare) }
        if let refusal = refusal(of: survey.summary) { return CSVReport(survey.summary, refusal: refusal) }
        let reading = try FileReading(bytes, profile, survey) {
            progress(CSVLimits.surveyShare + $0 * (1 - CSVLimits.surveyShare))
        }
        let order = order(survey.summary, replacing: replaced)
        let result = try ledger.importStatement(order, bytes: bytes, reading: reading, principal)
        return report(survey.summary, result, reading)
    }

    /// Why the file is not imported, if so: without a look at the books.
    private func refusal(of summary: StatementSummary) -> CSVReport.Refusal? {
        if let error = summary.fileError { return .file(error) }
        return options.isStrict && summary.rejectedCount > 0 ? .rejectedRows : nil
    }

    private func order(_ summary: StatementSummary, replacing replaced: UniqueID?) -> StatementOrder {
        StatementOrder(
            provider: CSVProvider().manifest, accountID: account, currency: profile.accountCurrency, layoutID: profile.id,
            label: profile.name, rowCount: summary.transactionCount, rejectedCount: summary.rejectedCount,
            ignoredCount: summary.ignoredCount, replacedImportID: replaced, isDryRun: options.isDryRun)
    }

    private func report(_ summary: StatementSummary, _ result: StatementResult, _ reading: FileReading) -> CSVReport {
        var report = CSVReport(summary)
        report.importID = result.importID
        report.added = reading.added
        report.matched = reading.matched
        report.vanished = reading.vanished
        for change in result.changes {
            switch change.outcome {
            case .updated: report.updated.append(change.line)
            case .unchanged: report.matched.append(change.line)
            case .review(let kind, let conflict): report.reviews.append((change.line, kind, conflict))
            }
        }
        report.reviews.sort { $0.line < $1.line }
        return report
    }
}
