import Testing

@testable import ledgerd

struct TextTableTests {
    @Test func columnsAreAlignedByWhatATerminalShows() {
        var table = TextTable(.left("NAME"), .right("AMOUNT"), .left("STATE"))
        table.add("セブン", "$1.00", "")
        table.add("Zoe\u{301}", "-$12,345.00", "pending")
        #expect(
            table.lines == [
                "NAME         AMOUNT  STATE",
                "セブン        $1.00",
                "Zoe\u{301}     -$12,345.00  pending",
            ])
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한글", 4), ("👩‍👩‍👧", 2), ("ｆ", 2), ("€", 1), ("\u{200D}", 0),
    ])
    func widthsAreThoseOfATerminal(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test func whatCouldMoveTheCursorOrTurnTheLineIsReplaced() {
        #expect(DisplayWidth.printable("a\u{1B}[2Jb\nc\u{202E}d\u{2028}e") == "a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}d\u{FFFD}e")
        #expect(DisplayWidth.printable("Trader Joe’s 👩‍👩‍👧") == "Trader Joe’s 👩‍👩‍👧")
    }
}
