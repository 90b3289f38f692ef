//! Finds the names that two pieces of a text make together: 9급 and 한국사 make 공무원 한국사, 도커 and 컴포즈 a part of Docker.

use super::dictionary::{DICTIONARY, Meaning};
use super::reading::{Part, Piece};
use super::subject::Subject;
use super::text::key;
use crate::curriculum::shelf;

/// Returns `pieces` with the subject of every combined name in place of the shorter name.
pub(super) fn combined(pieces: &[Piece]) -> Vec<Piece> {
    let mut pieces = pieces.to_vec();
    for at in 0..pieces.len() {
        let found = (0..pieces.len()).filter(|&beside| beside != at).find_map(|beside| together(&pieces, beside, at));
        if let Some((beside, meanings)) = found {
            // A topic beside the subject still says what of it is meant.
            if matches!(pieces[beside].part, Part::Name(_) | Part::Strange) {
                pieces[beside].part = Part::Filler;
            }
            pieces[at].part = Part::Name(meanings);
        }
    }
    pieces
}

/// Returns the meanings of the name that the pieces `beside` and `at` make, if the piece at `at` names a group or another
/// subject.
fn together(pieces: &[Piece], beside: usize, at: usize) -> Option<(usize, Vec<Meaning>)> {
    let (word, name) = (&pieces[beside], &pieces[at]);
    if is_group(name) {
        let found =
            DICTIONARY.get(&format!("{}{}", word.key, name.key)).filter(|_| beside + 1 == at && !is_group(word))?;
        return matches!(found[0], Meaning::Subject(_) | Meaning::Path(..)).then(|| (beside, found.to_vec()));
    }
    let slot = subject_of(name)?;
    let is_joined = pieces[beside.min(at) + 1..=beside.max(at)].iter().any(|piece| piece.joined);
    let own = key(shelf()[slot].middle);
    let found = [&name.key, &own].into_iter().find_map(|name| {
        let in_order = format!("{}{name}", word.key);
        let reversed = (!is_group(word)).then(|| format!("{name}{}", word.key));
        DICTIONARY.get(&in_order).or_else(|| DICTIONARY.get(&reversed?))
    })?;
    let other = found.iter().find(|meaning| !matches!(meaning, Meaning::Group(_) | Meaning::Uncovered(_)))?;
    let other = Subject::from(*other).slot;
    let is_part_of_named =
        subject_of(word) == Some(other) && matches!(&name.part, Part::Name(known) if is_path(&known[0]));
    (other != slot && (!is_joined || is_part_of_named)).then(|| (beside, found.to_vec()))
}

/// Whether the word is a field: 백엔드 자바 is Java in a field, although 자바 백엔드 is Spring.
fn is_group(piece: &Piece) -> bool {
    matches!(&piece.part, Part::Name(meanings) if matches!(meanings[0], Meaning::Group(_)))
}

fn is_path(meaning: &Meaning) -> bool {
    matches!(meaning, Meaning::Path(..))
}

/// Returns the subject that a piece names.
fn subject_of(piece: &Piece) -> Option<usize> {
    match &piece.part {
        Part::Name(meanings) => match meanings[0] {
            Meaning::Subject(slot) | Meaning::Path(slot, _) => Some(slot),
            Meaning::Group(_) | Meaning::Uncovered(_) => None,
        },
        _ => None,
    }
}
