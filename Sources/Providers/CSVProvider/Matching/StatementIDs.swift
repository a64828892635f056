/// What the bank's ids in a file are worth as evidence.
package enum StatementIDs {
    /// The file has no ids, or one of them occurs on two rows: they identify nothing.
    case unusable
    /// No id occurs on two rows. The function says whether the file contains a given id.
    case distinct(isInFile: (String) -> Bool)
}
