use super::draft::Plan;
kernel::stored_enum! {
    Source {
        Ai = "AI",
        BuiltIn = "BUILT_IN",
    }
}

kernel::stored_enum! {
    /// The material from which a plan was made.
    Basis {
        /// A language model wrote it.
        Model = "MODEL",
        /// A curriculum of its subject.
        Curriculum = "CURRICULUM",
        /// The table of contents that the user pasted.
        Outline = "OUTLINE",
        /// No material about its subject.
        General = "GENERAL",
    }
}

impl Basis {
    /// Returns the label that readers see.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Model => "AI가 만든 결과입니다",
            Self::Curriculum => "기본 커리큘럼",
            Self::Outline => "붙여넣은 목차",
            Self::General => "일반 학습 계획",
        }
    }
}

/// The main category of the curricula for subjects without one of their own.
const GENERAL: &str = "일반/";

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

    #[must_use]
    pub fn basis(&self) -> Basis {
        match self.source {
            Source::Ai => Basis::Model,
            Source::BuiltIn if self.is_of_an_outline() => Basis::Outline,
            Source::BuiltIn if self.version.starts_with(GENERAL) => Basis::General,
            Source::BuiltIn => Basis::Curriculum,
        }
    }

    /// Returns the basis of a worksheet of this provenance in a plan of provenance `plan`. The built-in planner takes
    /// the material from the plan, so both have the same basis.
    #[must_use]
    pub fn basis_within(&self, plan: &Self) -> Basis {
        if self.source == Source::BuiltIn && plan.source == Source::BuiltIn { plan.basis() } else { self.basis() }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The plan, which passed the checks.
    pub plan: Plan,
    pub provenance: Provenance,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_built_in_worksheet_has_the_basis_of_its_plan() {
        let of = |source, version: &str| Provenance { source, version: version.to_owned() };
        let (model, built_in) = (of(Source::Ai, "prompts 2"), of(Source::BuiltIn, "Frontend/React 5f0c2a91"));
        let outline = of(Source::BuiltIn, "outline 3");
        assert_eq!(built_in.basis_within(&outline), Basis::Outline);
        assert_eq!(built_in.basis_within(&model), Basis::Curriculum);
        assert_eq!(model.basis_within(&outline), Basis::Model);
    }

    #[test]
    fn a_plan_is_labelled_by_its_origin() {
        for (source, version, label) in [
            (Source::Ai, "prompts 2 a-model", "AI가 만든 결과입니다"),
            (Source::BuiltIn, "Frontend/React 5f0c2a91", "기본 커리큘럼"),
            (Source::BuiltIn, "outline 3", "붙여넣은 목차"),
            (Source::BuiltIn, "일반/새로운 분야 1", "일반 학습 계획"),
        ] {
            assert_eq!(Provenance { source, version: version.to_owned() }.basis().label(), label);
        }
    }
}
