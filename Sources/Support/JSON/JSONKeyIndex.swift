/// Finds duplicate keys: a hash table with room for twice the keys that an object may have, reused for each object.
struct JSONKeyIndex {
    private static let slotCount = JSONLimits.keysPerObjectMaxDefault * 2

    /// For each slot, the number of the object that used it last, and the node of the key. A new object number empties the table.
    private var slots = [(object: UInt32, node: UInt32)](repeating: (0, 0), count: slotCount)
    private var object: UInt32 = 0

    /// The node of the first key that occurs for the second time in the closed part of the object.
    mutating func firstDuplicate(in tape: borrowing JSONTape, object objectIndex: Int, base: UnsafePointer<UInt8>) -> Int? {
        object &+= 1
        let nodes = UnsafePointer(tape.nodes)
        var key = objectIndex + 1
        while key < tape.count {
            var slot = Int(nodes[key].extra) & (JSONKeyIndex.slotCount - 1)
            while slots[slot].object == object {
                let other = Int(slots[slot].node)
                if nodes[other].extra == nodes[key].extra, areEqual(nodes[other], nodes[key], base: base) { return key }
                slot = (slot + 1) & (JSONKeyIndex.slotCount - 1)
            }
            slots[slot] = (object, UInt32(truncatingIfNeeded: key))
            key = Int(nodes[key + 1].next)
        }
        return nil
    }

    private func areEqual(_ left: JSONNode, _ right: JSONNode, base: UnsafePointer<UInt8>) -> Bool {
        JSONText.areEqual(
            left.text(base), isEscaped: left.isEscaped,
            right.text(base), isEscaped: right.isEscaped)
    }
}
