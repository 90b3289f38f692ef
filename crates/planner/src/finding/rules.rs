//! The reviewed rules of finding: `rules/groups.toml`, `rules/names.toml` and `rules/finding.toml`.

use super::text::key;
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

pub(super) static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/groups.toml"))
        .expect("the file is part of the program and a test reads it")
});

/// Names of subjects beside those of their curricula, from `rules/names.toml`.
pub(super) static NAMES: LazyLock<Names> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/names.toml")).expect("the file is part of the program and a test reads it")
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Names {
    names: BTreeMap<String, Vec<String>>,
    /// Words that are characteristic of a subject.
    terms: BTreeMap<String, Vec<String>>,
}

impl Names {
    /// Returns each subject with its names and terms.
    pub(super) fn all(&self) -> impl Iterator<Item = (&String, &Vec<String>)> {
        self.names.iter().chain(&self.terms)
    }
}

static TERMS: LazyLock<HashSet<String>> =
    LazyLock::new(|| NAMES.terms.values().flatten().map(|term| key(term)).collect());

/// Whether `name` is only a word that is characteristic of a subject.
pub(super) fn is_term(name: &str) -> bool {
    TERMS.contains(name)
}

pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let raw: RawWords = toml::from_str(include_str!("../../rules/finding.toml"))
        .expect("the file is part of the program and a test reads it");
    raw.into()
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) groups: Vec<Group>,
    pub(super) unknown: Vec<Uncovered>,
    pub(super) paths: Vec<PathNames>,
    pub(super) parts: Vec<Parts>,
    pub(super) grades: Vec<Grades>,
    pub(super) means: Means,
}

/// A name for several subjects.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Group {
    pub(super) names: Vec<String>,
    pub(super) members: Vec<String>,
}

/// A subject that no curriculum covers, with near ones.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Uncovered {
    pub(super) names: Vec<String>,
    pub(super) near: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PathNames {
    pub(super) name: String,
    pub(super) names: Vec<String>,
}

/// Subjects that are parts of a wider one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Parts {
    pub(super) of: String,
    pub(super) subjects: Vec<String>,
}

/// A subject whose paths are grades of an exam, one for each level.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grades {
    pub(super) subject: String,
    pub(super) by_level: [String; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Means {
    pub(super) tools: Vec<String>,
    pub(super) fields: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWords {
    filler: Vec<String>,
    particles: Vec<String>,
    joining: Vec<String>,
    neutral: Vec<String>,
    units: Vec<String>,
    everyday: Vec<String>,
    no_slips: Vec<String>,
    aside: Vec<String>,
    aside_ends: Vec<String>,
}

pub(super) struct Words {
    pub(super) filler: HashSet<String>,
    pub(super) particles: HashSet<String>,
    pub(super) joining: HashSet<String>,
    pub(super) neutral: HashSet<String>,
    pub(super) units: HashSet<String>,
    pub(super) everyday: HashSet<String>,
    pub(super) no_slips: HashSet<String>,
    pub(super) aside: HashSet<String>,
    pub(super) aside_ends: Vec<String>,
}

impl From<RawWords> for Words {
    fn from(raw: RawWords) -> Self {
        let keys = |words: Vec<String>| words.iter().map(|word| key(word)).collect();
        Self {
            filler: keys(raw.filler),
            particles: keys(raw.particles),
            joining: keys(raw.joining),
            neutral: keys(raw.neutral),
            units: keys(raw.units),
            everyday: keys(raw.everyday),
            no_slips: keys(raw.no_slips),
            aside: keys(raw.aside),
            aside_ends: raw.aside_ends,
        }
    }
}

/// Whether the letters are a version, a grade or a time: 3, v3, n2, 4급, 30일.
pub(super) fn is_number(letters: &[char]) -> bool {
    let rest = match letters {
        ['v' | 'n', rest @ ..] => rest,
        all => all,
    };
    let digits = rest.iter().take_while(|letter| letter.is_ascii_digit()).count();
    let unit: String = rest[digits..].iter().collect();
    digits > 0 && (unit.is_empty() || WORDS.units.contains(&unit))
}
