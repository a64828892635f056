/// The location of the project's own files, for tests that check them.
enum ProjectDirectory {
    static let path = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }
}
