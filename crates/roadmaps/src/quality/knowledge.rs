//! The knowledge of a subject that the checks need.

use crate::brief::Level;

/// Knowledge about teaching one subject, against which plans are checked.
pub trait Knowledge: Send + Sync {
    fn subject(&self) -> &str;

    /// Returns the topic of a day's keyword, if it is known or nearly so.
    fn recognise(&self, keyword: &str) -> Option<usize>;

    /// Returns every topic that a day's keyword names.
    fn topics_named_in(&self, keyword: &str) -> Vec<usize> {
        self.recognise(keyword).into_iter().collect()
    }

    /// Returns the topic that learners of `level` mean by `name`.
    fn topic_called(&self, name: &str, _level: Level) -> Option<usize> {
        self.recognise(name)
    }

    /// Returns the topics that a plan teaches for `name`, the most important first: several if it names a theme.
    fn topics_called(&self, name: &str, level: Level) -> Vec<usize> {
        self.topic_called(name, level).into_iter().collect()
    }

    /// Returns every topic about `name`.
    fn topics_about(&self, name: &str, level: Level) -> Vec<usize> {
        self.topics_called(name, level)
    }

    /// Returns a topic that was recognised, or a prerequisite of one.
    fn topic(&self, topic: usize) -> KnownTopic<'_>;

    /// Whether a keyword is known word for word. Known keywords differ from one another.
    fn has_keyword(&self, keyword: &str) -> bool;

    fn is_project_step(&self, keyword: &str) -> bool;

    /// Whether the project at the end has this name.
    fn has_project_called(&self, _name: &str) -> bool {
        false
    }

    /// Whether a word, in lower case, occurs in known keywords.
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

    fn topic_called(&self, name: &str, level: Level) -> Option<usize> {
        (**self).topic_called(name, level)
    }

    fn topics_called(&self, name: &str, level: Level) -> Vec<usize> {
        (**self).topics_called(name, level)
    }

    fn topics_about(&self, name: &str, level: Level) -> Vec<usize> {
        (**self).topics_about(name, level)
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

    fn has_project_called(&self, name: &str) -> bool {
        (**self).has_project_called(name)
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
