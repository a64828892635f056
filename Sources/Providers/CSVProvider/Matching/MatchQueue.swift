/// The known transactions under one key, first come, first served; those with the same pending or booked state go first.
struct MatchQueue {
    private var booked: [Int] = []
    private var pending: [Int] = []
    private var bookedTaken = 0
    private var pendingTaken = 0

    mutating func append(_ index: Int, isPending: Bool) {
        if isPending { pending.append(index) } else { booked.append(index) }
    }

    mutating func take(preferPending: Bool) -> Int? {
        preferPending ? takePending() ?? takeBooked() : takeBooked() ?? takePending()
    }

    private mutating func takeBooked() -> Int? {
        guard bookedTaken < booked.count else { return nil }
        bookedTaken += 1
        return booked[bookedTaken - 1]
    }

    private mutating func takePending() -> Int? {
        guard pendingTaken < pending.count else { return nil }
        pendingTaken += 1
        return pending[pendingTaken - 1]
    }
}
