import TestSupport

typealias TemporaryDirectory = TestSupport.TemporaryDirectory
