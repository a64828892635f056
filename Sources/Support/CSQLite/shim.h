// SQLite for Swift. Swift does not import the macros SQLITE_STATIC and SQLITE_TRANSIENT or variadic functions, so the few that
// ledgerd needs are inline functions here.
#ifndef LEDGERD_CSQLITE_SHIM_H
#define LEDGERD_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stddef.h>

// A GNU extension, which <string.h> declares only on request.
extern void *memmem(const void *text, size_t text_count, const void *part, size_t part_count);

static inline int csqlite_contains(const void *text, size_t text_count, const void *part, size_t part_count) {
    return memmem(text, text_count, part, part_count) != NULL;
}
#include <string.h>

static inline int csqlite_bind_text_copy(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_copy(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline void csqlite_result_text_copy(sqlite3_context *context, const char *bytes, sqlite3_uint64 count) {
    sqlite3_result_text64(context, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void csqlite_result_blob_copy(sqlite3_context *context, const void *bytes, sqlite3_uint64 count) {
    sqlite3_result_blob64(context, bytes, count, SQLITE_TRANSIENT);
}

// Memory statistics cost a global lock at each allocation. Call this before the first connection.
static inline int csqlite_disable_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static int csqlite_keep_wal_pages(void *pages, sqlite3 *database, const char *name, int count) {
    (void)database;
    (void)name;
    *(int *)pages = count;
    return SQLITE_OK;
}

// Keeps the number of pages in the write-ahead log up to date after each commit of this connection.
static inline void csqlite_count_wal_pages(sqlite3 *database, int *pages) {
    sqlite3_wal_hook(database, csqlite_keep_wal_pages, pages);
}

#define CSQLITE_UNRESOLVED "ledgerd-unresolved"

static int csqlite_keep_path(sqlite3_vfs *vfs, const char *path, int size, char *full) {
    (void)vfs;
    size_t length = strlen(path);
    if (length >= (size_t)size) return SQLITE_CANTOPEN;
    memcpy(full, path, length + 1);
    return SQLITE_OK;
}

// Registers the default file system under a second name, by which SQLite opens paths as they are, without resolving the links in
// them first. Call this once.
static inline int csqlite_register_unresolved(void) {
    static sqlite3_vfs unresolved;
    const sqlite3_vfs *standard = sqlite3_vfs_find(0);
    if (!standard) return SQLITE_ERROR;
    unresolved = *standard;
    unresolved.pNext = 0;
    unresolved.zName = CSQLITE_UNRESOLVED;
    unresolved.xFullPathname = csqlite_keep_path;
    return sqlite3_vfs_register(&unresolved, 0);
}

// Whether the name of the database's file leads to another file than the connection has open, or to none.
static inline int csqlite_has_moved(sqlite3 *database) {
    int moved = 0;
    return sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved;
}

// The system's error number of the last failed read or write of the database's file or its log; 0 if the last failure was a
// file that ended too soon. SQLite reports some failed reads as a damaged file, without the number.
static inline int csqlite_last_system_error(sqlite3 *database) {
    int code = 0;
    sqlite3_file *log = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &code) == SQLITE_OK && code) return code;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || !log || !log->pMethods) return 0;
    return log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &code) == SQLITE_OK ? code : 0;
}

#endif
