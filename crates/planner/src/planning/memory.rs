//! Remembers which topics the reviews of a plan have named, so that none is repeated while another waits.

use super::wording::{LONGEST_DAILY, cut};
use kernel::text::length;
use std::cmp::Reverse;
use std::collections::HashMap;

const REVIEW: &str = "복습: ";
/// The most topics in one review.
const MOST: usize = 3;

/// A topic that a review may name.
#[derive(Debug, Clone)]
pub(super) struct Candidate<'a> {
    /// Identifies the topic across reviews.
    pub(super) id: usize,
    pub(super) name: &'a str,
    /// A shorter name, for when `name` does not fit.
    pub(super) short: &'a str,
    pub(super) weight: u32,
    /// Whether every plan of several weeks must review it.
    pub(super) must_be_recalled: bool,
    /// Whether it was learned in the week that the review ends.
    pub(super) is_own: bool,
}

#[derive(Debug, Default)]
pub(super) struct Memory {
    /// The number of reviews so far.
    reviews: usize,
    recalled: HashMap<usize, Recalled>,
}

/// How often a topic was reviewed, and the last review that did.
#[derive(Debug, Clone, Copy)]
struct Recalled {
    times: usize,
    last: usize,
}

impl Memory {
    /// Words the next review. `candidates` are in learning order. Prefers, in this order: topics that must be reviewed
    /// and were not yet, the weightiest of this week, other topics without a review, the least reviewed ones. Repeats
    /// none of the previous review.
    pub(super) fn review(&mut self, candidates: &[Candidate<'_>]) -> String {
        let times = |id: usize| self.recalled.get(&id).map_or(0, |recalled| recalled.times);
        let is_recent = |id: usize| self.recalled.get(&id).is_some_and(|recalled| recalled.last == self.reviews);
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        let must_now = |index: usize| candidates[index].must_be_recalled && times(candidates[index].id) == 0;
        order.sort_by_key(|&index| {
            let Candidate { id, name, weight, is_own, .. } = candidates[index];
            // Short names of this week's topics come first, so that more of them fit; long names of older ones come
            // first, because they rarely fit.
            let size = if must_now(index) && !is_own { -length_of(name) } else { length_of(name) };
            (times(id), is_recent(id), !must_now(index), !is_own, Reverse(weight), size, index)
        });
        // A review always names a topic of its week.
        let waiting = order.iter().take_while(|&&index| must_now(index)).count();
        if let Some(own) = order.iter().skip(waiting).position(|&index| candidates[index].is_own) {
            order[waiting..=waiting + own].rotate_right(1);
        }
        let mut kept: Vec<(usize, &str)> = Vec::new();
        for index in order {
            let Candidate { id, name, short, .. } = candidates[index];
            if is_recent(id) && !kept.is_empty() {
                continue;
            }
            let others: Vec<&str> = kept.iter().map(|(_, name)| *name).collect();
            let fits = |name: &str| {
                let all: Vec<&str> = others.iter().copied().chain([name]).collect();
                !others.contains(&name) && length(&worded(&all)) <= LONGEST_DAILY
            };
            if kept.len() < MOST
                && let Some(name) = [name, short].into_iter().find(|name| fits(name))
            {
                kept.push((index, name));
            }
        }
        if kept.is_empty() {
            kept.extend(candidates.first().map(|first| (0, first.name)));
        }
        kept.sort_unstable();
        self.reviews += 1;
        for (index, _) in &kept {
            let recalled = self.recalled.entry(candidates[*index].id).or_insert(Recalled { times: 0, last: 0 });
            *recalled = Recalled { times: recalled.times + 1, last: self.reviews };
        }
        cut(&worded(&kept.iter().map(|(_, name)| *name).collect::<Vec<_>>()), LONGEST_DAILY)
    }
}

fn length_of(name: &str) -> isize {
    isize::try_from(length(name)).unwrap_or(isize::MAX)
}

fn worded(names: &[&str]) -> String {
    let separator = if names.iter().any(|name| name.contains('·')) { ", " } else { "·" };
    let all = if names.is_empty() { "배운 것".to_owned() } else { names.join(separator) };
    format!("{REVIEW}{all}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates<'a>(names: &[(&'a str, u32, bool)]) -> Vec<Candidate<'a>> {
        let candidate = |(id, &(name, weight, is_own)): (usize, &(&'a str, u32, bool))| Candidate {
            id,
            name,
            short: name,
            weight,
            must_be_recalled: weight == 3,
            is_own,
        };
        names.iter().enumerate().map(candidate).collect()
    }

    #[test]
    fn a_review_names_the_most_important_topics_first_and_in_full() {
        let review = |names: &[(&'static str, u32, bool)]| Memory::default().review(&candidates(names));
        let short = [("JSX 문법과 표현식", 2, true), ("props와 children", 2, true), ("useState", 2, true)];
        assert_eq!(review(&short), "복습: JSX 문법과 표현식·props와 children·useState");
        let long = [
            ("람다와 고차 함수, 후행 람다 문법", 3, true),
            ("컬렉션을 잇는 연산과 중간 결과의 타입", 3, true),
            ("널 안전성", 2, true),
        ];
        assert_eq!(
            review(&long),
            "복습: 람다와 고차 함수, 후행 람다 문법·널 안전성",
            "what does not fit is left out whole"
        );
        assert_eq!(review(&[("useState", 1, true), ("useState", 1, true), ("props", 1, true)]), "복습: useState·props");
        let too_long = "가나다라마바사아자차카타파하 가나다라마바사아자차카타파하 가나다라마바사아자차카타파하";
        assert!(length(&review(&[(too_long, 1, true)])) <= LONGEST_DAILY);
        assert_eq!(review(&[]), "복습: 배운 것");
    }

    #[test]
    fn no_topic_is_reviewed_again_while_another_waits_nor_twice_in_a_row() {
        let mut memory = Memory::default();
        let names = ["벡터의 덧셈과 상수배", "벡터의 내적과 길이", "행렬의 곱셈", "역행렬과 행렬식", "고윳값"];
        let all: Vec<_> = names.iter().map(|name| (*name, 1, false)).collect();
        assert_eq!(memory.review(&candidates(&all)), "복습: 행렬의 곱셈·역행렬과 행렬식·고윳값");
        assert_eq!(memory.review(&candidates(&all)), "복습: 벡터의 덧셈과 상수배·벡터의 내적과 길이");
        assert_eq!(memory.review(&candidates(&all)), "복습: 행렬의 곱셈·역행렬과 행렬식·고윳값");
    }

    #[test]
    fn required_topics_wait_for_a_review_with_room_and_each_review_names_one_of_its_week() {
        let mut memory = Memory::default();
        let [wave, heat] = ["파동 방정식을 변수 분리로 푸는 방법", "열 방정식의 경계 조건과 푸는 방법"];
        assert_eq!(memory.review(&candidates(&[(wave, 3, true), (heat, 3, true)])), format!("복습: {heat}"));
        let next = [(wave, 3, false), (heat, 3, false), ("급수", 1, true), ("주기", 2, true)];
        assert_eq!(memory.review(&candidates(&next)), format!("복습: {wave}·급수·주기"));
    }
}
