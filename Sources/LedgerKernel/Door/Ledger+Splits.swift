extension Ledger {
    /// Splits an entry into parts for a person; the whole is protected from its source from then on.
    package func split(_ entry: UniqueID, _ parts: [SplitPart], _ actor: Actor) throws(LedgerError) -> SplitParts {
        try actor.requireWrite()
        return try write(.splitEntry, by: actor, of: entry) { try SplitEntry(entryID: entry, parts: parts, actor: actor).run($0) }
    }

    /// Changes the parts of a split entry; parts that are not named go.
    package func changeParts(_ entry: UniqueID, _ parts: [SplitPart], _ actor: Actor) throws(LedgerError) -> SplitParts {
        try actor.requireWrite()
        return try write(.changeParts, by: actor, of: entry) {
            try ChangeParts(entryID: entry, parts: parts, actor: actor).run($0)
        }
    }

    /// Puts a split entry together again.
    package func unsplit(_ entry: UniqueID, _ actor: Actor) throws(LedgerError) -> Entry {
        try actor.requireWrite()
        return try write(.unsplitEntry, by: actor, of: entry) { try UnsplitEntry(entryID: entry, actor: actor).run($0) }
    }

    /// Joins two entries as a transfer between two accounts of the family.
    package func joinTransfer(_ first: UniqueID, _ second: UniqueID, _ actor: Actor) throws(LedgerError) -> Transfer {
        try actor.requireWrite()
        return try write(.joinTransfer, by: actor, of: \.id) {
            try JoinTransfer(entryIDs: [first, second], actor: actor).run($0)
        }
    }

    /// Takes a transfer apart; its entries stay.
    package func dissolveTransfer(_ transfer: UniqueID, _ actor: Actor) throws(LedgerError) {
        try actor.requireWrite()
        try write(.dissolveTransfer, by: actor, of: transfer) { try DissolveTransfer(transferID: transfer, actor: actor).run($0) }
    }
}
