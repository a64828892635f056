import LedgerKernel

/// Imports a bank's file: surveys it first, then runs the kernel's import with the matcher's decisions.
package struct CSVImport: Sendable {
    package struct Options: Sendable {
        /// Runs the whole import without keeping it; the report is the same.
        package var isDryRun = false
        /// Refuses the whole file if any row is rejected.
        package var isStrict = false
        /// Keeps the lists of the report in memory if they are short, so that the report need not read the file again.
        package var keepsLists = false

        package init() {}
    }

    let ledger: Ledger
    let profile: Profile
    let account: UniqueID
    let options: Options

    package init(ledger: Ledger, profile: Profile, account: UniqueID, options: Options = Options()) {
        self.ledger = ledger
        self.profile = profile
        self.account = account
        self.options = options
    }

    /// Runs the import.
    /// - Parameters:
    ///   - replaced: an import to undo first, in the same database transaction, once the file is known to be readable.
    ///   - progress: receives the progress of the work, from 0 to 1.
    package func run(
        _ bytes: some StatementBytes, replacing replaced: UniqueID? = nil, _ principal: Principal,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) throws -> CSVReport {
        try principal.requireWrite()
        let survey = try StatementSurvey(bytes, profile, keepsLists: options.keepsLists) { progress($0 * CSVLimits.surveyShare) }
        if let refusal = refusal(of: survey.summary) { return CSVReport(survey, refusal: refusal) }
        let reading = try FileReading(bytes, profile, survey) {
            progress(CSVLimits.surveyShare + $0 * (1 - CSVLimits.surveyShare))
        }
        let order = order(survey.summary, replacing: replaced)
        let result = try ledger.importStatement(order, bytes: bytes, reading: reading, principal)
        return report(survey, result, reading)
    }

    /// Why the file is refused, if it is. This does not need the books.
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

    private func report(_ survey: StatementSurvey, _ result: StatementResult, _ reading: FileReading) -> CSVReport {
        var report = CSVReport(survey)
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
