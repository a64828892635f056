import Crypto
import LedgerKernel
import Threads

/// Phones that publish to one server at the same time.
struct PhoneFleet: Sendable {
    let url: BaseURL
    /// The key of the person who enrols them.
    let key: Redacted<String>
    /// The seed of the first phone; the others' follow from it.
    let seed: UInt64
    /// Transactions of each phone's first snapshot.
    let transactionCount: Int
    /// The present of the phones.
    let now: Instant
    /// What the phones go through beside their ordinary way.
    var scenarios: Set<Scenario> = []
    /// How long a phone goes on trying while the server cannot be reached.
    var patienceSeconds = 0
    /// Which certificate is the server's, where it speaks TLS.
    var trust = TLSTrust.system
    /// Hears of each step.
    let progress: @Sendable (String) -> Void

    /// Lets the phones go the whole way, each on a thread of its own.
    /// - Throws: what the first phone that failed met with.
    func simulate(phoneCount: Int) throws -> [PhoneReport] {
        let results = Monitor([Result<PhoneReport, any Error>?](repeating: nil, count: phoneCount))
        let threads = (0..<phoneCount).map { index in
            OwnThread.start(name: "phone-\(index)") {
                let result = Result { try simulate(phone: index, of: phoneCount) }
                results.update { $0[index] = result }
            }
        }
        threads.forEach { $0.join() }
        return try results.update { $0 }.compactMap(\.self).map { try $0.get() }
    }

    func replay(_ recording: Recording) throws -> [PhoneReport] {
        var phone = RecordedPhone(
            client: FinanceKitClient(url, key: key, trust: trust), recording: recording, generator: SeededGenerator(seed: seed),
            now: now,
            progress: progress)
        return try phone.run()
    }

    private func simulate(phone index: Int, of phoneCount: Int) throws -> PhoneReport {
        let prefix = phoneCount == 1 ? "" : "phone \(index + 1): "
        // Seeds apart, so that no two phones make the same numbers one after the other.
        let phone = SimulatedPhone(
            client: FinanceKitClient(url, key: key, patienceSeconds: patienceSeconds, trust: trust),
            seed: seed &+ UInt64(index) << 40, transactionCount: transactionCount, now: now, scenarios: scenarios,
            progress: { progress(prefix + $0) })
        return try phone.run()
    }
}
