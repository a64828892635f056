import Glibc

extension [UInt8] {
    /// Whether these bytes contain the text's bytes.
    package func holds(_ text: String) -> Bool {
        let needle = Array(text.utf8)
        return withUnsafeBytes { hay in
            guard let first = needle.first, var from = hay.baseAddress else { return false }
            let end = from + hay.count - needle.count
            while from <= end, let found = memchr(from, Int32(first), from.distance(to: end) + 1) {
                if memcmp(found, needle, needle.count) == 0 { return true }
                from = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
