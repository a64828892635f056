/// Reads a file with one profile until a row does not fit.
final class ReadingTrial {
    private let expectsHeader: Bool
    private var translator: StatementTranslator
    private let result = ReadingResult()

    /// Nil if this machine cannot convert the profile's encoding.
    init?(_ profile: Profile) {
        guard let translator = try? StatementTranslator(profile: profile) else { return nil }
        self.translator = translator
        expectsHeader = profile.expectedHeader != nil
    }

    func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard fits else { return }
        let result = result
        translator.read(bytes) { result.take($0) }
    }

    /// The result under the profile; nil if the profile does not fit.
    func finish() -> ReadingResult? {
        guard fits else { return nil }
        let result = result
        let summary = translator.finish { result.take($0) }
        guard result.hasOnlyReadRows, summary.fileError == nil else { return nil }
        result.end(summary)
        // A file with a header and no rows identifies a profile only if the profile states the whole header.
        return result.transactionCount > 0 || expectsHeader ? result : nil
    }

    private var fits: Bool { result.hasOnlyReadRows && translator.fileError == nil }
}
