use serde::Deserialize;
use std::collections::HashSet;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    /// Spellings of one word; the first one is compared.
    pub(super) same: Vec<Vec<String>>,
    /// Words that name nothing by themselves.
    pub(super) general: Vec<String>,
    pub(super) between: Vec<String>,
    pub(super) after: HashSet<String>,
    pub(super) said: Said,
}

/// Beginnings of words that say something of a name, without spaces.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Said {
    pub(super) wanted_first: Vec<String>,
    pub(super) excluded: Vec<String>,
    pub(super) weak: Vec<String>,
    pub(super) unseen: Vec<String>,
    pub(super) known: Vec<String>,
    pub(super) wanted: Vec<String>,
    pub(super) raised: Vec<String>,
    pub(super) weak_before: Vec<String>,
    pub(super) known_before: Vec<String>,
    pub(super) scope_before: Vec<String>,
    pub(super) clause: Vec<String>,
    pub(super) reason: Vec<String>,
    pub(super) no_clause: Vec<String>,
}

pub(super) static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/mentions.toml"))
        .expect("the file is part of the program and a test reads it")
});
