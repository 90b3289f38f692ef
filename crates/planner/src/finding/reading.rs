//! Splits a text into names, surrounding words and unexplained rest. Among all ways to split it, the cheapest wins: the
//! one that explains most with the fewest and longest pieces.

use super::dictionary::{DICTIONARY, Hit, Meaning, TOPICS};
use super::rules::{WORDS, is_number};
use super::spoken::{Spoken, spoken_in};
use super::text::{Script, Typed, script};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) part: Part,
    pub(super) key: String,
    /// Whether a slash, 와 or 랑 joins it to the piece before.
    pub(super) joined: bool,
    /// Whether a particle follows, as in 리액트로.
    pub(super) has_particle: bool,
    /// Whether it is a spoken goal without the name of its subject.
    pub(super) is_goal: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    Name(Vec<Meaning>),
    Topic(Vec<Hit>),
    /// A word for how or why something is learnt.
    Filler,
    Particle,
    Joining,
    Number,
    /// A word that is not explained.
    Strange,
}

/// The number of letters that are read of a text.
const LONGEST: usize = 200;
const LONGEST_PIECE: usize = 32;
const STRANGE: u32 = 200;

impl Part {
    fn cost(&self) -> u32 {
        match self {
            Self::Name(meanings) => match meanings[0] {
                Meaning::Subject(_) | Meaning::Uncovered(_) => 10,
                Meaning::Path(..) => 11,
                Meaning::Group(_) => 12,
            },
            Self::Topic(_) => 30,
            Self::Filler => 15,
            Self::Particle | Self::Joining => 3,
            Self::Number => 4,
            Self::Strange => STRANGE,
        }
    }

    /// Whether another piece may follow it without a space.
    fn is_known(&self) -> bool {
        *self != Self::Strange
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// Exact names only.
    Names,
    /// Names, also mistyped ones, and topics.
    All,
}

/// Splits `text` into its most likely pieces.
pub(super) fn read(text: &str, depth: Depth) -> Vec<Piece> {
    let mut typed = Typed::new(text);
    typed.cut(LONGEST);
    let spoken = if depth == Depth::All { spoken_in(&typed) } else { Vec::new() };
    let exact = Reader { typed: &typed, spoken: &spoken, topics: depth == Depth::All, slips: false }.read();
    let is_explained = exact.iter().all(|piece| piece.part != Part::Strange);
    if is_explained || depth == Depth::Names {
        return exact;
    }
    Reader { typed: &typed, spoken: &spoken, topics: true, slips: true }.read()
}

struct Reader<'a> {
    typed: &'a Typed,
    spoken: &'a [Spoken],
    topics: bool,
    slips: bool,
}

/// The cheapest split of a text up to one position. Kept twice per position: ending in a known piece, and ending in an
/// unexplained word.
#[derive(Clone)]
struct Way {
    cost: u32,
    from: usize,
    from_known: bool,
    part: Part,
}

