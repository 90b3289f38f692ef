//! Reads from a verb that the phrase before it is difficult, known, unwanted or wanted.

use super::clauses::is_verb_at_the_end;
use super::endings::Ending;
use super::forms::{Form, after};
use super::lists::{closing_before, is_apart, is_from_before, is_reach_before, is_topic_before};
use super::rules::RULES;
use super::stance::Stance;
use super::stem::Stem;
use super::words::{Word, is_adverb};
use regex::Regex;
use std::sync::LazyLock;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Saying {
    Weak,
    /// Never learnt: 「행정법은 처음」.
    Unseen,
    Known,
    /// Known if it is a part of an exam, and unwanted otherwise: 「필기는 패스」.
    Passed,
    Excluded,
    Wanted,
    /// Something else, with a verb that would say one of these without 안 or 못.
    Nothing,
}

impl Saying {
    pub(super) fn stance(self) -> Option<Stance> {
        match self {
            Self::Weak => Some(Stance::Weak),
            Self::Unseen => Some(Stance::Unseen),
            Self::Known => Some(Stance::Known),
            Self::Passed | Self::Excluded => Some(Stance::Excluded),
            Self::Wanted => Some(Stance::Wanted),
            Self::Nothing => None,
        }
    }
}

/// 「본 적도 없어요」, 「써본 적이 한 번도 없고」, 「경험이 없습니다」.
static NEVER: LazyLock<Regex> = LazyLock::new(|| {
    let never = r"^(?:\S{0,5}[본한운은든린친간온쓴난춘뜬]\s*(?:적|일)|경험|지식)(?:이|도|은|조차)?\s*(?:한\s?번도|전혀|아예|거의)?\s*(?:없|전무)";
    Regex::new(never).expect("a test reads it")
});
/// 「행정법은 처음이고」, 「캐드는 처음 배워요」. 「처음부터」 says something else.
static FIRST: LazyLock<Regex> = LazyLock::new(|| {
    let first = r"^(?:완전\s*)?처음(?:이고|이라|이에|이야|이며|이지|입니|임|인데|이었|인\s*상태|$|[.,!?)/]|\s+(?:배워|배웁|해\s?봐|해\s?봅|봐|봅|들어|접해|접합|써\s?봐|해요|합니|이))";
    Regex::new(first).expect("a test reads it")
});

/// Whether the verb after 「…만」 says that only this is learnt. 「규칙만 아는데」 says how much is known.
pub(super) fn is_learnt_only(text: &str) -> bool {
    use Ending::{Condition, Need, Refused, Wish};
    const LEARNT: [&str; 3] = ["준비", "공부", "집중"];
    let says = &RULES.says;
    let is_form = |stems: &[Stem]| stems.iter().any(|stem| stem.form_in(text).is_some());
    let needs =
        |stem: &Stem| stem.form_in(text).is_some_and(|form| matches!(form.ending, Need | Wish | Condition | Refused));
    LEARNT.iter().any(|verb| text.starts_with(verb))
        || is_form(&says.done)
        || is_form(&says.wanted)
        || says.needed.iter().any(needs)
}

