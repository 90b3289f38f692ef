kernel::stored_enum! {
    Source {
        Ai = "AI",
        BuiltIn = "BUILT_IN",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provenance {
    pub source: Source,
    /// The curriculum and its version (`Frontend/React 5f0c2a91`, in plans of before `Frontend/React 1`), or the prompts'
    /// version.
    pub version: String,
}

impl Provenance {
    /// Whether it was laid out from a table of contents, of which nothing is left out and to which nothing is added.
    #[must_use]
    pub fn is_of_an_outline(&self) -> bool {
        self.version.starts_with("outline ")
    }
}
