import Testing

/// A household's life with its books, from the first import to the reset and beyond, over real sockets and with the real program.
/// After each stage every rule holds, and the books are what was worked out by hand.
@Suite struct HouseholdLifeTests {
    @Test func aHouseholdLivesWithItsBooksAndStartsAnew() throws {
        let story = try LifeStory()
        try story.theWalletsHistoryComesIn()
        try story.theBanksFileComesIn()
        try story.theNextFileOverlaps()
        try story.peoplePutTheirBooksInOrder()
        try story.aMemberMayNotDoWhatIsTheAdministrators()
        try story.theWalletContradictsWhatPeopleProtected()
        try story.theWalletTakesBackWhatItSent()
        try story.theHistoryAnswersWhy()
        try story.theFileIsTakenBackAndComesInAgain()
        try story.theBooksMoveIntoAnotherHouse()
        try story.thePhoneLeavesWithEverythingThatItBrought()
        try story.theFamilyIsReset()
        try story.receiptsAndAuditRemain()
        try story.aNewLifeBegins()
        #expect(story.stop() == 0)
    }
}
