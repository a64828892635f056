extension JSONWriter {
    /// A member with a string, or `null`.
    package mutating func member(_ key: StaticString, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    /// A member with an integer, or `null`.
    @inlinable
    package mutating func member(_ key: StaticString, _ value: (some FixedWidthInteger)?) {
        self.key(key)
        if let value { integer(value) } else { null() }
    }

    /// A member with a truth value.
    package mutating func member(_ key: StaticString, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// A member with an object; the closure writes its members.
    package mutating func object<Failure: Error>(
        _ key: StaticString, _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        self.key(key)
        beginObject()
        try members(&self)
        endObject()
    }

    /// A member with an array; the closure writes one element for each item.
    package mutating func array<Items: Sequence, Failure: Error>(
        _ key: StaticString, of items: Items, _ element: (inout JSONWriter, Items.Element) throws(Failure) -> Void
    ) throws(Failure) {
        self.key(key)
        beginArray()
        for item in items { try element(&self, item) }
        endArray()
    }

    /// The text of one value, which the closure writes.
    package static func document<Failure: Error>(
        _ layout: Layout = .compact, _ value: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) -> [UInt8] {
        var writer = JSONWriter(layout)
        try value(&writer)
        return writer.finish()
    }

    /// The text of one object; the closure writes its members.
    package static func object<Failure: Error>(
        _ layout: Layout = .compact, _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) -> [UInt8] {
        try document(layout) { writer throws(Failure) in
            writer.beginObject()
            try members(&writer)
            writer.endObject()
        }
    }

    /// The text of one array; the closure writes each item.
    package static func array<Item>(of items: some Sequence<Item>, _ write: (inout JSONWriter, Item) -> Void) -> [UInt8] {
        document { writer in
            writer.beginArray()
            for item in items { write(&writer, item) }
            writer.endArray()
        }
    }
}
