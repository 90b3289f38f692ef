//! What every plan must be like before it is stored, whoever wrote it.
//!
//! | Check | Where |
//! |---|---|
//! | days, lengths, tips, evaluation | `form.rs` |
//! | Korean with technical terms, no markup, nothing invented | `language.rs` |
//! | nothing personal, nothing dictated by the user's text | `trust.rs` |
//! | variety, reviews, hands-on work, a product, the pace | `teaching.rs` |
//! | foundations first, prerequisites first | `order.rs` |
//! | about what was asked | `subject.rs`, `about.rs` |
//! | what is known about a subject, for the last three | `knowledge.rs` |
//! | how near a plan is to each limit, for reports | `measure.rs` |

mod about;
mod form;
mod knowledge;
mod language;
mod measure;
mod order;
mod subject;
mod teaching;
mod trust;
pub mod words;

pub use about::{OfSubject, about_the_subject};
pub use knowledge::{Knowledge, KnownTopic};
pub(crate) use language::{holds_address, holds_hangul, holds_html, is_korean};
pub use measure::{Limit, Measured};
pub use order::least_recalled;
pub(crate) use trust::LEFT_OUT;
pub use trust::{without_personal_data, without_personal_data_of};

use crate::plan::Draft;
use crate::{Brief, Level};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Check {
    /// ceil(D/7) weeks, all of seven days but the last.
    Shape,
    /// Daily keywords of 4 to 40 characters, weekly ones of 2 to 30.
    Lengths,
    /// Three to seven tips.
    Tips,
    /// 60 to 600 characters that name level, length and what is out of scope, and promise nothing.
    Evaluation,
    /// No two daily keywords alike.
    Variety,
    /// Korean with technical terms; no Chinese characters or kana unless that language is the subject.
    Language,
    /// No address, markup or price.
    Markup,
    /// No book or course.
    Invention,
    Privacy,
    /// No trace of instructions in the user's text.
    Injection,
    /// A review day in every full week that names what it recalls.
    Review,
    /// Hands-on work on a third of the days.
    Practice,
    /// A product in the last fifth.
    Product,
    /// At most three new concepts a day.
    Pace,
    /// Foundations first for level 0, recalled for level 1, none repeated for levels 2 and 3.
    Foundations,
    Prerequisites,
    Subject,
    /// At most a fifth of the days fits unrelated subjects too.
    AboutSubject,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    pub check: Check,
    /// The week it is in, from 1; none if it is not in one.
    pub week: Option<usize>,
    /// What is wrong, for the writer.
    pub detail: String,
}

impl Flaw {
    #[must_use]
    pub fn shape(detail: impl Into<String>) -> Self {
        Self { check: Check::Shape, week: None, detail: detail.into() }
    }
}

struct Subject<'a> {
    brief: &'a Brief,
    draft: &'a Draft,
    known: Option<&'a dyn Knowledge>,
    days: Vec<Day<'a>>,
    flaws: Vec<Flaw>,
    measured: Vec<(Check, usize, Limit)>,
}

struct Day<'a> {
    /// From 1.
    week: usize,
    keyword: &'a str,
    is_review: bool,
    topic: Option<usize>,
}

impl<'a> Subject<'a> {
    fn flaw(&mut self, check: Check, week: Option<usize>, detail: impl Into<String>) {
        self.flaws.push(Flaw { check, week, detail: detail.into() });
    }

    fn measured(&mut self, check: Check, value: usize, limit: Limit) {
        self.measured.push((check, value, limit));
    }

    fn level(&self) -> Level {
        self.brief.level()
    }

    fn is_own_keyword(&self, keyword: &str) -> bool {
        self.known.is_some_and(|known| known.has_keyword(keyword))
    }

    fn texts(&self) -> Vec<(Option<usize>, &'a str)> {
        let draft = self.draft;
        let weeks = draft.weeks.iter().zip(1..).flat_map(|(week, number)| {
            std::iter::once(week.keyword.as_str())
                .chain(week.days.iter().map(String::as_str))
                .map(move |text| (Some(number), text))
        });
        let rest = draft.tips.iter().map(String::as_str).chain([draft.evaluation.as_str(), draft.restricted.as_str()]);
        weeks.chain(rest.map(|text| (None, text))).collect()
    }
}

/// Every flaw of `draft` as a plan for `brief`; none means that it can be stored. `known` is what is known about its
/// subject; without it, plans are judged by their words alone.
#[must_use]
pub fn inspect(brief: &Brief, draft: &Draft, known: Option<&dyn Knowledge>) -> Vec<Flaw> {
    inspected(brief, draft, known).flaws
}

/// What each check but [`Check::AboutSubject`], which needs other plans, finds about `draft`.
#[must_use]
pub fn measure(brief: &Brief, draft: &Draft, known: Option<&dyn Knowledge>) -> Vec<Measured> {
    measure::each(inspected(brief, draft, known))
}

fn inspected<'a>(brief: &'a Brief, draft: &'a Draft, known: Option<&'a dyn Knowledge>) -> Subject<'a> {
    let days = draft
        .weeks
        .iter()
        .zip(1..)
        .flat_map(|(week, number)| week.days.iter().map(move |keyword| (number, keyword.as_str())));
    let days = days.map(|(week, keyword)| {
        let is_review = words::is_review(keyword);
        let topic = known.filter(|_| !is_review).and_then(|known| known.recognise(keyword));
        Day { week, keyword, is_review, topic }
    });
    let mut subject = Subject { brief, draft, known, days: days.collect(), flaws: Vec::new(), measured: Vec::new() };
    form::check(&mut subject);
    language::check(&mut subject);
    trust::check(&mut subject);
    teaching::check(&mut subject);
    order::check(&mut subject);
    subject::check(&mut subject);
    subject
}

/// Whether a plan may repeat `name`, which a person may have typed: it is a word, and it fails no check by itself.
#[must_use]
pub fn may_be_named(brief: &Brief, name: &str) -> bool {
    let is_word = |character: char| character.is_alphanumeric() && !('\u{3131}'..='\u{318e}').contains(&character);
    let draft = Draft { weeks: Vec::new(), tips: Vec::new(), evaluation: String::new(), restricted: name.to_owned() };
    let mut subject =
        Subject { brief, draft: &draft, known: None, days: Vec::new(), flaws: Vec::new(), measured: Vec::new() };
    language::check_texts(&mut subject);
    trust::check(&mut subject);
    subject.flaws.is_empty() && name.chars().any(is_word)
}

/// What is wrong with the words of texts that stand beside a plan, but for their markup.
pub(crate) fn text_flaws(brief: &Brief, texts: Vec<String>, known: Option<&dyn Knowledge>) -> Vec<String> {
    let draft = Draft { weeks: Vec::new(), tips: texts, evaluation: String::new(), restricted: String::new() };
    let mut subject =
        Subject { brief, draft: &draft, known, days: Vec::new(), flaws: Vec::new(), measured: Vec::new() };
    language::check_texts(&mut subject);
    trust::check(&mut subject);
    subject.flaws.into_iter().filter(|flaw| flaw.check != Check::Markup).map(|flaw| flaw.detail).collect()
}
