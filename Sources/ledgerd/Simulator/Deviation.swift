/// An answer that is not what a published client demands.
struct Deviation: Error, Equatable {
    let message: String
}
