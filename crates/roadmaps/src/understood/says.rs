//! Reads from a verb that the phrase before it is difficult, known, unwanted or wanted.

use super::endings::Ending;
use super::forms::{Form, after};
use super::rules::RULES;
use super::stem::Stem;
use super::words::{Word, is_from_before, is_reach_before, is_topic_before};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Saying {
    Weak,
    Known,
    /// Known if it is a part of an exam, and unwanted otherwise: 「필기는 패스」.
    Passed,
    Excluded,
    Wanted,
    /// Something else, with a verb that would say one of these without 안 or 못.
    Nothing,
}

/// Returns what the verb that begins with the word `index` says, and the text after it.
pub(super) fn saying<'a>(text: &'a str, words: &[Word<'_>], index: usize) -> Option<(Saying, &'a str)> {
    let clause = Clause { text, words, index };
    let negated = clause.negated();
    if negated.is_some() {
        return negated;
    }
    let found = [
        (Saying::Known, clause.known()),
        (Saying::Excluded, clause.excluded()),
        (Saying::Weak, clause.weak()),
        (Saying::Wanted, clause.wanted()),
    ];
    let (saying, rest) = found.into_iter().find_map(|(saying, rest)| Some((saying, rest?)))?;
    let is_passed = saying == Saying::Excluded && text.starts_with("패스");
    Some((if is_passed { Saying::Passed } else { saying }, rest))
}

/// A word of a text with the words before it.
struct Clause<'a, 'w> {
    text: &'a str,
    words: &'w [Word<'w>],
    index: usize,
}

