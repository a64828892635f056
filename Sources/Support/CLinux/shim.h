// Linux system calls that the Glibc module does not offer to Swift. This header does not define _GNU_SOURCE, because then the same
// types would be defined differently from the Glibc module's. It declares the few GNU functions that it needs.
#ifndef LEDGERD_CLINUX_SHIM_H
#define LEDGERD_CLINUX_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
int mkostemp(char *path, int flags);

// The socket calls take a sockaddr; Swift has a sockaddr_storage.
static inline int clinux_bind(int socket, const struct sockaddr_storage *address, socklen_t length) {
    return bind(socket, (const struct sockaddr *)address, length);
}

static inline int clinux_connect(int socket, const struct sockaddr_storage *address, socklen_t length) {
    return connect(socket, (const struct sockaddr *)address, length);
}

static inline int clinux_socket_name(int socket, struct sockaddr_storage *address, socklen_t *length) {
    *length = sizeof *address;
    return getsockname(socket, (struct sockaddr *)address, length);
}

// The new socket does not block and does not survive exec.
static inline int clinux_accept(int socket, struct sockaddr_storage *address, socklen_t *length) {
    *length = sizeof *address;
    return accept4(socket, (struct sockaddr *)address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

static inline int clinux_set_option(int socket, int level, int option, int value) {
    return setsockopt(socket, level, option, &value, sizeof value);
}

static inline int clinux_get_option(int socket, int level, int option) {
    int value = -1;
    socklen_t length = sizeof value;
    return getsockopt(socket, level, option, &value, &length) == 0 ? value : -1;
}

// Makes close() send RST.
static inline int clinux_reset_on_close(int socket) {
    struct linger linger = {.l_onoff = 1, .l_linger = 0};
    return setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
}

// Opens a nameless file in the directory, or returns -1. The file disappears with its last descriptor. Not every file system
// supports such files.
static inline int clinux_open_nameless(const char *directory) {
    return open(directory, __O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

static inline int clinux_open_unique(char *path) {
    return mkostemp(path, O_CLOEXEC);
}

// The soft limit on open descriptors.
static inline long clinux_open_files_max(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 0x7fffffff ? (long)limit.rlim_cur : 0x7fffffff;
}

// Raises the soft limit on open descriptors to what is wanted, as far as the hard limit allows. Returns the soft limit.
static inline long clinux_raise_open_files_max(long wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < (rlim_t)wanted) {
        limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return clinux_open_files_max();
}

// The soft limits of the process in bytes; LONG_MAX if there is none.
static inline long clinux_address_space_max(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur < LONG_MAX ? (long)limit.rlim_cur : LONG_MAX;
}

static inline long clinux_data_max(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_DATA, &limit) == 0 && limit.rlim_cur < LONG_MAX ? (long)limit.rlim_cur : LONG_MAX;
}

// A crash leaves no core dump, and other processes of the same user cannot read the memory.
static inline int clinux_hide_memory(void) {
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

// Includes SIGPIPE: a write to a client that is gone, even by OpenSSL, must not end the process. Signals of the processor stay
// deliverable, because the system ends the process without running their handlers if they are blocked.
static inline int clinux_block_all_signals(sigset_t *previous) {
    sigset_t all;
    sigfillset(&all);
    sigdelset(&all, SIGBUS);
    sigdelset(&all, SIGSEGV);
    sigdelset(&all, SIGILL);
    sigdelset(&all, SIGFPE);
    sigdelset(&all, SIGTRAP);
    sigdelset(&all, SIGABRT);
    return pthread_sigmask(SIG_SETMASK, &all, previous);
}

static inline int clinux_restore_signals(const sigset_t *previous) {
    return pthread_sigmask(SIG_SETMASK, previous, 0);
}

// glibc hides this without _GNU_SOURCE; the number is the kernel's.
#ifndef F_OFD_SETLK
#define F_OFD_SETLK 37
#endif

// Takes an exclusive lock on the whole file. The open file holds it, not the process. Returns -1 with EAGAIN if another open
// file has it.
static inline int clinux_lock_file(int file) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_OFD_SETLK, &lock);
}

#endif
