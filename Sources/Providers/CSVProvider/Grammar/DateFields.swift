/// The parts of a written date and time.
struct DateFields: Equatable {
    var year = 0
    var month = 0
    var day = 0
    var hour = 0
    var minute = 0
    var second = 0
    /// East of Greenwich is positive.
    var offsetSeconds: Int?

    var secondsOfDay: Int { (hour * 60 + minute) * 60 + second }
}
