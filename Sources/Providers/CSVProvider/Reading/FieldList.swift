/// The fields of the record that is being read, in memory that is used again for the next one.
struct FieldList: ~Copyable {
    private var base: UnsafeMutablePointer<FieldSlice>
    private var capacity = 64
    private(set) var count = 0

    init() {
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// The fields so far.
    var slices: UnsafeMutableBufferPointer<FieldSlice> { UnsafeMutableBufferPointer(start: base, count: count) }

    /// Whether there is one field only, and nothing in it.
    var isOneEmptyField: Bool { count == 1 && base[0].count == 0 }

    mutating func append(_ field: FieldSlice) {
        if count == capacity { grow() }
        (base + count).initialize(to: field)
        count += 1
    }

    mutating func removeAll() { count = 0 }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<FieldSlice>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
