import TestSupport
import Testing
import TestSupport

@testable import LedgerKernel

/// Random imports, actions of people and undos in any order. The books always equal what the remaining imports and the people's
/// actions give. A failure names its seed as the test's argument.
@Suite struct UndoPropertyTests {
    @Test(arguments: Seeds.atLeast(100))
    func filesUndoneInAnyOrderLeaveWhatTheOthersState(_ seed: UInt64) throws { try tell(UndoStory([.files], seed: seed)) }

    @Test(arguments: Seeds.atLeast(100))
    func capturesUndoneInAnyOrderLeaveWhatTheOthersState(_ seed: UInt64) throws { try tell(UndoStory([.captures], seed: seed)) }

    @Test(arguments: Seeds.atLeast(100))
    func filesAndCapturesUndoneInAnyOrderLeaveWhatTheOthersState(_ seed: UInt64) throws {
        try tell(UndoStory(UndoStory.Side.allCases, seed: seed), steps: 40)
    }

    @Test(arguments: Seeds.atLeast(60))
    func aDeviceAndTheFilesThatFollowedItUndoneInAnyOrderLeaveWhatTheOthersState(_ seed: UInt64) throws {
        try tell(UndoStory(UndoStory.Side.allCases, isOfOneAccount: true, seed: seed), steps: 40)
    }

    private func tell(_ story: UndoStory, steps: Int = 24) throws {
        for step in 0..<steps {
            let entries = try story.compare("step \(step)")
            if step % 12 == 0 { try story.home.expectInvariants() }
            switch Int.random(in: 0..<12, using: &story.random) {
            case 0...3: try story.bringIn()
            case 4...8: try story.work(entries)
            default: try story.undo()
            }
            if story.chance(2) { story.home.clock.advance(seconds: 1) }
        }
        while !story.imports.isEmpty {
            try story.undo()
            _ = try story.compare("at the end")
        }
        try story.bringIn()
        _ = try story.compare("imported again")
        try story.home.expectInvariants()
    }
}