impl<'a> Clause<'a, '_> {
    fn form(&self, stems: &[Stem]) -> Option<Form<'a>> {
        stems.iter().find_map(|stem| stem.form_in(self.text))
    }

    /// Returns the rest of the text after a form of `stems` with one of `endings`.
    fn rest(&self, stems: &[Stem], endings: &[Ending]) -> Option<&'a str> {
        stems
            .iter()
            .filter_map(|stem| stem.form_in(self.text))
            .find(|form| endings.contains(&form.ending))
            .map(|form| form.rest)
    }

    fn has_topic(&self) -> bool {
        is_topic_before(self.words, self.index)
    }

    /// Reads 안 and 못 before a verb of doing: 「접영은 안 배울래요」, 「필인을 못 쳐요」.
    fn negated(&self) -> Option<(Saying, &'a str)> {
        use Ending::{Ask, But, Condition, Need, Noted, Optional, Past, Statement, Then, Wish};
        let done = |text: &'a str| RULES.says.done.iter().find_map(|stem| stem.form_in(text));
        if let Some(form) = after(self.text, "안 ").and_then(done) {
            let is_free = matches!(form.ending, Optional | Wish | Ask | Need);
            let is_refused = is_free || (self.has_topic() && matches!(form.ending, Statement | But | Then | Noted));
            // 「로제타가 안 나와요」 is a weakness.
            let weak = self.weak().filter(|_| !is_refused).map(|rest| (Saying::Weak, rest));
            let other = if is_refused { Saying::Excluded } else { Saying::Nothing };
            return weak.or(Some((other, form.rest)));
        }
        let form = after(self.text, "못 ").and_then(done)?;
        let is_weak = matches!(form.ending, Statement | But | Then | Noted | Past | Wish | Condition);
        // 「VBA는 회사 보안 때문에 못 써요」: what is forbidden is not practised.
        let is_forbidden = || {
            const NEAR: usize = 3;
            const WHY: [&str; 6] = ["때문에", "라서", "어서", "아서", "해서", "니까"];
            let before = self.words[..self.index].iter().rev().take(NEAR);
            before.into_iter().any(|word| WHY.iter().any(|why| word.text.ends_with(why)))
        };
        let is_use = after(self.text, "못 쓰").or_else(|| after(self.text, "못 써")).is_some();
        let is_refused = (is_use && (self.has_topic() || is_forbidden())) || (self.has_topic() && is_forbidden());
        is_weak.then_some((if is_refused { Saying::Excluded } else { Saying::Weak }, form.rest))
    }

    fn known(&self) -> Option<&'a str> {
        use Ending::{Able, But, Noted, Past, Skilled, Statement, Then, Tried};
        let says = &RULES.says;
        if says.not_known.iter().any(|word| self.text.starts_with(word.as_str())) {
            return None;
        }
        let knows = self.rest(&says.knowing, &[Statement, Then, But, Noted, Past, Ending::Nominal, Ending::Word]);
        let learnt = || self.rest(&says.learnt, &[Past, Tried, Noted]);
        let skilled = || self.rest(&says.done, &[Skilled, Tried]);
        let able = || self.rest(&says.done, &[Able]).filter(|_| self.has_topic());
        let reached = || {
            let form = self.rest(&says.done, &[Statement, But, Then, Past, Able, Noted]);
            form.filter(|_| is_reach_before(self.words, self.index))
        };
        let fine = || self.fine().filter(|_| self.has_topic());
        knows.or_else(learnt).or_else(skilled).or_else(able).or_else(reached).or_else(fine)
    }

    /// Reads 「조인은 괜찮은데」, 「해부학은 다 봤음」, 「전처리는 하는데」.
    fn fine(&self) -> Option<&'a str> {
        use Ending::{But, Noted, Past, Statement, Then, Tried, Word};
        let form = self.form(&RULES.says.fine)?;
        let only_past = self.text.starts_with(['보', '봤', '본']);
        let only_but = self.text.starts_with(['하', '해', '했']) && after(self.text, "하고 있").is_none();
        let fits = match form.ending {
            Past | Tried => true,
            But => !only_past,
            Statement | Then | Noted | Word => !only_past && !only_but,
            _ => false,
        };
        // 「됐고」 refuses.
        let is_enough = self.form(&RULES.says.enough).is_some();
        (fits && !is_enough).then_some(form.rest)
    }

    fn excluded(&self) -> Option<&'a str> {
        use Ending::{Ask, But, Condition, Modifying, Negated, Nominal, Noted, Optional, Past, Refused};
        use Ending::{Need, Statement, Then, Wish, Word};
        let says = &RULES.says;
        let all = [Ask, But, Modifying, Nominal, Noted, Optional, Past, Need, Statement, Then, Wish, Word, Condition];
        let direct = self.rest(&says.excluded, &all);
        let refused = || self.rest(&says.done, &[Refused]).or_else(|| self.rest(&says.wanted, &[Refused]));
        let spare = || self.rest(&says.spare, &[Optional]);
        let enough = || self.rest(&says.enough, &[Word]).filter(|_| self.has_topic());
        // 「빼놓지 말고」 asks for it.
        let is_kept = self.rest(&says.excluded, &[Negated, Refused]).is_some();
        direct.filter(|_| !is_kept).or_else(refused).or_else(spare).or_else(enough)
    }

    fn weak(&self) -> Option<&'a str> {
        use Ending::{But, Nominal, Noted, Noun, Past, Statement, Then, Unable, Wish, Word};
        let form = self.rest(&RULES.says.weak, &[But, Nominal, Noted, Noun, Past, Statement, Then, Wish, Word]);
        form.or_else(|| self.rest(&RULES.says.done, &[Unable]))
    }

    fn wanted(&self) -> Option<&'a str> {
        use Ending::{Able, Aim, Ask, But, Need, Nominal, Noun, Statement, Then, Wish, Word};
        let says = &RULES.says;
        let all = [Able, Aim, Ask, But, Need, Nominal, Noun, Statement, Then, Wish, Word];
        let needed = || self.rest(&says.needed, &[Need]).or_else(|| self.knowing_wished());
        let from = || self.rest(&says.done, &[Wish, Ask, Need]).filter(|_| is_from_before(self.words, self.index));
        self.rest(&says.wanted, &all).or_else(needed).or_else(from)
    }

    /// Reads 「문법을 더 알고 싶어요」 and 「자바를 쓸 일이 많아요」.
    fn knowing_wished(&self) -> Option<&'a str> {
        let form = self.form(&RULES.says.needed)?;
        let knows = self.text.starts_with(['알', '아']);
        (knows && form.ending == Ending::Wish).then_some(form.rest)
    }
}
