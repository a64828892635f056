/// Where the project's own files are, for tests that hold them.
enum ProjectDirectory {
    static let path = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }
}
