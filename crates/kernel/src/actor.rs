use crate::UserId;

/// A person on whose behalf something is written, as the store knew them when the transaction began: whoever was
/// suspended or demoted a moment before is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    pub id: UserId,
    pub nickname: String,
    pub image_url: Option<String>,
    pub is_admin: bool,
}
