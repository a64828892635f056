/// The index by which entries are found by a part of their name or notes.
enum SearchTable {
    static let all = [entrySearch, searchMark]

    /// The index knows in which entries each three letters in a row stand, in any letter case, and nothing else. Whoever asks it looks into
    /// the entries themselves afterwards.
    static let entrySearch = SchemaTable(
        "entry_search",
        """
        CREATE VIRTUAL TABLE entry_search USING fts5 (text, content = '', tokenize = 'trigram', detail = none, columnsize = 0);
        """,
        columns: [
            .text: ["text"]
        ])

    /// How far the index has come: it has every entry up to the mark, kept so by triggers, and none beyond. The worker fills it in steps,
    /// because filling it row by row would slow down imports.
    ///
    /// The mark is always the id of an entry, or 0; when that entry goes, the mark moves to the one before. So a new row, whose id is always
    /// the next one, is beyond the mark without a trigger on insert, which alone would cost more than half of the insert.
    static let searchMark = SchemaTable(
        "search_mark",
        """
        CREATE TABLE search_mark (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            entry_id INTEGER NOT NULL
        ) STRICT;
        INSERT INTO search_mark (id, entry_id) VALUES (1, 0);
        CREATE TRIGGER entry_search_delete AFTER DELETE ON entry WHEN old.id <= (SELECT entry_id FROM search_mark) BEGIN
            INSERT INTO entry_search (entry_search, rowid, text)
            VALUES ('delete', old.id, old.name || char(10) || ifnull(old.notes, ''));
            UPDATE search_mark SET entry_id = (SELECT ifnull(max(id), 0) FROM entry WHERE id < old.id) WHERE entry_id = old.id;
        END;
        CREATE TRIGGER entry_search_update AFTER UPDATE OF name, notes ON entry
        WHEN old.id <= (SELECT entry_id FROM search_mark) AND (old.name <> new.name OR old.notes IS NOT new.notes) BEGIN
            INSERT INTO entry_search (entry_search, rowid, text)
            VALUES ('delete', old.id, old.name || char(10) || ifnull(old.notes, ''));
            INSERT INTO entry_search (rowid, text) VALUES (new.id, new.name || char(10) || ifnull(new.notes, ''));
        END;
        """,
        columns: [
            .rowID: ["id"],
            .formerReference("entry"): ["entry_id"],
        ])

    /// Merges the whole index. Only then does what was taken out of it leave the file.
    static let optimization = "INSERT INTO entry_search (entry_search) VALUES ('optimize')"

    /// Empties the index, whatever state it is in; the worker fills it from the entries again.
    static let emptying = """
        INSERT INTO entry_search (entry_search) VALUES ('delete-all');
        UPDATE search_mark SET entry_id = 0;
        """
}
