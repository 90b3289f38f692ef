use crate::{Fact, Message, Session};
use kernel::StoreError;

pub trait Consequences: Send + Sync {
    /// Writes the rows that follow from `facts`, in their transaction: both are stored or neither. Returns messages
    /// about these rows, to publish after the commit.
    fn record(&self, s: &mut dyn Session, facts: &[Fact]) -> Result<Vec<Message>, StoreError>;

    /// Called just before facts are committed, while no other transaction can see them. The returned function runs
    /// after the commit, unless the process dies, and is dropped if the commit fails. It publishes `messages`.
    fn committing(&self, facts: Vec<Fact>, messages: Vec<Message>) -> Box<dyn FnOnce() + Send>;
}
