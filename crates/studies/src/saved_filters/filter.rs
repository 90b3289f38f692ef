use crate::reading::Scope;
use crate::recruiting::{Mode, RecruitmentStatus, Region};
use crate::search::Search;
use kernel::{FieldError, FieldErrors, Instant, SavedFilterId, UserId, text};

/// The maximum length of a name, in characters.
pub const NAME_MAX: usize = 20;

/// The message for a filter without any condition.
pub const CONDITION_MISSING: &str = "저장할 조건을 하나 이상 골라주세요.";

/// The conditions of the study list that are saved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The search as it was typed, in one line.
    pub words: Option<String>,
    pub scope: Option<Scope>,
    pub status: Option<RecruitmentStatus>,
    pub mode: Option<Mode>,
    pub region: Option<Region>,
}

/// A filter to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSavedFilter {
    pub name: String,
    pub conditions: Conditions,
    /// Whether its owner is notified of new studies.
    pub alerts: bool,
}

impl NewSavedFilter {
    pub fn parse(name: &str, mut conditions: Conditions, alerts: bool) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let name = text::line(name);
        if !(1..=NAME_MAX).contains(&text::length(&name)) {
            errors.push(FieldError::new("name", "이름은 1자 이상 20자 이하여야 합니다."));
        }
        conditions.words = conditions.words.take().map(|words| text::line(&words)).filter(|words| !words.is_empty());
        if let Some(Err(error)) = conditions.words.as_deref().map(Search::parse) {
            errors.push(error);
        }
        if conditions == Conditions::default() {
            errors.push(FieldError::new("q", CONDITION_MISSING));
        }
        // No new study is closed.
        if alerts && conditions.status == Some(RecruitmentStatus::Closed) {
            errors.push(FieldError::new("alerts", "모집 마감인 스터디는 새 스터디 알림을 받을 수 없습니다."));
        }
        errors.into_result(Self { name, conditions, alerts })
    }
}

/// A stored filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFilter {
    pub id: SavedFilterId,
    pub owner: UserId,
    pub name: String,
    pub conditions: Conditions,
    pub alerts: bool,
    pub created_at: Instant,
    /// When the owner last opened it.
    pub opened_at: Instant,
    /// The last digest includes studies until then.
    pub alerted_at: Instant,
    /// The last digest includes studies after then; `None` if it found none.
    pub news_after: Option<Instant>,
}

impl SavedFilter {
    /// Returns the search of its words, if it has any.
    pub(super) fn search(&self) -> Option<Search> {
        self.conditions.words.as_deref().and_then(|words| Search::parse(words).ok().flatten())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn online() -> Conditions {
        Conditions { mode: Some(Mode::Online), ..Conditions::default() }
    }

    fn first(errors: &FieldErrors) -> FieldError {
        errors.iter().next().expect("an error").clone()
    }

    #[test]
    fn a_filter_has_a_short_name_and_a_condition() {
        let parsed = NewSavedFilter::parse(" React \n 저녁 ", online(), true).expect("right");
        assert_eq!(parsed.name, "React 저녁");
        for wrong in ["", "\u{200B}", "가나다라마바사아자차카타파하가나다라마바사"] {
            let refused = NewSavedFilter::parse(wrong, online(), true).expect_err("wrong");
            assert_eq!(first(&refused).field, "name");
        }
        let blank = Conditions { words: Some("  ".to_owned()), ..Conditions::default() };
        let refused = NewSavedFilter::parse("React", blank, true).expect_err("no condition");
        assert_eq!(first(&refused).message, CONDITION_MISSING);
        let long = Conditions { words: Some("가".repeat(101)), ..Conditions::default() };
        assert_eq!(first(&NewSavedFilter::parse("React", long, true).expect_err("long")).field, "q");
    }

    #[test]
    fn closed_studies_have_no_alerts() {
        let closed = || Conditions { status: Some(RecruitmentStatus::Closed), ..Conditions::default() };
        assert_eq!(first(&NewSavedFilter::parse("마감", closed(), true).expect_err("closed")).field, "alerts");
        assert!(NewSavedFilter::parse("마감", closed(), false).is_ok());
    }
}
