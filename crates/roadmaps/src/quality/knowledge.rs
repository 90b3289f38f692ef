//! What the checks ask about a subject that somebody knows how to teach.

use crate::Level;

/// What is known about teaching one subject. Plans for it are held to it.
pub trait Knowledge {
    /// The subject's name.
    fn subject(&self) -> &str;

    /// The topic that a day's keyword is about, if it is a known one or nearly so.
    fn recognise(&self, keyword: &str) -> Option<usize>;

    /// A topic that was recognised, or that such a one requires.
    fn topic(&self, topic: usize) -> KnownTopic<'_>;

    /// Whether a keyword is a known one, word for word. Known keywords differ from one another.
    fn has_keyword(&self, keyword: &str) -> bool;

    /// Whether a keyword is a step of making something at the end of a plan.
    fn is_project_step(&self, keyword: &str) -> bool;

    /// Whether a word, in lower case, is one that known keywords consist of.
    fn speaks_of(&self, word: &str) -> bool;
}

/// A topic as the checks read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownTopic<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The level at which it is new.
    pub level: Level,
    /// The topics it needs.
    pub requires: &'a [usize],
}
