/// What the background worker does, one after the other; each goes on although another fails.
package enum WorkStep: String, Sendable, CaseIterable {
    /// Applies what the inbox has accepted.
    case apply
    /// Erases what was reset, discarded, deleted or undone, and raw bytes past their retention.
    case erase
    /// Fills the search index.
    case index
    /// Rewrites the file, so that erased bytes are gone from it.
    case scrub
}
