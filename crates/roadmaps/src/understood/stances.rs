//! The stance of the learner to any part of the objective, clause by clause.

use super::clauses::{Clause, Link, clauses};
use super::phrases;
use super::rules::RULES;
use super::says::saying;
use super::stance::Stance;
use super::timeless;
use super::words::{MARKS, Word, words};
use std::ops::Range;

/// The order in which stances to the same words count.
const ORDER: [Stance; 6] =
    [Stance::Excluded, Stance::Unseen, Stance::Weak, Stance::Only, Stance::Wanted, Stance::Known];

/// The clauses of an objective with what they say.
///
/// A range is in bytes of the objective.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stances {
    named: Vec<(Stance, Range<usize>)>,
    parts: Vec<Part>,
}

/// A clause.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    place: Range<usize>,
    link: Link,
    /// The stance of each verb, with its first byte.
    verbs: Vec<(usize, Stance)>,
    /// First bytes of words with the particle of a topic, subject or object.
    marked: Vec<usize>,
    /// The stance of the whole clause, without a verb after the content.
    whole: Option<Stance>,
}

impl Stances {
    #[must_use]
    pub fn read(objective: &str) -> Self {
        let text = timeless(objective);
        let words = words(&text);
        let named = phrases::found(&text, &words).into_iter().map(|found| (found.stance, found.place)).collect();
        let mut parts: Vec<Part> =
            clauses(&words).into_iter().map(|clause| Part::read(&text, &words, &clause)).collect();
        // 「pandas를 써서 프로그램을 만들고 싶어요」: what is wanted needs pandas.
        for index in (1..parts.len()).rev() {
            let next = parts[index].verbs.first().map(|(_, stance)| *stance).or(parts[index].whole);
            let part = &mut parts[index - 1];
            if part.verbs.is_empty() && part.whole.is_none() {
                part.whole = match part.link {
                    Link::Reason => next,
                    Link::And => next.filter(|stance| matches!(stance, Stance::Wanted | Stance::Only)),
                    Link::End => None,
                };
            }
        }
        Self { named, parts }
    }

    /// Returns the stance to the content `place`. `None`: its clause only tells something.
    #[must_use]
    pub fn of(&self, place: &Range<usize>) -> Option<Stance> {
        let holds = |range: &Range<usize>| range.start < place.end && place.start < range.end;
        let is_named = |stance: &Stance| self.named.iter().any(|(named, range)| named == stance && holds(range));
        let named = ORDER.into_iter().find(is_named);
        named.or_else(|| self.parts.iter().find(|part| part.place.contains(&place.start))?.of(place))
    }
}

impl Part {
    fn read(text: &str, words: &[Word<'_>], clause: &Clause) -> Self {
        let own = &words[clause.words.clone()];
        let place = own.first().map_or(0, |word| word.at)..own.last().map_or(0, |word| word.at + word.text.len());
        let verbs = clause.words.clone().filter_map(|index| {
            let said = saying(text[words[index].at..].trim_start_matches(MARKS), words, index)?.0;
            Some((words[index].at, said.stance()?))
        });
        let is_marked = |word: &&Word<'_>| word.text.ends_with(['은', '는', '이', '가', '을', '를']);
        Self {
            link: clause.link,
            verbs: verbs.collect(),
            marked: own.iter().filter(is_marked).map(|word| word.at).collect(),
            whole: whole(own),
            place,
        }
    }

    fn of(&self, place: &Range<usize>) -> Option<Stance> {
        let verb = self.verbs.iter().find(|(at, _)| *at >= place.end);
        let Some((at, stance)) = verb else { return self.whole };
        // 「엑셀은 매크로 차트는 다 됩니다」: not all of Excel is known.
        let is_outer = self.marked.iter().any(|word| (place.end..*at).contains(word));
        let is_partial = is_outer && matches!(stance, Stance::Known | Stance::Excluded);
        (!is_partial).then_some(*stance)
    }
}

/// Returns the stance of a clause without a verb that says one: 「헷갈리는 건 DP예요」, 「범위는 수열」, 「… 부르고 싶어요」.
fn whole(clause: &[Word<'_>]) -> Option<Stance> {
    let says = &RULES.says;
    let describes = |word: &Word<'_>| says.weak.iter().any(|stem| stem.describes(word.text));
    if clause.iter().any(describes) {
        return Some(Stance::Weak);
    }
    let begins =
        |words: &[String]| clause.iter().any(|word| words.iter().any(|begin| word.text.starts_with(begin.as_str())));
    let holds = |words: &[String]| clause.iter().any(|word| words.iter().any(|part| word.text.contains(part.as_str())));
    let is_aim = clause.last().is_some_and(|word| word.text.trim_end_matches(['.', '!', '?']).ends_with('기'));
    (begins(&says.scope) || holds(&says.wishes) || is_aim).then_some(Stance::Wanted)
}

#[cfg(test)]
mod tests;