impl Reader<'_> {
    fn read(&self) -> Vec<Piece> {
        let count = self.typed.len();
        let mut ways: Vec<[Option<Way>; 2]> = vec![const { [None, None] }; count + 1];
        for from in 0..count {
            for from_known in [false, true] {
                let reached = if from == 0 {
                    (!from_known).then_some(0)
                } else {
                    cost(ways[from][usize::from(from_known)].as_ref())
                };
                let Some(before) = reached else { continue };
                for (to, ends) in ways.iter_mut().enumerate().take(from + LONGEST_PIECE + 1).skip(from + 1) {
                    for (part, extra) in self.parts(from, to, from_known) {
                        let way = Way { cost: before + part.cost() + extra, from, from_known, part };
                        keep(ends, way);
                    }
                }
            }
        }
        self.pieces(&ways)
    }

    fn pieces(&self, ways: &[[Option<Way>; 2]]) -> Vec<Piece> {
        let mut at = self.typed.len();
        let mut is_known = cost(ways[at][1].as_ref())
            .is_some_and(|known| cost(ways[at][0].as_ref()).is_none_or(|strange| known <= strange));
        let mut pieces: Vec<Piece> = Vec::new();
        while let Some(way) = &ways[at][usize::from(is_known)] {
            let follows = pieces.last().is_some_and(|next| next.part == Part::Particle);
            let key = self.typed.key(way.from, at);
            let is_spoken = |goal: &Spoken| (goal.from, goal.to) == (way.from, at) && !goal.is_name;
            // The words after 「챗지피티로」 are the use of it, even if they are a name: 업무 자동화.
            let is_done_with = self.follows_a_means(way);
            pieces.push(Piece {
                part: way.part.clone(),
                is_goal: (is_done_with || DICTIONARY.get(&key).is_none()) && self.spoken.iter().any(is_spoken),
                key,
                joined: self.typed.is_joined(way.from),
                has_particle: follows,
            });
            (at, is_known) = (way.from, way.from_known);
        }
        pieces.reverse();
        for index in 1..pieces.len() {
            pieces[index].joined |= pieces[index - 1].part == Part::Joining;
        }
        pieces
    }

    /// Whether the word before the piece of `way` ends in 로 or 으로.
    fn follows_a_means(&self, way: &Way) -> bool {
        let begin = (0..way.from).rev().find(|&at| self.typed.is_edge(at));
        begin.is_some_and(|begin| way.from_known && self.typed.key(begin, way.from).ends_with('로'))
    }

    /// Returns the possible pieces between two positions, with their extra costs.
    fn parts(&self, from: usize, to: usize, after_known: bool) -> Vec<(Part, u32)> {
        let (typed, mut parts) = (self.typed, Vec::new());
        let key = typed.key(from, to);
        let (begins, ends) = (typed.is_edge(from), typed.is_edge(to));
        if let Some(meanings) = DICTIONARY.get(&key)
            && self.may_stand(from, to, after_known)
        {
            parts.push((Part::Name(meanings.to_vec()), 0));
        }
        for goal in self.spoken.iter().filter(|goal| (goal.from, goal.to) == (from, to)) {
            parts.push((Part::Name(vec![goal.meaning]), 0));
        }
        let glued = after_known && !begins;
        if WORDS.filler.contains(&key) && (begins || glued) && (ends || to - from >= 2) {
            parts.push((Part::Filler, 0));
        }
        if glued && WORDS.particles.contains(&key) {
            parts.push((Part::Particle, 0));
        }
        if WORDS.joining.contains(&key) && (glued || (begins && ends)) {
            parts.push((Part::Joining, 0));
        }
        if (typed.is_soft_edge(from) || glued) && is_number(&typed.letters[from..to]) {
            parts.push((Part::Number, 0));
        }
        if begins && self.topics && to - from >= 2 {
            let hits = TOPICS.get(&typed.letters[from..to]);
            if !hits.is_empty() {
                parts.push((Part::Topic(hits), 0));
            }
        }
        if begins
            && self.slips
            && !WORDS.no_slips.contains(&key)
            && let Some(meanings) = DICTIONARY.mistyped(&typed.letters[from..to])
        {
            parts.push((Part::Name(meanings.to_vec()), 35));
        }
        if begins && to == typed.end_of_word(from) {
            parts.push((Part::Strange, 0));
        }
        parts
    }

    /// Whether a name may be read here: it must be a whole word, or long enough to be written together with others.
    fn may_stand(&self, from: usize, to: usize, after_known: bool) -> bool {
        let typed = self.typed;
        let is_hangul = script(typed.letters[to - 1]) == Script::Hangul;
        let is_long = to - from >= if is_hangul { 2 } else { 3 };
        let begins = typed.is_edge(from) || (after_known && (is_long || typed.is_soft_edge(from)));
        begins && (is_long || typed.is_soft_edge(to) || self.is_joined_to_next(to))
    }

    fn is_joined_to_next(&self, at: usize) -> bool {
        let end = self.typed.end_of_word(at);
        ["랑", "이랑", "와", "과", "하고"].contains(&self.typed.key(at, end).as_str())
    }
}

fn cost(way: Option<&Way>) -> Option<u32> {
    way.map(|way| way.cost)
}

/// Keeps the cheaper of two splits with the same kind of end.
fn keep(ways: &mut [Option<Way>; 2], way: Way) {
    let best = &mut ways[usize::from(way.part.is_known())];
    if cost(best.as_ref()).is_none_or(|best| way.cost < best) {
        *best = Some(way);
    }
}
