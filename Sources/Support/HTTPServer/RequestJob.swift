import HTTP
import Synchronization

/// A request on its way to a worker, complete or still without its body.
struct RequestJob: Sendable {
    let token: UInt64
    let exchange: Exchange
    let request: HTTPRequest
    let work: JobWork
    /// Whether the worker only decides if the client may send the body.
    var asksFirst = false
}

/// What the loop and the worker of a request know of each other.
final class JobWork: RequestWork {
    private let jobs: WorkQueue<RequestJob>
    private let isLeft = Atomic(false)
    private let countsAsLong: Atomic<Bool>

    /// - Parameter isLong: whether the job has a long place from the start.
    init(_ jobs: WorkQueue<RequestJob>, isLong: Bool = false) {
        self.jobs = jobs
        countsAsLong = Atomic(isLong)
    }

    var isAbandoned: Bool { isLeft.load(ordering: .relaxed) }

    /// The client has closed the connection, or its side of it.
    func leave() { isLeft.store(true, ordering: .relaxed) }

    /// Whether the job has a long place.
    var isLong: Bool { countsAsLong.load(ordering: .relaxed) }

    /// Only the job's worker calls this.
    func countAsLong() -> Bool {
        if !isLong && jobs.beginLong() { countsAsLong.store(true, ordering: .relaxed) }
        return isLong
    }
}
