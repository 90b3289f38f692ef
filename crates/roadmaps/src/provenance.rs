//! Who wrote a roadmap, and from what.

kernel::stored_enum! {
    /// Who wrote a roadmap.
    Source {
        /// A language model.
        Ai = "AI",
        /// The built-in planner.
        BuiltIn = "BUILT_IN",
    }
}

/// Who wrote a roadmap, and from which version of the prompts or of the curriculum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provenance {
    pub source: Source,
    /// The curriculum and its version (`Frontend/React 1`), or the prompts' version.
    pub version: String,
}
