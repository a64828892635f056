/*
 * Faults of the system: a library that the loader puts before libc (LD_PRELOAD, used by scripts/faults).
 *
 * It wraps the calls by which ledgerd and SQLite use files and read the clock. Whether a call fails, is cut short or takes long is
 * said by rules in a file that is mapped into memory, so that the script sets faults in a running program. Without a rule every call
 * goes on to libc unchanged.
 *
 * FAULTS_CONTROL names the file of the rules, FAULTS_DATA the data directory, and FAULTS_TARGET a directory for backups.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* What a call does. faults.py has the same numbers. */
enum {
    OPEN_READ = 1,
    OPEN_WRITE = 2,
    CREATE = 4,
    READ = 8,
    WRITE = 16,
    SYNC = 32,
    TRUNCATE = 64,
    RENAME = 128,
};

/* Which file it does it to. */
enum {
    DATABASE = 1,
    WAL = 2,
    SHM = 4,
    ERASURES = 8,
    /* Everything else in the data directory: bodies on their way in, drafts, copies, the directory itself. */
    BESIDE = 16,
    TARGET = 32,
    ZONE = 64,
    /* SQLite's temporary files. */
    TEMPORARY = 128,
};

enum { RULES = 8, DESCRIPTORS = 65536 };

struct rule {
    _Atomic uint32_t calls; /* 0: no rule */
    uint32_t files;
    int32_t error; /* 0: the call goes on */
    uint32_t is_short; /* half of the bytes are read or written */
    uint64_t delay_microseconds;
    uint64_t every; /* each so many-th call */
    _Atomic int64_t left; /* so many times; negative: without end */
    _Atomic uint64_t seen;
    _Atomic uint64_t met;
};

struct control {
    _Atomic int64_t clock_nanoseconds; /* what the real-time clock is ahead */
    struct rule rules[RULES];
};

static struct control *control;
static const char *data_directory, *target_directory;
static _Atomic uint8_t kinds[DESCRIPTORS];

