//! Visibility of studies. A hidden study is visible to its author and administrators only, is in no list except its
//! author's, and takes no applications. Its applicants and members see its title in their own lists, and nothing else of
//! it, so that it does not vanish without a word.

use super::ports::StudyRepository;
use super::reader::{Exposure, Reader};
use super::study::Study;
use crate::Error;
use kernel::{StudyId, UserId};

impl Study {
    pub(crate) fn exposure(&self) -> Exposure {
        Exposure { author: self.author, is_hidden: self.hidden_at.is_some() }
    }

    /// Whether the reader can see it. To others it does not exist.
    #[must_use]
    pub fn is_for(&self, reader: impl Into<Reader>) -> bool {
        self.exposure().is_for(reader)
    }
}

/// Returns the study if the reader can see it.
pub(crate) fn seen(study: Option<Study>, reader: impl Into<Reader>) -> Result<Study, Error> {
    study.filter(|study| study.is_for(reader)).ok_or(Error::NotFound)
}

/// Returns the author of a study that the reader can see.
pub(crate) fn find_author<S: StudyRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    reader: impl Into<Reader>,
) -> Result<UserId, Error> {
    let found = s.find_exposure(study)?.filter(|exposure| exposure.is_for(reader));
    Ok(found.ok_or(Error::NotFound)?.author)
}

/// Locks a study that the reader can see.
pub fn lock_shown_study<S: StudyRepository + ?Sized>(s: &mut S, id: StudyId, reader: UserId) -> Result<Study, Error> {
    seen(s.lock_study(id)?, Some(reader))
}
