/// Finds the profiles that fit every row of a file, and reports when a file can be read in two ways.
///
/// It reads the file once, in pieces, with all profiles at the same time. A profile drops out at the first row that does not fit.
package struct ProfileDetector {
    private struct Candidate {
        let profileID: String
        let trial: ReadingTrial
        let alternatives: [(reading: AlternativeReading, trial: ReadingTrial)]
    }

    private let candidates: [Candidate]

    package init(profiles: [Profile]) {
        candidates = profiles.compactMap { profile in
            guard let trial = ReadingTrial(profile) else { return nil }
            let alternatives = AlternativeReading.allCases.compactMap { reading in
                profile.reading(reading).flatMap { ReadingTrial($0) }.map { (reading, $0) }
            }
            return Candidate(profileID: profile.id, trial: trial, alternatives: alternatives)
        }
    }

    /// Takes the next bytes of the file.
    package func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        for candidate in candidates {
            candidate.trial.read(bytes)
            for alternative in candidate.alternatives { alternative.trial.read(bytes) }
        }
    }

    package func finish() -> Detection {
        var fits: [Detection.Fit] = []
        var digests: Set<Int> = []
        for candidate in candidates {
            guard let result = candidate.trial.finish() else { continue }
            digests.insert(result.digest)
            let others = candidate.alternatives.filter { alternative in
                guard let other = alternative.trial.finish() else { return false }
                return other.hasWholeMinorUnits && other.digest != result.digest
            }
            fits.append(
                Detection.Fit(
                    profileID: candidate.profileID, transactionCount: result.transactionCount,
                    alternatives: others.map(\.reading)))
        }
        return Detection(fits: fits, profilesDisagree: digests.count > 1)
    }
}
