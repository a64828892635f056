import Threads

/// A bounded first-in first-out queue between the loop, which never waits, and threads, which do.
final class WorkQueue<Job: Sendable>: Sendable {
    private struct State {
        var jobs: [Job] = []
        var taken = 0
        var isClosed = false

        /// The front of the array is cut off only when half of it is used, so that each job moves once.
        mutating func removeFirst() -> Job {
            let job = jobs[taken]
            taken += 1
            if taken * 2 >= jobs.count {
                jobs.removeFirst(taken)
                taken = 0
            }
            return job
        }
    }

    private enum Taken: Sendable {
        case job(Job)
        case closed
    }

    private let jobsMax: Int
    private let state = Monitor(State())

    init(jobsMax: Int) {
        self.jobsMax = jobsMax
    }

    /// False when the queue is full or closed: the caller keeps the job.
    func offer(_ job: Job) -> Bool {
        state.update { state in
            guard !state.isClosed, state.jobs.count - state.taken < jobsMax else { return false }
            state.jobs.append(job)
            return true
        }
    }

    /// Waits for a job; nil once the queue is closed and empty.
    func take() -> Job? {
        let taken: Taken? = state.wait { state in
            if state.taken < state.jobs.count { return .job(state.removeFirst()) }
            return state.isClosed ? .closed : nil
        }
        if case .job(let job) = taken { return job }
        return nil
    }

    /// No more jobs; those inside are still given out.
    func close() {
        state.update { $0.isClosed = true }
    }
}
