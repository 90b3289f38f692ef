use crate::{Notice, NoticeId};
use kernel::UserId;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Created(Handled),
    Edited(Handled),
    Deleted(Handled),
}

/// A notice on which an administrator acted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handled {
    pub id: NoticeId,
    /// The title after the act.
    pub title: String,
    pub by: UserId,
}

impl Handled {
    pub(crate) fn new(notice: &Notice, by: UserId) -> Self {
        Self { id: notice.id, title: notice.title.clone(), by }
    }
}
