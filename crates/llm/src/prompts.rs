//! The prompts. The files have no placeholders: everything that differs between roadmaps is data.

/// Stored with each roadmap. Increased with every change of a file, which a test checks.
pub const VERSION: u32 = 3;
/// The same for worksheets.
pub const WORKSHEETS_VERSION: u32 = 2;

pub(crate) const SYSTEM: &str = include_str!("../prompts/system.md");
pub(crate) const OUTLINE: &str = include_str!("../prompts/outline.md");
pub(crate) const WEEK: &str = include_str!("../prompts/week.md");
pub(crate) const REPAIR: &str = include_str!("../prompts/repair.md");
pub(crate) const REWRITE: &str = include_str!("../prompts/rewrite.md");
pub(crate) const ADVICE: &str = include_str!("../prompts/advice.md");

pub(crate) const WORKSHEET_SYSTEM: &str = include_str!("../prompts/worksheet-system.md");
pub(crate) const WORKSHEET: &str = include_str!("../prompts/worksheet.md");

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    const THIRD: &str = "a4f3f52fb87046a55901a00b756cd2abfe32bea822891a2df9939abf82d61e62";

    const SECOND_OF_WORKSHEETS: &str = "7b052c9a60692a9ded9b6e0f78b5af4f3aa98c24b375f1ab2d7b304db2625a62";

    #[test]
    fn a_version_belongs_to_one_wording() {
        let all = [SYSTEM, OUTLINE, WEEK, REPAIR, ADVICE, REWRITE].concat();
        let digest = kernel::text::hex(&Sha256::digest(all.as_bytes()));
        assert_eq!((VERSION, digest.as_str()), (3, THIRD), "raise VERSION, and write its digest here");
        let all = [WORKSHEET_SYSTEM, WORKSHEET].concat();
        let digest = kernel::text::hex(&Sha256::digest(all.as_bytes()));
        assert_eq!((WORKSHEETS_VERSION, digest.as_str()), (2, SECOND_OF_WORKSHEETS), "as above");
    }
}
