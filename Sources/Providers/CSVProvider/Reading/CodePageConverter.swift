import Glibc

/// Converts single characters of an East Asian encoding with the C library, to fill the decoders' tables once.
struct CodePageConverter: ~Copyable {
    private let descriptor: iconv_t

    /// Throws if the C library lacks the encoding.
    init(_ name: String) throws(EncodingUnavailable) {
        guard let descriptor = iconv_open("UTF-16LE", name), Int(bitPattern: descriptor) != -1 else {
            throw EncodingUnavailable(name: name)
        }
        self.descriptor = descriptor
    }

    deinit { iconv_close(descriptor) }

    /// The character that `bytes` encode; nil if they are not exactly one character of the basic plane.
    borrowing func character(_ bytes: [UInt8]) -> UInt16? {
        var input = bytes.map { CChar(bitPattern: $0) }
        var output: [CChar] = [0, 0, 0, 0]
        var inputLeft = input.count
        var outputLeft = output.count
        iconv(descriptor, nil, nil, nil, nil)
        let replaced = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var next = source.baseAddress
                var free = target.baseAddress
                return iconv(descriptor, &next, &inputLeft, &free, &outputLeft)
            }
        }
        guard replaced == 0, inputLeft == 0, outputLeft == 2 else { return nil }
        return UInt16(UInt8(bitPattern: output[0])) | UInt16(UInt8(bitPattern: output[1])) << 8
    }
}
