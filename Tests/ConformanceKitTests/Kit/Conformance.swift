import LedgerKernel
import Testing

/// The fixtures of all providers, and the results of the checks on them.
enum Conformance {
    /// The fixtures: add a line here to add a provider.
    static let subjects: [any ConformanceSubject] = [
        FinanceKitSubject(),
        CSVSubject(namesRecords: true),
        CSVSubject(namesRecords: false),
        StatementOfAccountSubject(),
    ]

    /// One check over one provider's fixtures.
    struct Case: Sendable, CustomTestStringConvertible {
        let subject: any ConformanceSubject
        let check: ConformanceCheck

        var testDescription: String { "\(subject.title): \(check.rawValue)" }
    }

    /// Every check that applies to a subject.
    static var cases: [Case] {
        subjects.flatMap { subject in
            ConformanceCheck.allCases.filter { $0.reasonNotApplicable(to: subject) == nil }.map {
                Case(subject: subject, check: $0)
            }
        }
    }

    /// The result of each check for each subject, as the table of docs/PROVIDERS.md.
    static var report: [String] {
        let header = "| check | \(subjects.map(\.title).joined(separator: " | ")) |"
        let rule = "|---|" + subjects.map { _ in "---|" }.joined()
        return [header, rule]
            + ConformanceCheck.allCases.map { check in
                let cells = subjects.map { subject in
                    check.reasonNotApplicable(to: subject).map { "not applicable: \($0)" } ?? "runs"
                }
                return "| \(check.rawValue) | \(cells.joined(separator: " | ")) |"
            }
    }

    /// The gaps: providers without fixtures, and fixtures that omit something that the manifest declares.
    static func missing(for manifests: [ProviderManifest], from subjects: [any ConformanceSubject] = subjects) -> [String] {
        manifests.flatMap { manifest -> [String] in
            let own = subjects.filter { $0.provider.manifest.id == manifest.id }
            guard !own.isEmpty else { return ["\(manifest.id) has no fixtures"] }
            let shown = own.reduce(into: Set()) { $0.formUnion($1.capabilities) }
            return manifest.capabilities.subtracting(shown).map {
                "\(manifest.id) declares \($0.rawValue) and no fixture shows it"
            }
        }
    }
}
