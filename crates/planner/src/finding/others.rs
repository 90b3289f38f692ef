//! Offers other subjects beside found ones, in case the user means one of them.

use super::dictionary::{DICTIONARY, Meaning, push_new};
use super::reading::{Depth, Part, read};
use super::subject::Subject;
use super::text::key;
use crate::curriculum::{named, shelf};
use roadmaps::brief::WantedSubject;

/// The most subjects to offer beside found ones.
const MOST: usize = 2;

/// Returns up to two subjects that are not among `found`: those that the text names too, then the nearest ones.
pub(super) fn beside(found: &[Subject], wanted: &WantedSubject<'_>) -> Vec<usize> {
    let mut others = Vec::new();
    for text in [wanted.sub, wanted.main] {
        for slot in named_in(text) {
            push_new(&mut others, slot);
        }
    }
    let lists: Vec<Vec<usize>> =
        found.iter().map(|subject| shelf()[subject.slot].near().filter_map(named).collect()).collect();
    let longest = lists.iter().map(Vec::len).max().unwrap_or_default();
    for place in 0..longest {
        lists.iter().filter_map(|near| near.get(place)).for_each(|&slot| push_new(&mut others, slot));
    }
    others.retain(|slot| found.iter().all(|subject| subject.slot != *slot));
    others.truncate(MOST);
    others
}

/// Returns every subject that a word of the text or the whole text names.
fn named_in(text: &str) -> Vec<usize> {
    let whole = DICTIONARY.get(&key(text)).unwrap_or_default().to_vec();
    let pieces = read(text, Depth::All).into_iter().flat_map(|piece| match piece.part {
        Part::Name(meanings) => meanings,
        _ => Vec::new(),
    });
    let is_subject = |meaning: &Meaning| matches!(meaning, Meaning::Subject(_) | Meaning::Path(..));
    whole.into_iter().chain(pieces).filter(is_subject).map(|meaning| Subject::from(meaning).slot).collect()
}
