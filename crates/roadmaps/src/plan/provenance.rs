use super::draft::Plan;
kernel::stored_enum! {
    Source {
        Ai = "AI",
        BuiltIn = "BUILT_IN",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provenance {
    pub source: Source,
    /// The curriculum and its version (`Frontend/React 5f0c2a91`; `Frontend/React 1` in older plans), or the version of
    /// the prompts.
    pub version: String,
}

impl Provenance {
    /// Whether the plan was made from a table of contents, which is complete in it and without additions.
    #[must_use]
    pub fn is_of_an_outline(&self) -> bool {
        self.version.starts_with("outline ")
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The plan, which passed the checks.
    pub plan: Plan,
    pub provenance: Provenance,
}
