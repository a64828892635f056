/// Which bytes end a run of ordinary text, as tables: most bytes cost one look-up.
struct ByteClasses: ~Copyable {
    private let endsText: UnsafeMutablePointer<Bool>
    private let endsQuotedText: UnsafeMutablePointer<Bool>

    init(delimiter: UInt8) {
        endsText = Self.table([delimiter, Byte.lineFeed, Byte.carriageReturn])
        endsQuotedText = Self.table([Byte.quote, Byte.lineFeed, Byte.carriageReturn])
    }

    deinit {
        endsText.deallocate()
        endsQuotedText.deallocate()
    }

    /// The first position from `position` on with a delimiter or a line end, else `count`.
    func skipText(_ text: UnsafeMutablePointer<UInt8>, from position: Int, to count: Int) -> Int {
        Self.skip(endsText, text, position, count)
    }

    /// The first position from `position` on with a quote or a line end, else `count`.
    func skipQuotedText(_ text: UnsafeMutablePointer<UInt8>, from position: Int, to count: Int) -> Int {
        Self.skip(endsQuotedText, text, position, count)
    }

    private static func skip(
        _ ends: UnsafeMutablePointer<Bool>, _ text: UnsafeMutablePointer<UInt8>, _ position: Int, _ count: Int
    ) -> Int {
        var next = position
        while next < count, !ends[Int(text[next])] { next += 1 }
        return next
    }

    private static func table(_ bytes: [UInt8]) -> UnsafeMutablePointer<Bool> {
        let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        table.initialize(repeating: false, count: 256)
        for byte in bytes { table[Int(byte)] = true }
        return table
    }
}
