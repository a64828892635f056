import Crypto
import HTTP
import LedgerKernel
import Threads

/// Phones that publish to one server at the same time.
package struct PhoneFleet: Sendable {
    let url: BaseURL
    /// The key of the person who enrols the phones.
    let key: Redacted<String>
    /// The seed of the first phone; the seeds of the others are derived from it.
    package let seed: UInt64
    /// The number of transactions in each phone's first snapshot.
    let transactionCount: Int
    /// The phones' present time.
    let now: Instant
    /// The scenarios that the phones add to the ordinary protocol.
    package var scenarios: Set<Scenario> = []
    /// How long a phone retries while it cannot reach the server.
    let patienceSeconds: Int
    /// Which certificate to trust if the server uses TLS.
    package var trust = TLSTrust.system
    /// Called for each step.
    let progress: @Sendable (String) -> Void

    package init(
        url: BaseURL, key: Redacted<String>, seed: UInt64, transactionCount: Int, now: Instant,
        patienceSeconds: Int = 0, progress: @escaping @Sendable (String) -> Void
    ) {
        self.url = url
        self.key = key
        self.seed = seed
        self.transactionCount = transactionCount
        self.now = now
        self.patienceSeconds = patienceSeconds
        self.progress = progress
    }

    /// Runs the whole protocol with each phone, each on its own thread.
    /// - Throws: the error of the first phone that failed.
    package func simulate(phoneCount: Int) throws -> [PhoneReport] {
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

    package func replay(_ recording: Recording) throws -> [PhoneReport] {
        var phone = RecordedPhone(
            client: FinanceKitClient(url, key: key, trust: trust), recording: recording, generator: SeededGenerator(seed: seed),
            now: now,
            progress: progress)
        return try phone.run()
    }

    private func simulate(phone index: Int, of phoneCount: Int) throws -> PhoneReport {
        let prefix = phoneCount == 1 ? "" : "phone \(index + 1): "
        // Keep the seeds apart, so that no two phones make the same sequence of numbers.
        let phone = SimulatedPhone(
            client: FinanceKitClient(url, key: key, patienceSeconds: patienceSeconds, trust: trust),
            seed: seed &+ UInt64(index) << 40, transactionCount: transactionCount, now: now, scenarios: scenarios,
            progress: { progress(prefix + $0) })
        return try phone.run()
    }
}
