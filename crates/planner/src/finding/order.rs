//! Finds names whose words are in another order, and leaves out what the user does not mean.

use super::dictionary::{DICTIONARY, Meaning};
use super::rules::WORDS;
use super::subject::{Found, Subject};
use super::text::key;

/// Words after what is not meant: 바이올린 말고 비올라.
const REFUSING: [&str; 3] = ["말고 ", " 아니고 ", " 대신 "];
/// The most words that are put in another order.
const MOST: usize = 4;

/// Returns the text after the last thing that the user does not mean.
pub(super) fn after_refusal(text: &str) -> &str {
    let ends = REFUSING.iter().filter_map(|word| Some(text.rfind(word)? + word.len()));
    let rest = text.get(ends.max().unwrap_or_default()..).unwrap_or(text);
    if key(rest).is_empty() { text } else { rest }
}

/// Returns the subject whose name has the words of one of `texts` in another order: 조리기능사 한식.
pub(super) fn in_another_order(texts: &[&str]) -> Option<Found> {
    texts.iter().find_map(|text| {
        let all: Vec<String> = text.split_whitespace().map(key).collect();
        let telling: Vec<String> = all.iter().filter(|word| !WORDS.filler.contains(*word)).cloned().collect();
        let may_be_ordered = |words: &&Vec<String>| (2..=MOST).contains(&words.len());
        let orders: Vec<String> =
            [&all, &telling].into_iter().filter(may_be_ordered).flat_map(|words| orders_of(words)).collect();
        let meaning = orders.iter().find_map(|name| {
            let is_subject = |meaning: &&Meaning| matches!(meaning, Meaning::Subject(_) | Meaning::Path(..));
            DICTIONARY.get(name)?.iter().find(is_subject).copied()
        })?;
        Some(Found::Subjects(vec![Subject::from(meaning)]))
    })
}

/// Returns the words in every order, each joined into one name.
fn orders_of(words: &[String]) -> Vec<String> {
    if words.len() <= 1 {
        return vec![words.concat()];
    }
    let mut orders = Vec::new();
    for (first, word) in words.iter().enumerate() {
        let others: Vec<String> =
            words.iter().enumerate().filter(|(at, _)| *at != first).map(|(_, word)| word.clone()).collect();
        orders.extend(orders_of(&others).into_iter().map(|rest| format!("{word}{rest}")));
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curriculum::shelf;

    #[test]
    fn the_words_of_a_name_may_stand_in_any_order() {
        for (typed, expected) in [("조리기능사 한식", "한식조리기능사"), ("구조 컴퓨터 독학", "컴퓨터 구조")]
        {
            let Some(Found::Subjects(found)) = in_another_order(&[typed]) else { panic!("{typed}") };
            assert_eq!(shelf()[found[0].slot].middle, expected);
        }
        assert!(in_another_order(&["한식 자격증 창업"]).is_none());
    }

    #[test]
    fn only_the_rest_after_a_refusal_is_meant() {
        for (typed, rest) in [
            ("바이올린 말고 비올라", "비올라"),
            ("엑셀 대신 구글 시트", "구글 시트"),
            ("바이올린 말고 ", "바이올린 말고 "),
            ("영어", "영어"),
        ] {
            assert_eq!(after_refusal(typed), rest);
        }
    }
}
