//! What the model is told. None of the files has a place to fill in: what differs from roadmap to roadmap is data.

/// Stored with each roadmap. It is raised with every change of a file; a test holds this.
pub const VERSION: u32 = 1;

pub(crate) const SYSTEM: &str = include_str!("../prompts/system.md");
pub(crate) const OUTLINE: &str = include_str!("../prompts/outline.md");
pub(crate) const WEEK: &str = include_str!("../prompts/week.md");
pub(crate) const REPAIR: &str = include_str!("../prompts/repair.md");
pub(crate) const ADVICE: &str = include_str!("../prompts/advice.md");

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    const FIRST: &str = "5ff1f034a9e3c492631725a8ab1f46f94ee7c974ab52851b6aa375b697a80f3c";

    #[test]
    fn a_version_names_one_wording() {
        let all = [SYSTEM, OUTLINE, WEEK, REPAIR, ADVICE].concat();
        let digest = kernel::text::hex(&Sha256::digest(all.as_bytes()));
        assert_eq!((VERSION, digest.as_str()), (1, FIRST), "raise VERSION, and write its digest here");
    }
}
