use kernel::{Instant, UserId};

kernel::typed_ids!(NoticeId);

kernel::stored_enum! {
    /// The label of a notice.
    Kind {
        /// No label.
        General = "GENERAL",
        /// 방침: about the terms or the privacy policy.
        Policy = "POLICY",
    }
}

/// A sanitized text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    pub html: String,
    /// The beginning of the plain text, on one line.
    pub excerpt: String,
}

/// A notice without its text, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    pub id: NoticeId,
    pub title: String,
    pub kind: Kind,
    pub is_pinned: bool,
    pub visible_from: Instant,
    /// The administrator who created it; none once the account is erased.
    pub author: Option<UserId>,
    /// The current nickname of that administrator.
    pub author_name: Option<String>,
    /// The number of edits. An administrator edits the version that was read.
    pub version: i32,
    pub created_at: Instant,
    pub edited_at: Option<Instant>,
}

impl Notice {
    /// Whether everyone can read it at `now`.
    #[must_use]
    pub fn is_visible(&self, now: Instant) -> bool {
        self.visible_from <= now
    }

    /// Returns the last edit, if readers had seen the notice before it.
    #[must_use]
    pub fn visibly_edited_at(&self) -> Option<Instant> {
        self.edited_at.filter(|edited| *edited > self.visible_from)
    }
}

/// A notice with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub notice: Notice,
    pub content: Content,
}

/// Another notice, to which the page of a notice links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeLink {
    pub id: NoticeId,
    pub title: String,
    pub visible_from: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotice {
    pub title: String,
    pub kind: Kind,
    pub content: Content,
    pub is_pinned: bool,
    pub visible_from: Instant,
    /// None for notices that come with the product.
    pub author: Option<UserId>,
    pub at: Instant,
}
