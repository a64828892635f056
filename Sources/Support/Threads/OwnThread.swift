import Glibc
import Synchronization

/// A dedicated thread for work that may block. It uses none of the few threads of Swift's cooperative pool.
package final class OwnThread: Sendable {
    private let handle: pthread_t
    private let isJoined = Atomic(false)

    private init(handle: pthread_t) { self.handle = handle }

    deinit {
        if !isJoined.load(ordering: .relaxed) { pthread_detach(handle) }
    }

    /// The size of a thread's stack. Without it, the shell's limit (`ulimit -s`) would decide, and a small one is a crash.
    private static let stackBytes = 8 << 20

    /// Starts a thread that runs `body` once. The process ends with a sentence if the system has no thread left.
    /// - Parameter name: shown by `top -H` and debuggers; Linux keeps 15 bytes.
    package static func start(name: String, _ body: @escaping @Sendable () -> Void) -> OwnThread {
        let box = Unmanaged.passRetained(Body(name: String(name.prefix(15)), run: body))
        var handle = pthread_t()
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackBytes)
        defer { pthread_attr_destroy(&attributes) }
        let result = pthread_create(
            &handle, &attributes,
            { argument in
                let body = Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue()
                OwnThread.setCallingThreadName(body.name)
                body.run()
                return nil
            }, box.toOpaque())
        guard result == 0 else { endWithoutThread(result) }
        return OwnThread(handle: handle)
    }

    /// Waits until the thread has ended. Only the first call waits, because joining a thread twice is undefined in POSIX.
    package func join() {
        if !isJoined.exchange(true, ordering: .acquiringAndReleasing) { pthread_join(handle, nil) }
    }

    private static func endWithoutThread(_ code: Int32) -> Never {
        let line = """
            ledgerd: The system refused a thread (\(String(cString: strerror(code)))); raise its limits on processes (`ulimit -u`, \
            TasksMax) and on memory (`ulimit -v`, `ulimit -d`).

            """
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        _exit(EXIT_FAILURE)
    }

    /// Names the calling thread. The required call is a GNU extension that the Glibc module does not offer.
    private static func setCallingThreadName(_ name: String) {
        let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = name.withCString { write(file, $0, strlen($0)) }
        close(file)
    }

    private final class Body: Sendable {
        let name: String
        let run: @Sendable () -> Void

        init(name: String, run: @escaping @Sendable () -> Void) {
            self.name = name
            self.run = run
        }
    }
}
