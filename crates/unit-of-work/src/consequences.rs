use crate::{Message, Session};
use kernel::StoreError;
use std::convert::Infallible;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Account(identity::Fact),
    Category(categories::Fact),
    Study(studies::Fact),
    Roadmap(roadmaps::Fact),
    Moderation(moderation::Fact),
    Job(kernel::job::Fact),
}

impl From<identity::Fact> for Fact {
    fn from(fact: identity::Fact) -> Self {
        Self::Account(fact)
    }
}

impl From<categories::Fact> for Fact {
    fn from(fact: categories::Fact) -> Self {
        Self::Category(fact)
    }
}

impl From<studies::Fact> for Fact {
    fn from(fact: studies::Fact) -> Self {
        Self::Study(fact)
    }
}

impl From<roadmaps::Fact> for Fact {
    fn from(fact: roadmaps::Fact) -> Self {
        Self::Roadmap(fact)
    }
}

impl From<moderation::Fact> for Fact {
    fn from(fact: moderation::Fact) -> Self {
        Self::Moderation(fact)
    }
}

impl From<kernel::job::Fact> for Fact {
    fn from(fact: kernel::job::Fact) -> Self {
        Self::Job(fact)
    }
}

/// Writes without facts.
impl From<Infallible> for Fact {
    fn from(none: Infallible) -> Self {
        match none {}
    }
}

pub trait Consequences: Send + Sync {
    /// Writes the rows that follow from `facts`, in their transaction: both are stored or neither. Returns messages
    /// about these rows, to publish after the commit.
    fn record(&self, s: &mut dyn Session, facts: &[Fact]) -> Result<Vec<Message>, StoreError>;

    /// Called just before facts are committed, while no other transaction can see them. The returned function runs
    /// after the commit, unless the process dies, and is dropped if the commit fails. It publishes `messages`.
    fn committing(&self, facts: Vec<Fact>, messages: Vec<Message>) -> Box<dyn FnOnce() + Send>;
}
