import HTTP
import Testing
import TestSupport

/// Damaged messages from a seed: nothing traps, and the places where the input is cut make no difference.
@Suite struct ParserFuzzTests {
    private static let runsPerSeed = 400

    @Test(arguments: Seeds.atLeast(5)) func damagedMessagesNeverTrapAndMeanTheSameHoweverTheyAreCut(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for run in 0..<Self.runsPerSeed {
            let bytes = damaged(&random)
            let whole = ParserRun([bytes], bodyBytesMax: 20)
            #expect(ParserRun(cut(bytes, &random), bodyBytesMax: 20) == whole, "run \(run)")
        }
    }

    /// Two messages in a row with a few octets changed, dropped or doubled.
    private func damaged(_ random: inout SeededGenerator) -> [UInt8] {
        let texts = ParserSplitTests.inputs.filter { $0.utf8.count < 500 }
        var bytes = (0..<2).flatMap { _ in Array((texts.randomElement(using: &random) ?? "").utf8) }
        let telling = Array("\r\n\0\t :;,%/?#0159afgHTPx\u{7f}".utf8) + [0x80, 0xFF]
        for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: bytes[index] = telling.randomElement(using: &random) ?? 0
            case 1: bytes.remove(at: index)
            default: bytes.insert(bytes[index], at: index)
            }
        }
        return bytes
    }

    private func cut(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...20, using: &random))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }
}
