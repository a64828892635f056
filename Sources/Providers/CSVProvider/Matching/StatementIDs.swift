/// What the bank's ids in a file are worth.
package enum StatementIDs {
    /// The file has none, or one of them stands on two rows: they identify nothing.
    case unusable
    /// No id stands on two rows; the function says whether one stands in the file.
    case distinct(isInFile: (String) -> Bool)
}
