import Glibc
import Threads

/// Shows on a terminal how far the import of a long file has come.
final class CSVProgressMeter: Sendable {
    /// Shorter files are done before anybody could read it.
    private static let byteCountMin = 4 << 20

    private let console: Console
    private let isShown: Bool
    private let percent = Monitor(-1)

    init(_ console: Console, byteCount: Int) {
        self.console = console
        isShown = byteCount >= Self.byteCountMin && isatty(STDERR_FILENO) == 1
    }

    /// Shows a fraction from 0 to 1.
    func show(_ fraction: Double) {
        guard isShown else { return }
        let next = Int(fraction * 100)
        let isNew = percent.updateQuietly { last in
            defer { last = next }
            return last != next
        }
        if isNew { console.errors("\rImporting: \(next) %") }
    }

    func finish() {
        let wasShown = percent.updateQuietly { last in
            defer { last = -1 }
            return last >= 0
        }
        if wasShown { console.errors("\r\u{1B}[K") }
    }
}
