//! The parts of a table of contents that a plan has days for, under names that tell them apart.

use kernel::text::length;
use roadmaps::{Entry, Outline};
use std::collections::{HashMap, HashSet};

const LONGEST_NAME: usize = 40;
const SHORTEST_NAME: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) name: String,
    /// The name of the highest entry it stands below, or its own.
    pub(super) chapter: String,
    /// How many parts the chapter has.
    pub(super) siblings: usize,
    /// In minutes or pages; at least 1.
    pub(super) weight: u32,
}

/// The leaves of `outline`, in order.
pub(super) fn parts(outline: &Outline) -> Vec<Part> {
    let weights = weights(outline);
    let mut titles: HashMap<&str, usize> = HashMap::new();
    for entry in outline.leaves() {
        *titles.entry(entry.title.as_str()).or_default() += 1;
    }
    let mut above: Vec<&Entry> = Vec::new();
    let mut names: HashSet<String> = HashSet::new();
    let mut parts = Vec::new();
    for entry in outline.entries() {
        above.truncate(entry.depth);
        above.push(entry);
        if !entry.is_leaf {
            continue;
        }
        let parent = above.len().checked_sub(2).map(|index| above[index]);
        let is_alone = titles[entry.title.as_str()] == 1;
        let name = cut(&if is_alone { entry.title.clone() } else { told_apart(entry, parent) }, LONGEST_NAME);
        let name = if length(&name) >= SHORTEST_NAME { name } else { format!("{name} 단원") };
        let place = parts.len() + 1;
        let name = if names.contains(&name) { cut(&format!("{place}째 {name}"), LONGEST_NAME) } else { name };
        names.insert(name.clone());
        parts.push(Part {
            name,
            chapter: cut(&above[0].title, LONGEST_NAME),
            siblings: 0,
            weight: weights[parts.len()],
        });
    }
    let mut start = 0;
    while start < parts.len() {
        let siblings = parts[start..].iter().take_while(|part| part.chapter == parts[start].chapter).count();
        parts[start..start + siblings].iter_mut().for_each(|part| part.siblings = siblings);
        start += siblings;
    }
    parts
}

/// An entry's title with what it belongs to, since others are called the same.
fn told_apart(entry: &Entry, parent: Option<&Entry>) -> String {
    let of = parent.map(|parent| if parent.number.is_empty() { &parent.title } else { &parent.number });
    let number = [Some(&entry.number), of].into_iter().flatten().find(|text| length(text) > 1);
    number.map_or_else(|| entry.title.clone(), |number| format!("{number} {}", entry.title))
}

/// Minutes where most parts tell them, else pages, else all alike; who tells nothing counts as the average.
fn weights(outline: &Outline) -> Vec<u32> {
    let of = |length: fn(&Entry) -> Option<u32>| outline.leaves().map(length).collect::<Vec<_>>();
    let [minutes, pages] = [of(|entry| entry.minutes), of(|entry| entry.pages)];
    let tell = |lengths: &[Option<u32>]| lengths.iter().flatten().count();
    let lengths = if tell(&minutes) >= tell(&pages) { minutes } else { pages };
    let known: Vec<u32> = lengths.iter().flatten().copied().collect();
    let average = known.iter().sum::<u32>() / u32::try_from(known.len().max(1)).unwrap_or(u32::MAX);
    lengths.into_iter().map(|length| length.unwrap_or(average).max(1)).collect()
}

/// `text` in at most `room` characters, ended at a word.
pub(super) fn cut(text: &str, room: usize) -> String {
    if length(text) <= room {
        return text.to_owned();
    }
    let head: String = text.chars().take(room - 1).collect();
    let whole = head.rsplit_once(' ').map(|(words, _)| words).filter(|words| length(words) * 2 >= room);
    format!("{}…", whole.unwrap_or(&head).trim_end_matches([',', '·', ' ']))
}

/// `weights` cut into `count` neighbouring runs of weights as even as possible, none empty; the lengths of the runs.
/// `count` is not more than there are weights.
pub(super) fn runs(weights: &[u32], count: usize) -> Vec<usize> {
    let total: u64 = weights.iter().copied().map(u64::from).sum();
    let mut lengths = Vec::with_capacity(count);
    let (mut from, mut before) = (0, 0_u64);
    for run in 1..=count {
        let target = total * run as u64 / count as u64;
        let last = weights.len() - (count - run);
        let mut to = from + 1;
        let mut sum = before + u64::from(weights[from]);
        // The next one still belongs here if the run then ends nearer to its share of the whole.
        while to < last && (run == count || (sum + u64::from(weights[to])).abs_diff(target) <= sum.abs_diff(target)) {
            sum += u64::from(weights[to]);
            to += 1;
        }
        lengths.push(to - from);
        (from, before) = (to, sum);
    }
    lengths
}

/// `total` shared out by `weights`, at least one each; `total` is not less than there are weights.
pub(super) fn shares(weights: &[u32], total: usize) -> Vec<usize> {
    let mut shares = vec![1; weights.len()];
    for _ in weights.len()..total {
        // To whoever has the least for its weight.
        let next = (0..weights.len()).max_by_key(|&index| {
            let per_day = u64::from(weights[index]) * 1_000 / shares[index] as u64;
            (per_day, std::cmp::Reverse(index))
        });
        if let Some(next) = next {
            shares[next] += 1;
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_even_by_weight_and_leave_nothing_out() {
        assert_eq!(runs(&[1, 1, 1, 1, 1, 1], 3), [2, 2, 2]);
        assert_eq!(runs(&[6, 1, 1, 1, 1, 1, 1], 2), [1, 6]);
        assert_eq!(runs(&[1, 2], 2), [1, 1]);
    }

    #[test]
    fn shares_follow_the_weights() {
        assert_eq!(shares(&[1, 1], 5), [3, 2]);
        assert_eq!(shares(&[30, 10], 4), [3, 1]);
        assert_eq!(shares(&[5, 5, 5], 3), [1, 1, 1]);
    }

    #[test]
    fn long_names_end_at_a_word() {
        assert_eq!(cut("짧은 이름", 20), "짧은 이름");
        assert_eq!(cut("하나 둘 셋 넷 다섯 여섯 일곱", 12), "하나 둘 셋 넷…");
        assert_eq!(length(&cut(&"가".repeat(60), 40)), 40);
    }
}
