import CLinux
import Glibc
import Threads

/// The way into the loop: a list and an eventfd that wakes it.
final class Mailbox: Sendable {
    /// Readable while there is mail.
    let descriptor: Int32
    private let mails = Monitor<[Mail]>([])

    init() throws(ServerError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard descriptor >= 0 else { throw .system(call: "eventfd", systemError: errno) }
    }

    deinit {
        close(descriptor)
    }

    func post(_ mail: Mail) {
        let wasEmpty = mails.updateQuietly { mails in
            mails.append(mail)
            return mails.count == 1
        }
        guard wasEmpty else { return }
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    func takeAll() -> [Mail] {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        return mails.updateQuietly { mails in
            defer { mails = [] }
            return mails
        }
    }
}
