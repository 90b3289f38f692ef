//! The stance of the learner to a content.

/// The learner knows a content, wants it, or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stance {
    /// It must not be in the plan.
    Excluded,
    /// It was never learnt: 「행정법은 처음」, 「부가세 신고는 본 적도 없어요」.
    Unseen,
    /// It is difficult.
    Weak,
    /// It alone is wanted, perhaps beside others of which the same is said.
    Only,
    Wanted,
    Known,
}
