//! Who wrote a roadmap, and from what.

/// Who wrote a roadmap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// A language model.
    Ai,
    /// The built-in planner.
    BuiltIn,
}

impl Source {
    /// Its name in the contract and in the store.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Ai => "AI",
            Self::BuiltIn => "BUILT_IN",
        }
    }

    /// The source of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Ai, Self::BuiltIn].into_iter().find(|source| source.as_str() == name)
    }
}

/// Who wrote a roadmap, and from which version of the prompts or of the curriculum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provenance {
    /// Who wrote it.
    pub source: Source,
    /// The curriculum and its version (`Frontend/React 1`), or the prompts' version.
    pub version: String,
}
