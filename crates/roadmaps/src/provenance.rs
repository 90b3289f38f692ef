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
