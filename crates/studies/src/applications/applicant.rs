//! Applicants and members, as the author and the members see them.

use super::application::Application;
use kernel::UserId;

/// The applicants of a study, without those who cancelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applicants {
    /// All live applications and the latest ended ones, in the order of applying.
    pub listed: Vec<Applicant>,
    pub total: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applicant {
    pub application: Application,
    pub name: String,
    pub image_url: Option<String>,
    pub email: String,
    /// The position on the waiting list, from 1, if it is on it and not suspended.
    pub place: Option<u32>,
    /// Whether the applicant is suspended and cannot be approved until restored.
    pub is_suspended: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub id: UserId,
    pub name: String,
    pub image_url: Option<String>,
}
