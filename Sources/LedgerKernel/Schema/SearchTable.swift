/// The index by which entries are found by a part of their name or notes.
enum SearchTable {
    /// `entry_search` knows in which entries each three letters in a row stand, in any letter case, and nothing else: whoever
    /// asks it looks into the entries themselves afterwards.
    ///
    /// It is filled by the worker in steps, because filling it row by row would slow down imports. `search_mark` says how far it
    /// has come: every entry up to the mark is in it, kept so by triggers, and none beyond. The mark never stands beyond the last
    /// entry (see `keepMarkOnEntry`), so that a new row, whose id is always the next one, is beyond the mark without a trigger for each insert, which
    /// alone would cost more than half of the insert.
    static let schema = """
        CREATE VIRTUAL TABLE entry_search USING fts5 (text, content = '', tokenize = 'trigram', detail = none, columnsize = 0);
        CREATE TABLE search_mark (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            entry_id INTEGER NOT NULL
        ) STRICT;
        INSERT INTO search_mark (id, entry_id) VALUES (1, 0);

        CREATE TRIGGER entry_search_delete AFTER DELETE ON entry WHEN old.id <= (SELECT entry_id FROM search_mark) BEGIN
            INSERT INTO entry_search (entry_search, rowid, text)
            VALUES ('delete', old.id, old.name || char(10) || ifnull(old.notes, ''));
            UPDATE search_mark SET entry_id = (SELECT ifnull(max(id), 0) FROM entry)
            WHERE entry_id > (SELECT ifnull(max(id), 0) FROM entry);
        END;
        CREATE TRIGGER entry_search_update AFTER UPDATE OF name, notes ON entry
        WHEN old.id <= (SELECT entry_id FROM search_mark) AND (old.name <> new.name OR old.notes IS NOT new.notes) BEGIN
            INSERT INTO entry_search (entry_search, rowid, text)
            VALUES ('delete', old.id, old.name || char(10) || ifnull(old.notes, ''));
            INSERT INTO entry_search (rowid, text) VALUES (new.id, new.name || char(10) || ifnull(new.notes, ''));
        END;

        DROP INDEX entry_import;
        CREATE INDEX entry_import ON entry (import_id, date, id) WHERE import_id IS NOT NULL;
        """

    /// The mark is always the id of an entry, or 0: when that entry goes, it moves to the one before. In its first form the trigger
    /// left the mark beyond the last entry when entries beyond the mark went after those before it; the next entry then was taken
    /// for one that the index has, could not be found, and could not be erased. The index of such a file is filled again.
    static let keepMarkOnEntry = """
        DROP TRIGGER entry_search_delete;
        CREATE TRIGGER entry_search_delete AFTER DELETE ON entry WHEN old.id <= (SELECT entry_id FROM search_mark) BEGIN
            INSERT INTO entry_search (entry_search, rowid, text)
            VALUES ('delete', old.id, old.name || char(10) || ifnull(old.notes, ''));
            UPDATE search_mark SET entry_id = (SELECT ifnull(max(id), 0) FROM entry WHERE id < old.id) WHERE entry_id = old.id;
        END;
        INSERT INTO entry_search (entry_search) VALUES ('delete-all');
        UPDATE search_mark SET entry_id = 0;
        """

    /// Puts the whole index together anew, without what was taken out of it.
    static let optimization = "INSERT INTO entry_search (entry_search) VALUES ('optimize')"

    /// Leaves nothing in the index, whatever state it is in; the worker fills it from the entries again.
    static let emptying = """
        INSERT INTO entry_search (entry_search) VALUES ('delete-all');
        UPDATE search_mark SET entry_id = 0;
        """
}
