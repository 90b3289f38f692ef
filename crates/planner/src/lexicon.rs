//! The word lists for reading briefs and wording plans, from the reviewed file `rules/words.toml`.

use serde::Deserialize;
use std::sync::LazyLock;

pub(crate) static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    toml::from_str(include_str!("../rules/words.toml")).expect("the file is part of the program and a test reads it")
});

/// The file explains each list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lexicon {
    pub(crate) beginners_theme: Vec<String>,
    pub(crate) language_subjects: Vec<String>,
    pub(crate) exam_subjects: Vec<String>,
    pub(crate) technology_subjects: Vec<String>,
    pub(crate) body_subjects: Vec<String>,
    pub(crate) stage_subjects: Vec<String>,
    pub(crate) craft_subjects: Vec<String>,
    pub(crate) language_areas: Vec<String>,
    pub(crate) exam_areas: Vec<String>,
    pub(crate) technology_areas: Vec<String>,
    pub(crate) body_areas: Vec<String>,
    pub(crate) stage_areas: Vec<String>,
    /// Words of an objective that mean music, dance or acting.
    pub(crate) stage_words: Vec<String>,
    pub(crate) craft_areas: Vec<String>,
    pub(crate) no_contents: Vec<String>,
    pub(crate) solving_areas: Vec<String>,
    pub(crate) interviewed_areas: Vec<String>,
    pub(crate) examined_areas: Vec<String>,
    pub(crate) interviews: Vec<String>,
    pub(crate) no_particle: Vec<String>,
    pub(crate) setup: Vec<String>,
    pub(crate) doings: Vec<Doing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doing {
    pub(crate) name: String,
    ends: Vec<String>,
}

impl Doing {
    /// Counts the `steps` that do this.
    pub(crate) fn count_in(&self, steps: &[&str]) -> usize {
        steps.iter().filter(|step| self.ends.iter().any(|end| step.ends_with(end.as_str()))).count()
    }
}
