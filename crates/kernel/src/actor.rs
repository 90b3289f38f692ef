use crate::UserId;

/// The user who acts, as loaded at the beginning of the transaction, so that suspended or demoted users are refused at
/// once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    pub id: UserId,
    pub nickname: String,
    pub image_url: Option<String>,
    pub is_admin: bool,
}
