/// Why a text is no amount, or two amounts cannot be added. Holds no value, so that none can reach a log.
package enum MoneyError: Error, Hashable, Sendable {
    /// Not a plain decimal number.
    case malformed
    /// More than 15 integer digits in a single amount, or a sum beyond what 127 bits hold.
    case outOfRange
    /// A fifth decimal that is not zero.
    case tooPrecise
    /// Amounts of two currencies.
    case currencyMismatch
}
