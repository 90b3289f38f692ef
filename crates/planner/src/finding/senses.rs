//! Names that have an everyday sense too: beside a word of that sense they name no subject, as 자바 beside 원두. The
//! words are in `rules/senses.toml`.

use super::reading::{Part, Piece};
use super::text::key;
use serde::Deserialize;
use std::sync::LazyLock;

static SENSES: LazyLock<Vec<Sense>> = LazyLock::new(|| {
    let read = |words: &[String]| words.iter().map(|word| key(word)).collect();
    let sense = |raw: &Sense| Sense { names: read(&raw.names), beside: read(&raw.beside) };
    raw().senses.iter().map(sense).collect()
});

fn raw() -> Senses {
    toml::from_str(include_str!("../../rules/senses.toml"))
        .expect("the file is part of the program and a test reads it")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Senses {
    senses: Vec<Sense>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sense {
    names: Vec<String>,
    /// Beginnings of words that show the everyday sense.
    beside: Vec<String>,
}

/// Returns `pieces` with every name in its everyday sense as an unexplained word.
pub(super) fn without_everyday_senses(pieces: &[Piece]) -> Vec<Piece> {
    let is_meant_otherwise = |at: usize| {
        let mut senses = SENSES.iter().filter(|sense| sense.names.contains(&pieces[at].key));
        senses.any(|sense| {
            let shows = |piece: &Piece| sense.beside.iter().any(|word| piece.key.starts_with(word.as_str()));
            pieces.iter().enumerate().any(|(other, piece)| other != at && shows(piece))
        })
    };
    let read = pieces.iter().enumerate().map(|(at, piece)| match piece.part {
        Part::Name(_) if is_meant_otherwise(at) => Piece { part: Part::Strange, ..piece.clone() },
        _ => piece.clone(),
    });
    read.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::dictionary::DICTIONARY;

    #[test]
    fn every_sense_is_of_a_known_name() {
        for sense in raw().senses {
            assert!(!sense.beside.is_empty());
            for name in &sense.names {
                assert!(DICTIONARY.get(&key(name)).is_some(), "{name}");
            }
        }
    }
}
