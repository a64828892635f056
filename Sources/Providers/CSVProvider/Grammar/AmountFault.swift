/// Why a text is not an amount under a profile's grammar.
enum AmountFault: Error {
    case malformed
    case tooPrecise
    case outOfRange
}
