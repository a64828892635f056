import Threads

/// A bounded first-in first-out queue between the loop, which never waits, and threads, which do.
///
/// Waking a thread costs more than a small request. The queue therefore wakes one only when it stops being empty; a thread that
/// takes a job and leaves others wakes the next. While jobs wait, either a thread is on its way or none is free.
final class WorkQueue<RequestJob: Sendable>: Sendable {
    private struct State {
        var jobs: [RequestJob] = []
        var taken = 0
        var isClosed = false

        var count: Int { jobs.count - taken }

        /// The front of the array is cut off only when half of it is used, so each job moves only once.
        mutating func removeFirst() -> RequestJob {
            let job = jobs[taken]
            taken += 1
            if taken * 2 >= jobs.count {
                jobs.removeFirst(taken)
                taken = 0
            }
            return job
        }
    }

    private enum Offered: Sendable {
        case toEmptyQueue
        case behindOthers
        case refused
    }

    private enum Taken: Sendable {
        case job(RequestJob, leavesOthers: Bool)
        case closed
    }

    private let jobsMax: Int
    private let state = Monitor(State())

    init(jobsMax: Int) {
        self.jobsMax = jobsMax
    }

    var count: Int { state.updateQuietly { $0.count } }

    /// False if the queue is full or closed; the caller then keeps the job.
    func offer(_ job: RequestJob) -> Bool {
        let offered: Offered = state.updateQuietly { state in
            guard !state.isClosed, state.count < jobsMax else { return .refused }
            state.jobs.append(job)
            return state.count == 1 ? .toEmptyQueue : .behindOthers
        }
        if case .toEmptyQueue = offered { state.wakeOne() }
        if case .refused = offered { return false }
        return true
    }

    /// Waits for a job; nil once the queue is closed and empty.
    func take() -> RequestJob? {
        let taken: Taken? = state.wait { state in
            if state.count > 0 {
                let job = state.removeFirst()
                return .job(job, leavesOthers: state.count > 0)
            }
            return state.isClosed ? .closed : nil
        }
        guard case .job(let job, let leavesOthers) = taken else { return nil }
        if leavesOthers { state.wakeOne() }
        return job
    }

    /// Closes the queue to new jobs; those inside are still handed out.
    func close() {
        state.update { $0.isClosed = true }
    }
}
