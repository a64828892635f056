extension Ledger {
    /// Splits an entry into parts for a person, and protects the parent from its source.
    package func split(_ entry: UniqueID, _ parts: [SplitPart], _ principal: Principal) throws(LedgerError) -> SplitParts {
        try principal.requireWrite()
        return try write(.splitEntry, by: principal, of: entry) {
            try SplitEntry(entryID: entry, parts: parts, principal: principal).run($0)
        }
    }

    /// Changes the parts of a split. Parts that the request omits are deleted.
    package func changeParts(_ entry: UniqueID, _ parts: [SplitPart], _ principal: Principal) throws(LedgerError) -> SplitParts {
        try principal.requireWrite()
        return try write(.changeParts, by: principal, of: entry) {
            try ChangeParts(entryID: entry, parts: parts, principal: principal).run($0)
        }
    }

    /// Undoes the split of an entry.
    package func unsplit(_ entry: UniqueID, _ principal: Principal) throws(LedgerError) -> Entry {
        try principal.requireWrite()
        return try write(.unsplitEntry, by: principal, of: entry) {
            try UnsplitEntry(entryID: entry, principal: principal).run($0)
        }
    }

    /// Joins two entries as a transfer between two accounts of the family.
    package func joinTransfer(_ first: UniqueID, _ second: UniqueID, _ principal: Principal) throws(LedgerError) -> Transfer {
        try principal.requireWrite()
        return try write(.joinTransfer, by: principal, of: \.id) {
            try JoinTransfer(entryIDs: [first, second], principal: principal).run($0)
        }
    }

    /// Dissolves a transfer. Its entries stay.
    package func dissolveTransfer(_ transfer: UniqueID, _ principal: Principal) throws(LedgerError) {
        try principal.requireWrite()
        try write(.dissolveTransfer, by: principal, of: transfer) {
            try DissolveTransfer(transferID: transfer, principal: principal).run($0)
        }
    }
}
