//! The bigrams and words of a topic's texts, computed once and shared by all curricula and plans that contain it.

use crate::naming::alone;
use roadmaps::korean::without_particle;
use roadmaps::quality::words::{Bigrams, bigrams, is_hands_on, tokens};
use std::sync::Arc;

#[derive(Debug)]
pub(crate) struct Spelling {
    /// The shortest of its names.
    pub(crate) shortest: String,
    /// The bigrams of its days' keywords.
    pub(crate) keywords: [Bigrams; 3],
    /// The words of its keywords, without words that only say that something is done.
    pub(crate) words: Vec<Arc<str>>,
    /// The stems of each of its names.
    pub(crate) names: Vec<Vec<String>>,
    /// The stems of its keywords that are not in its name.
    pub(crate) days: Vec<String>,
}

impl Spelling {
    pub(crate) fn of([name, practice, depth]: [&str; 3], label: &str, other_names: &[String]) -> Self {
        let words = [name, practice, depth].map(tokens);
        let stems = |words: &[String]| words.iter().map(|word| without_particle(word).to_owned()).collect::<Vec<_>>();
        let other_names = other_names.iter().map(|name| stems(&tokens(name)));
        Self {
            shortest: alone(label).unwrap_or(label).to_owned(),
            keywords: [name, practice, depth].map(bigrams),
            names: std::iter::once(stems(&words[0])).chain(other_names).collect(),
            days: stems(&words[1..].concat()),
            words: words.into_iter().flatten().filter(|word| !is_hands_on(word)).map(Arc::from).collect(),
        }
    }
}
