use super::draft::StudyDraft;
use super::recruitment::Recruitment;
use crate::Error;
use kernel::{Instant, StudyId, UserId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewStudy {
    pub author: UserId,
    pub draft: StudyDraft,
    pub created_at: Instant,
    /// When its author closed it by hand; only set for imported studies.
    pub closed_at: Option<Instant>,
    /// The number of views; only set for imported studies.
    pub views: u64,
}

impl NewStudy {
    #[must_use]
    pub fn posted(author: UserId, draft: StudyDraft, now: Instant) -> Self {
        Self { author, draft, created_at: now, closed_at: None, views: 0 }
    }

    #[must_use]
    pub fn recruitment(&self) -> Recruitment {
        Recruitment { closed_at: self.closed_at, ..self.draft.dates.recruitment() }
    }

    #[must_use]
    pub fn stored(self, id: StudyId) -> Study {
        Study {
            id,
            author: self.author,
            draft: self.draft,
            closed_at: self.closed_at,
            filled_at: None,
            hidden_at: None,
            approved: 0,
            version: 1,
            created_at: self.created_at,
            updated_at: self.created_at,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Study {
    pub id: StudyId,
    pub author: UserId,
    pub draft: StudyDraft,
    pub closed_at: Option<Instant>,
    pub filled_at: Option<Instant>,
    /// When administrators hid it, if it is hidden.
    pub hidden_at: Option<Instant>,
    /// The number of approved members. The author takes no seat.
    pub approved: u32,
    /// Counts the author's changes, from 1.
    pub version: i32,
    pub created_at: Instant,
    /// When its author last changed it.
    pub updated_at: Instant,
}

impl Study {
    #[must_use]
    pub fn recruitment(&self) -> Recruitment {
        Recruitment { closed_at: self.closed_at, filled_at: self.filled_at, ..self.draft.dates.recruitment() }
    }

    pub fn require_author(&self, person: UserId) -> Result<(), Error> {
        if self.author == person { Ok(()) } else { Err(Error::NotAuthor) }
    }
}
