//! What the checks ask about a subject that somebody knows how to teach.

use crate::Level;

/// What is known about teaching one subject. Plans for it are held to it.
pub trait Knowledge: Send + Sync {
    fn subject(&self) -> &str;

    /// The topic that a day's keyword is about, if it is a known one or nearly so.
    fn recognise(&self, keyword: &str) -> Option<usize>;

    /// Every topic that a day's keyword names, where it names several.
    fn topics_named_in(&self, keyword: &str) -> Vec<usize> {
        self.recognise(keyword).into_iter().collect()
    }

    /// A topic that was recognised, or that such a one requires.
    fn topic(&self, topic: usize) -> KnownTopic<'_>;

    /// Whether a keyword is a known one, word for word. Known keywords differ from one another.
    fn has_keyword(&self, keyword: &str) -> bool;

    fn is_project_step(&self, keyword: &str) -> bool;

    /// Whether a word, in lower case, is one that known keywords consist of.
    fn speaks_of(&self, word: &str) -> bool;
}

impl<K: Knowledge + ?Sized> Knowledge for &K {
    fn subject(&self) -> &str {
        (**self).subject()
    }

    fn recognise(&self, keyword: &str) -> Option<usize> {
        (**self).recognise(keyword)
    }

    fn topics_named_in(&self, keyword: &str) -> Vec<usize> {
        (**self).topics_named_in(keyword)
    }

    fn topic(&self, topic: usize) -> KnownTopic<'_> {
        (**self).topic(topic)
    }

    fn has_keyword(&self, keyword: &str) -> bool {
        (**self).has_keyword(keyword)
    }

    fn is_project_step(&self, keyword: &str) -> bool {
        (**self).is_project_step(keyword)
    }

    fn speaks_of(&self, word: &str) -> bool {
        (**self).speaks_of(word)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownTopic<'a> {
    pub name: &'a str,
    /// The level at which it is new.
    pub level: Level,
    pub requires: &'a [usize],
}
