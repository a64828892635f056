import Threads

/// A bounded first-in first-out queue between the loop, which never waits, and threads, which do.
///
/// Long jobs never have more threads than `longMax`: a thread takes one only while fewer run, and else the next short one.
///
/// Waking a thread costs more than a small request. The queue therefore wakes one only when the first job becomes ready; a thread
/// that takes a job and leaves others wakes the next. While ready jobs wait, either a thread is on its way or none is free.
final class WorkQueue<Job: Sendable>: Sendable {
    private struct Lane {
        private var jobs: [(job: Job, number: Int)] = []
        private var taken = 0

        var count: Int { jobs.count - taken }
        /// The number of the first job; nil if there is none.
        var first: Int? { count > 0 ? jobs[taken].number : nil }

        mutating func append(_ job: Job, _ number: Int) { jobs.append((job, number)) }

        /// The front of the array is cut off only when half of it is used, so each job moves only once.
        mutating func removeFirst() -> Job {
            let job = jobs[taken].job
            taken += 1
            if taken * 2 >= jobs.count {
                jobs.removeFirst(taken)
                taken = 0
            }
            return job
        }
    }

    private struct State {
        let longMax: Int
        var short = Lane()
        var long = Lane()
        var longRunning = 0
        var arrivals = 0
        var isClosed = false

        var count: Int { short.count + long.count }
        var hasLongPlace: Bool { longRunning < longMax }
        /// Whether a thread could take a job now.
        var isReady: Bool { short.count > 0 || (long.count > 0 && hasLongPlace) }

        /// The job that arrived first among those that may run.
        mutating func removeFirst() -> Job {
            guard hasLongPlace, let first = long.first, first < short.first ?? .max else { return short.removeFirst() }
            longRunning += 1
            return long.removeFirst()
        }
    }

    private enum Offered: Sendable {
        case first
        case behindOthers
        case refused
    }

    private enum Taken: Sendable {
        case job(Job, leavesOthers: Bool)
        case closed
    }

    private let jobsMax: Int
    private let state: Monitor<State>

    /// - Parameter longMax: how many long jobs may run at a time.
    init(jobsMax: Int, longMax: Int = .max) {
        self.jobsMax = jobsMax
        state = Monitor(State(longMax: longMax))
    }

    var count: Int { state.updateQuietly { $0.count } }

    /// False if the queue is full or closed, or half full of long jobs for another one; the caller then keeps the job.
    func offer(_ job: Job, isLong: Bool = false) -> Bool {
        let offered: Offered = state.updateQuietly { state in
            guard !state.isClosed, state.count < jobsMax else { return .refused }
            if isLong && state.long.count >= max(jobsMax / 2, 1) { return .refused }
            let wasReady = state.isReady
            state.arrivals += 1
            if isLong { state.long.append(job, state.arrivals) } else { state.short.append(job, state.arrivals) }
            return !wasReady && state.isReady ? .first : .behindOthers
        }
        if case .first = offered { state.wakeOne() }
        if case .refused = offered { return false }
        return true
    }

    /// Waits for a job that may run; nil once the queue is closed and empty. After a long job, call `endLong`.
    func take() -> Job? {
        let taken: Taken? = state.wait { state in
            if state.isReady {
                let job = state.removeFirst()
                return .job(job, leavesOthers: state.isReady)
            }
            return state.isClosed && state.count == 0 ? .closed : nil
        }
        guard case .job(let job, let leavesOthers) = taken else { return nil }
        if leavesOthers { state.wakeOne() }
        return job
    }

    /// Counts a job that runs as long from now on; false if as many run as may. Afterwards, call `endLong`.
    func beginLong() -> Bool {
        state.updateQuietly { state in
            guard state.hasLongPlace else { return false }
            state.longRunning += 1
            return true
        }
    }

    /// A long job has ended.
    func endLong() {
        // Wakes every thread: one may wait for this place, and after `close` each for the end of the queue.
        state.update { $0.longRunning -= 1 }
    }

    /// Closes the queue to new jobs; those inside are still handed out.
    func close() {
        state.update { $0.isClosed = true }
    }
}
