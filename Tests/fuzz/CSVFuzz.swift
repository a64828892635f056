// scripts/fuzz compiles this together with the reading half of the CSV provider; it is not part of the package.

/// One run of libFuzzer: no input traps, and the places where it is cut make no difference. The first octets choose the encoding,
/// the delimiter and the cuts.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzCSV(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    guard input.count > 3 else { return 0 }
    let encodings = TextEncoding.allCases
    let encoding = encodings[Int(input[0]) % encodings.count]
    let delimiter = Array(",;\t|".utf8)[Int(input[1]) % 4]
    let step = Int(input[2] % 32) + 1
    let file = Array(input.dropFirst(3))
    let pieces = stride(from: 0, to: file.count, by: step).map { Array(file[$0..<min($0 + step, file.count)]) }
    precondition(
        records(of: pieces, encoding, delimiter) == records(of: [file], encoding, delimiter), "the cuts made a difference")
    return 0
}

/// The records of a file in a form that can be compared.
private func records(of pieces: [[UInt8]], _ encoding: TextEncoding, _ delimiter: UInt8) -> [String] {
    guard var reader = try? RecordReader(encoding: encoding, delimiter: delimiter, skipLines: 0, fieldCharactersMax: 500) else {
        return []
    }
    var records: [String] = []
    for piece in pieces { piece.withUnsafeBufferPointer { bytes in reader.read(bytes) { records.append(description(of: $0)) } } }
    reader.finish { records.append(description(of: $0)) }
    return records
}

private func description(of record: Record) -> String {
    let cells = (0..<record.fieldCount).map { record.cell($0).string }
    return "\(record.line) \(record.fault.map { "\($0)" } ?? "") \(record.hasTextBeyondFields) \(record.isBlank) \(cells)"
}
