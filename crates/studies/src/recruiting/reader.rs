//! Readers of a study, and what decides whether they can see it.

use kernel::{Actor, UserId};

/// The reader of a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader {
    /// `None` if not signed in.
    pub person: Option<UserId>,
    pub is_admin: bool,
}

impl From<Option<UserId>> for Reader {
    fn from(person: Option<UserId>) -> Self {
        Self { person, is_admin: false }
    }
}

impl From<&Actor> for Reader {
    fn from(actor: &Actor) -> Self {
        Self { person: Some(actor.id), is_admin: actor.is_admin }
    }
}

/// Decides who can see a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exposure {
    pub author: UserId,
    pub is_hidden: bool,
}

impl Exposure {
    /// Whether the reader may see the study.
    #[must_use]
    pub fn is_for(self, reader: impl Into<Reader>) -> bool {
        let Reader { person, is_admin } = reader.into();
        !self.is_hidden || is_admin || person == Some(self.author)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_there_for_its_author_and_administrators_alone() {
        let (author, other) = (UserId(1), UserId(2));
        let readers = [
            Reader::from(None),
            Reader::from(Some(other)),
            Reader::from(Some(author)),
            Reader { person: Some(other), is_admin: true },
        ];
        let seen_by = |is_hidden| readers.map(|reader| Exposure { author, is_hidden }.is_for(reader));
        assert_eq!(seen_by(false), [true; 4]);
        assert_eq!(seen_by(true), [false, false, true, true]);
    }
}
