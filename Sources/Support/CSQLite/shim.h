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

#endif