#define REAL(name)                                                                                                                 \
    static __typeof__(name) *real;                                                                                                 \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void start(void) {
    data_directory = getenv("FAULTS_DATA");
    target_directory = getenv("FAULTS_TARGET");
    const char *path = getenv("FAULTS_CONTROL");
    if (!path) return;
    REAL(open);
    int descriptor = real(path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return;
    void *memory = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    close(descriptor);
    if (memory != MAP_FAILED) control = memory;
}

static int is_in(const char *path, const char *directory) {
    if (!directory) return 0;
    size_t length = strlen(directory);
    return strncmp(path, directory, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static uint8_t kind_of_absolute(const char *path) {
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    if (strstr(path, "/zoneinfo")) return ZONE;
    if (strncmp(name, "etilqs_", 7) == 0) return TEMPORARY;
    if (is_in(path, target_directory)) return TARGET;
    if (!is_in(path, data_directory)) return 0;
    if (strcmp(name, "ledger.db") == 0) return DATABASE;
    if (strcmp(name, "ledger.db-wal") == 0) return WAL;
    if (strcmp(name, "ledger.db-shm") == 0) return SHM;
    if (strcmp(name, "erasures.log") == 0) return ERASURES;
    return BESIDE;
}

static uint8_t kind_of(int directory, const char *path) {
    if (!control || !path) return 0;
    int opened, length_of_prefix = 0;
    if (sscanf(path, "/proc/self/fd/%d/%n", &opened, &length_of_prefix) == 1 && length_of_prefix > 0)
        return kind_of(opened, path + length_of_prefix);
    if (path[0] == '/') return kind_of_absolute(path);
    char link[64], whole[2 * PATH_MAX];
    ssize_t length = -1;
    if (directory == AT_FDCWD) {
        if (getcwd(whole, PATH_MAX)) length = (ssize_t)strlen(whole);
    } else {
        snprintf(link, sizeof link, "/proc/self/fd/%d", directory);
        length = readlink(link, whole, PATH_MAX - 1);
    }
    if (length < 0) return 0;
    snprintf(whole + length, sizeof whole - (size_t)length, "/%s", path);
    return kind_of_absolute(whole);
}

static uint8_t kind_of_descriptor(int descriptor) {
    return control && descriptor >= 0 && descriptor < DESCRIPTORS ? kinds[descriptor] : 0;
}

static int note(int descriptor, uint8_t kind) {
    if (descriptor >= 0 && descriptor < DESCRIPTORS) kinds[descriptor] = kind;
    return descriptor;
}

/* Whether the rule meets this call. */
static int meets(struct rule *rule, uint32_t call, uint8_t kind) {
    if (!(rule->calls & call) || !(rule->files & kind)) return 0;
    if (rule->every > 1 && ++rule->seen % rule->every != 0) return 0;
    if (rule->left == 0) return 0;
    if (rule->left > 0 && atomic_fetch_sub(&rule->left, 1) <= 0) return 0;
    rule->met++;
    return 1;
}

/* The error of a call, 0 if it goes on; a count is cut short if a rule says so. */
static int fault(uint32_t call, uint8_t kind, size_t *count) {
    if (!control || !kind) return 0;
    for (int number = 0; number < RULES; number++) {
        struct rule *rule = &control->rules[number];
        if (!meets(rule, call, kind)) continue;
        if (rule->delay_microseconds) usleep((useconds_t)rule->delay_microseconds);
        if (rule->is_short && count && *count > 1) *count /= 2;
        if (rule->error) return rule->error;
    }
    return 0;
}

/* Fails the call that contains it if a rule says so. */
#define MAY_FAIL(call, kind, count)                                                                                                \
    do {                                                                                                                           \
        int error = fault(call, kind, count);                                                                                      \
        if (error) {                                                                                                               \
            errno = error;                                                                                                         \
            return -1;                                                                                                             \
        }                                                                                                                          \
    } while (0)

/* MARK: Opening */

/* Leaves errno alone, as a call that succeeds does. */
static int is_there(int directory, const char *path) {
    int before = errno;
    int is_there = faccessat(directory, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
    errno = before;
    return is_there;
}

static uint32_t call_of_open(int directory, const char *path, int flags) {
    if ((flags & O_TMPFILE) == O_TMPFILE) return CREATE;
    if ((flags & O_CREAT) && !is_there(directory, path)) return CREATE;
    return (flags & O_ACCMODE) == O_RDONLY ? OPEN_READ : OPEN_WRITE;
}

static mode_t mode_of(int flags, va_list arguments) {
    return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(arguments, mode_t) : 0;
}

#define WRAP_OPEN(name)                                                                                                            \
    int name(const char *path, int flags, ...) {                                                                                   \
        REAL(name);                                                                                                                \
        va_list arguments;                                                                                                         \
        va_start(arguments, flags);                                                                                                \
        mode_t mode = mode_of(flags, arguments);                                                                                   \
        va_end(arguments);                                                                                                         \
        uint8_t kind = kind_of(AT_FDCWD, path);                                                                                    \
        if (kind) MAY_FAIL(call_of_open(AT_FDCWD, path, flags), kind, NULL);                                                       \
        return note(real(path, flags, mode), kind);                                                                                \
    }

#define WRAP_OPENAT(name)                                                                                                          \
    int name(int directory, const char *path, int flags, ...) {                                                                    \
        REAL(name);                                                                                                                \
        va_list arguments;                                                                                                         \
        va_start(arguments, flags);                                                                                                \
        mode_t mode = mode_of(flags, arguments);                                                                                   \
        va_end(arguments);                                                                                                         \
        uint8_t kind = kind_of(directory, path);                                                                                   \
        if (kind) MAY_FAIL(call_of_open(directory, path, flags), kind, NULL);                                                      \
        return note(real(directory, path, flags, mode), kind);                                                                     \
    }

WRAP_OPEN(open)
WRAP_OPEN(open64)
WRAP_OPENAT(openat)
WRAP_OPENAT(openat64)

#define WRAP_MKOSTEMP(name)                                                                                                        \
    int name(char *path, int flags) {                                                                                              \
        REAL(name);                                                                                                                \
        uint8_t kind = kind_of(AT_FDCWD, path);                                                                                    \
        MAY_FAIL(CREATE, kind, NULL);                                                                                              \
        return note(real(path, flags), kind);                                                                                      \
    }

WRAP_MKOSTEMP(mkostemp)
WRAP_MKOSTEMP(mkostemp64)

DIR *opendir(const char *path) {
    REAL(opendir);
    int error = fault(OPEN_READ, kind_of(AT_FDCWD, path), NULL);
    if (error) {
        errno = error;
        return NULL;
    }
    return real(path);
}

int close(int descriptor) {
    REAL(close);
    note(descriptor, 0);
    return real(descriptor);
}

/* MARK: Reading and writing */

ssize_t read(int descriptor, void *bytes, size_t count) {
    REAL(read);
    MAY_FAIL(READ, kind_of_descriptor(descriptor), &count);
    return real(descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    REAL(write);
    MAY_FAIL(WRITE, kind_of_descriptor(descriptor), &count);
    return real(descriptor, bytes, count);
}

#define WRAP_PREAD(name, offset_type)                                                                                              \
    ssize_t name(int descriptor, void *bytes, size_t count, offset_type offset) {                                                  \
        REAL(name);                                                                                                                \
        MAY_FAIL(READ, kind_of_descriptor(descriptor), &count);                                                                    \
        return real(descriptor, bytes, count, offset);                                                                             \
    }

#define WRAP_PWRITE(name, offset_type)                                                                                             \
    ssize_t name(int descriptor, const void *bytes, size_t count, offset_type offset) {                                            \
        REAL(name);                                                                                                                \
        MAY_FAIL(WRITE, kind_of_descriptor(descriptor), &count);                                                                   \
        return real(descriptor, bytes, count, offset);                                                                             \
    }

WRAP_PREAD(pread, off_t)
WRAP_PREAD(pread64, off64_t)
WRAP_PWRITE(pwrite, off_t)
WRAP_PWRITE(pwrite64, off64_t)

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    REAL(writev);
    MAY_FAIL(WRITE, kind_of_descriptor(descriptor), NULL);
    return real(descriptor, parts, count);
}

int fsync(int descriptor) {
    REAL(fsync);
    MAY_FAIL(SYNC, kind_of_descriptor(descriptor), NULL);
    return real(descriptor);
}

int fdatasync(int descriptor) {
    REAL(fdatasync);
    MAY_FAIL(SYNC, kind_of_descriptor(descriptor), NULL);
    return real(descriptor);
}

int ftruncate(int descriptor, off_t length) {
    REAL(ftruncate);
    MAY_FAIL(TRUNCATE, kind_of_descriptor(descriptor), NULL);
    return real(descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) {
    REAL(ftruncate64);
    MAY_FAIL(TRUNCATE, kind_of_descriptor(descriptor), NULL);
    return real(descriptor, length);
}

/* MARK: Names */

int rename(const char *from, const char *to) {
    REAL(rename);
    MAY_FAIL(RENAME, kind_of(AT_FDCWD, from) | kind_of(AT_FDCWD, to), NULL);
    return real(from, to);
}

int renameat(int from_directory, const char *from, int to_directory, const char *to) {
    REAL(renameat);
    MAY_FAIL(RENAME, kind_of(from_directory, from) | kind_of(to_directory, to), NULL);
    return real(from_directory, from, to_directory, to);
}

int renameat2(int from_directory, const char *from, int to_directory, const char *to, unsigned flags) {
    REAL(renameat2);
    MAY_FAIL(RENAME, kind_of(from_directory, from) | kind_of(to_directory, to), NULL);
    return real(from_directory, from, to_directory, to, flags);
}

int link(const char *from, const char *to) {
    REAL(link);
    MAY_FAIL(CREATE | RENAME, kind_of(AT_FDCWD, to), NULL);
    return real(from, to);
}

int linkat(int from_directory, const char *from, int to_directory, const char *to, int flags) {
    REAL(linkat);
    MAY_FAIL(CREATE | RENAME, kind_of(to_directory, to), NULL);
    return real(from_directory, from, to_directory, to, flags);
}

int unlink(const char *path) {
    REAL(unlink);
    MAY_FAIL(RENAME, kind_of(AT_FDCWD, path), NULL);
    return real(path);
}

int unlinkat(int directory, const char *path, int flags) {
    REAL(unlinkat);
    MAY_FAIL(RENAME, kind_of(directory, path), NULL);
    return real(directory, path, flags);
}

int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    MAY_FAIL(CREATE, kind_of(AT_FDCWD, path), NULL);
    return real(path, mode);
}

int mkdirat(int directory, const char *path, mode_t mode) {
    REAL(mkdirat);
    MAY_FAIL(CREATE, kind_of(directory, path), NULL);
    return real(directory, path, mode);
}

/* MARK: The clock */

static int64_t ahead(void) { return control ? control->clock_nanoseconds : 0; }

int clock_gettime(clockid_t clock, struct timespec *time) {
    REAL(clock_gettime);
    int status = real(clock, time);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) && ahead()) {
        int64_t nanoseconds = (int64_t)time->tv_sec * 1000000000 + time->tv_nsec + ahead();
        time->tv_sec = (time_t)(nanoseconds / 1000000000);
        time->tv_nsec = (long)(nanoseconds % 1000000000);
    }
    return status;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return (time_t)-1;
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
