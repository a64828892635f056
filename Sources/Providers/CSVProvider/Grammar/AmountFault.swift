/// Why a text is no amount under a profile's grammar.
enum AmountFault: Error {
    case malformed
    case tooPrecise
    case outOfRange
}