/// Returns what the verb that begins with the word `index` says, and the text after it.
pub(super) fn saying<'a>(text: &'a str, words: &[Word<'_>], index: usize) -> Option<(Saying, &'a str)> {
    let clause = Clause { text, words, index };
    let unseen = clause.unseen();
    if unseen.is_some() {
        return unseen;
    }
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

    /// Reads what was never learnt: 「본 적도 없어요」, 「처음」, 「하나도 모름」, 「안 배웠어요」.
    fn unseen(&self) -> Option<(Saying, &'a str)> {
        use Ending::{Past, Tried};
        let found = NEVER.find(self.text).or_else(|| FIRST.find(self.text));
        if let Some(found) = found {
            return Some((Saying::Unseen, &self.text[found.end()..]));
        }
        if let Some(form) = self.form(&RULES.says.unseen) {
            return Some((Saying::Unseen, form.rest));
        }
        // 「아무것도 모르고」: nothing of it is known.
        let is_none = || {
            self.index
                .checked_sub(1)
                .is_some_and(|before| RULES.says.none.iter().any(|none| none == self.words[before].text))
        };
        if let Some(rest) =
            self.weak().filter(|_| (self.text.starts_with('모') || self.text.starts_with('몰')) && is_none())
        {
            return Some((Saying::Unseen, rest));
        }
        let done = |text: &'a str| RULES.says.done.iter().find_map(|stem| stem.form_in(text));
        let never = after(self.text, "안 ").or_else(|| after(self.text, "못 ")).and_then(done)?;
        let is_named = || closing_before(self.words, self.index).is_some();
        (matches!(never.ending, Past | Tried) && is_named()).then_some((Saying::Unseen, never.rest))
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
        let Some(form) = after(self.text, "못 ").and_then(done) else { return self.failing() };
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

    /// Reads 안 and 못 before any other verb: 「서브가 네트도 못 넘고」.
    fn failing(&self) -> Option<(Saying, &'a str)> {
        let verb = self.text.strip_prefix("안 ").or_else(|| self.text.strip_prefix("못 "))?.trim_start();
        let word = verb.split_whitespace().next()?;
        let closing = closing_before(self.words, self.index)?;
        let fails = closing.ends_with(['이', '가', '도']) && is_verb_at_the_end(word);
        fails.then(|| (Saying::Weak, &verb[word.len()..]))
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
            let comes = self.text.starts_with(['나', '들']);
            form.filter(|_| is_reach_before(self.words, self.index) && !comes)
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
        form.or_else(|| self.rest(&RULES.says.done, &[Unable])).or_else(|| self.senseless())
    }

    /// Reads 「색감이 없고」: a missing sense of something.
    fn senseless(&self) -> Option<&'a str> {
        let word = self.text.split_whitespace().next().filter(|word| word.starts_with('없'))?;
        let closing = closing_before(self.words, self.index)?;
        let sense = ["감이", "감은", "감도"].iter().find_map(|sense| closing.strip_suffix(sense))?;
        (!sense.is_empty()).then(|| &self.text[word.len()..])
    }

    fn wanted(&self) -> Option<&'a str> {
        use Ending::{Able, Aim, Ask, But, Need, Nominal, Noun, Statement, Then, Wish, Word};
        let says = &RULES.says;
        let all = [Able, Aim, Ask, But, Need, Nominal, Noun, Statement, Then, Wish, Word];
        let needed = || self.rest(&says.needed, &[Need]).or_else(|| self.knowing_wished());
        let from = || self.rest(&says.done, &[Wish, Ask, Need]).filter(|_| is_from_before(self.words, self.index));
        self.rest(&says.wanted, &all)
            .or_else(needed)
            .or_else(from)
            .or_else(|| self.examined())
            .or_else(|| self.otherwise())
    }

    /// Reads 「복습 필요함」, 「청해는 매일 조금씩 하고 싶어요」, and 「회계학을 한바퀴 돌리고 싶어요」, of which the round was removed.
    fn otherwise(&self) -> Option<&'a str> {
        use Ending::{Need, Nominal, Noted, Wish};
        let says = &RULES.says;
        let before = self.index.checked_sub(1)?;
        let needed = || self.rest(&says.wanted, &[Noted]).filter(|_| self.text.starts_with("필요"));
        let is_often = || self.text.starts_with('하') && self.has_topic() && is_adverb(self.words[before].text);
        let often = || self.rest(&says.done, &[Wish]).filter(|_| is_often());
        let is_round = || self.text.starts_with('돌') && is_apart(self.words, before);
        let round = || self.rest(&says.learnt, &[Wish, Need, Nominal]).filter(|_| is_round());
        needed().or_else(often).or_else(round)
    }

    /// Reads 「고유값까지 나오고」 and 「파동이 시험에 나와요」.
    fn examined(&self) -> Option<&'a str> {
        use Ending::{But, Noted, Statement, Then};
        let comes = ["나오", "나온", "나와", "나옴", "들어가", "들어감", "출제"];
        let form = self.form(&RULES.says.examined)?;
        let is_so = matches!(form.ending, But | Noted | Statement | Then)
            && comes.iter().any(|verb| self.text.starts_with(verb));
        let is_exam = self.index.checked_sub(1).is_some_and(|before| self.words[before].text.starts_with("시험에"));
        let closing = closing_before(self.words, self.index)?;
        (is_so && (is_exam || closing.ends_with("까지") || closing.ends_with('만'))).then_some(form.rest)
    }

    /// Reads 「문법을 더 알고 싶어요」 and 「자바를 쓸 일이 많아요」.
    fn knowing_wished(&self) -> Option<&'a str> {
        let form = self.form(&RULES.says.needed)?;
        let knows = self.text.starts_with(['알', '아']);
        (knows && form.ending == Ending::Wish).then_some(form.rest)
    }
}
