//! The quality checks that every plan must pass before it is stored, no matter who wrote it.
//!
//! | Check | Where |
//! |---|---|
//! | days, lengths, tips, evaluation | `form.rs` |
//! | Korean with technical terms, no markup, nothing invented | `language.rs` |
//! | no personal data, no instructions from user text | `trust.rs` |
//! | variety, reviews, hands-on work, a product, the pace | `teaching.rs` |
//! | foundations and prerequisites first | `order.rs` |
//! | about the requested subject | `subject.rs`, `about.rs` |
//! | the named contents, the goal, an exam | `understood.rs`; the days of both, for prompts too, `demands.rs` |
//! | knowledge of a subject, for the last three | `knowledge.rs` |
//! | how near a plan is to each limit, for reports | `measure.rs` |

mod about;
mod demands;
mod form;
mod knowledge;
mod language;
mod measure;
mod order;
mod subject;
mod teaching;
mod trust;
mod understood;
pub mod words;

pub use about::{OfSubject, about_the_subject};
pub use demands::{Demands, GoalDemand};
pub(crate) use form::wrong_days;
pub use knowledge::{Knowledge, KnownTopic};
pub(crate) use language::{holds_address, holds_hangul, holds_html, is_korean, not_korean};
pub use measure::{Limit, Measured};
pub use order::least_recalled;
pub(crate) use trust::LEFT_OUT;
pub use trust::{without_personal_data, without_personal_data_of};

use crate::brief::{Brief, Level};
use crate::plan::{Draft, Plan, WrongShape};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Check {
    /// ceil(D/7) weeks, all but the last with seven days.
    Shape,
    /// Daily keywords of 4 to 40 characters, weekly ones of 2 to 30.
    Lengths,
    /// Three to seven tips.
    Tips,
    /// 60 to 600 characters that name level, length and scope, and promise nothing.
    Evaluation,
    /// No two similar daily keywords.
    Variety,
    /// Korean with technical terms; Chinese characters or kana only if that language is the subject.
    Language,
    /// No address, markup or price.
    Markup,
    /// No title of a book or course.
    Invention,
    Privacy,
    /// No instructions from the user's text.
    Injection,
    /// A review day in every full week that names topics.
    Review,
    /// Hands-on work on a third of the days.
    Practice,
    /// A product in the last fifth of the days.
    Product,
    /// At most three new concepts per day.
    Pace,
    /// Foundations first for level 0, recalled for level 1, not repeated for levels 2 and 3.
    Foundations,
    Prerequisites,
    Subject,
    /// Contents that the learner names are in the plan, or the evaluation says which are not.
    Named,
    /// The last fifth is about the thing that the learner wants to make or do.
    Goal,
    /// A rehearsal in the last three days before an exam, and nothing new on the last one.
    Exam,
    /// At most a fifth of the days fits unrelated subjects too.
    AboutSubject,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    pub check: Check,
    /// The week it is in, from 1; `None` if it concerns the whole plan.
    pub week: Option<usize>,
    /// A description of the flaw, for the writer.
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

/// Returns every flaw of `draft` as a plan for `brief`; a plan without flaws can be stored. Without `known`, the
/// knowledge about its subject, only the words of the plan are checked.
#[must_use]
pub fn inspect(brief: &Brief, draft: &Draft, known: Option<&dyn Knowledge>) -> Vec<Flaw> {
    inspected(brief, draft, known).flaws
}

/// Returns the measurements of every check except [`Check::AboutSubject`], which needs other plans.
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
    understood::check(&mut subject);
    subject
}

/// Whether a plan may repeat `name`, which a user may have typed: it is a word and passes every text check.
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

/// Returns the flaws of texts outside a plan, ignoring markup.
pub(crate) fn text_flaws(brief: &Brief, texts: Vec<String>, known: Option<&dyn Knowledge>) -> Vec<String> {
    let draft = Draft { weeks: Vec::new(), tips: texts, evaluation: String::new(), restricted: String::new() };
    let mut subject =
        Subject { brief, draft: &draft, known, days: Vec::new(), flaws: Vec::new(), measured: Vec::new() };
    language::check_texts(&mut subject);
    trust::check(&mut subject);
    subject.flaws.into_iter().filter(|flaw| flaw.check != Check::Markup).map(|flaw| flaw.detail).collect()
}

impl Plan {
    /// Returns a new plan if `draft` passes every quality check for `brief`; `known` is the knowledge about its
    /// subject.
    pub fn accept(brief: &Brief, draft: Draft, known: Option<&dyn Knowledge>) -> Result<Self, Vec<Flaw>> {
        let flaws = inspect(brief, &draft, known);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Self::shaped(brief, draft)
    }

    pub(crate) fn shaped(brief: &Brief, draft: Draft) -> Result<Self, Vec<Flaw>> {
        Self::restore(draft, brief.days()).map_err(|WrongShape| vec![Flaw::shape("주와 날의 수가 다릅니다.")])
    }
}
