import Glibc
import Testing
import Threads

@Suite struct OwnThreadTests {
    @Test func aThreadHasItsNameAsFarAsTheSystemKeepsIt() {
        for (name, kept) in [("writer", "writer"), ("a name that is too long", "a name that is ")] {
            let seen = Monitor("")
            let thread = OwnThread.start(name: name) {
                var bytes = [UInt8](repeating: 0, count: 32)
                let file = open("/proc/thread-self/comm", O_RDONLY)
                let count = read(file, &bytes, bytes.count)
                close(file)
                let text = String(decoding: bytes[..<max(0, count - 1)], as: UTF8.self)
                seen.update { $0 = text }
            }
            thread.join()
            #expect(seen.update { $0 } == kept)
        }
    }

    @Test func whenAThreadIsJoinedItsWorkIsDoneAndItsStateLetGo() {
        final class Held: Sendable {}
        weak var weakly: Held?
        do {
            let held = Held()
            weakly = held
            OwnThread.start(name: "holds") { withExtendedLifetime(held) {} }.join()
        }
        #expect(weakly == nil)
    }
}
