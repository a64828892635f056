extension LedgerDate {
    /// The day on which an instant falls in UTC.
    package init(utc instant: Instant) {
        self.init(daysSinceEpoch: Int(CivilCalendar.floorDivide(instant.seconds, 86_400)))
    }
}
