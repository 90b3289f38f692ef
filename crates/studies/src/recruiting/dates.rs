use chrono::{Datelike, SubsecRound};
use kernel::{FieldError, FieldErrors, Instant, seoul};

#[derive(Debug, Clone, Copy, Default)]
pub struct DateFields {
    pub recruit_start: Option<Instant>,
    pub deadline: Option<Instant>,
    pub start: Option<Instant>,
}

/// Dates of a study. Its start is on a later day in Seoul than the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dates {
    /// When recruiting begins, if not at once.
    pub recruit_start: Option<Instant>,
    /// The last moment of recruiting.
    pub deadline: Instant,
    pub start: Instant,
}

impl Dates {
    pub(crate) fn parse(fields: DateFields, before: Option<&Self>, now: Instant) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let start = errors.take(required("start", "스터디 시작일을 선택해주세요.", fields.start));
        let deadline = errors.take(required("deadline", "모집 마감일을 선택해주세요.", fields.deadline));
        let recruit_start = match fields.recruit_start {
            None => None,
            Some(instant) => errors.take(plausible("recruit_start", instant)),
        };
        let (Some(start), Some(deadline)) = (start, deadline) else { return Err(errors) };
        let dates = Self { recruit_start, deadline, start };
        if let Err(wrong) = dates.check(before, now) {
            errors.extend(wrong);
        }
        errors.into_result(dates)
    }

    /// Checks the rules between dates. If they replace `before`, rules about unchanged dates are skipped.
    pub(crate) fn check(&self, before: Option<&Self>, now: Instant) -> Result<(), FieldErrors> {
        let mut errors = FieldErrors::default();
        let new_deadline = before.is_none_or(|before| before.deadline != self.deadline);
        let new_start = before.is_none_or(|before| before.start != self.start);
        let new_recruit_start = before.is_none_or(|before| before.recruit_start != self.recruit_start);
        if (new_start || new_deadline) && seoul::day_of(self.start) <= seoul::day_of(self.deadline) {
            errors.push(FieldError::new("start", "스터디 시작일은 모집 마감일 이후여야 합니다."));
        }
        if new_deadline && seoul::day_of(self.deadline) < seoul::day_of(now) {
            errors.push(FieldError::new("deadline", "모집 마감일은 오늘이나 그 뒤로 골라주세요."));
        }
        if (new_recruit_start || new_deadline) && self.recruit_start.is_some_and(|begin| begin >= self.deadline) {
            errors.push(FieldError::new("recruit_start", "모집 시작일은 모집 마감일보다 앞서야 합니다."));
        }
        errors.into_result(())
    }
}

fn required(field: &'static str, missing: &str, instant: Option<Instant>) -> Result<Instant, FieldError> {
    instant.ok_or_else(|| FieldError::new(field, missing)).and_then(|instant| plausible(field, instant))
}

/// Dates outside this range are typing errors, and some do not fit into a database.
fn plausible(field: &'static str, instant: Instant) -> Result<Instant, FieldError> {
    if (2000..2100).contains(&instant.year()) {
        Ok(instant.trunc_subsecs(6))
    } else {
        Err(FieldError::new(field, "날짜를 다시 확인해주세요."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, Utc};

    fn at(text: &str) -> Instant {
        DateTime::parse_from_rfc3339(text).expect("an instant").with_timezone(&Utc)
    }

    fn fields(deadline: &str, start: &str) -> DateFields {
        DateFields { recruit_start: None, deadline: Some(at(deadline)), start: Some(at(start)) }
    }

    fn messages(result: Result<Dates, FieldErrors>) -> Vec<String> {
        result.err().into_iter().flatten().map(|error| format!("{}: {}", error.field, error.message)).collect()
    }

    const NOW: &str = "2026-11-20T12:00:00+09:00";
    const SAME_DAY: &str = "start: 스터디 시작일은 모집 마감일 이후여야 합니다.";

    #[test]
    fn the_study_begins_on_a_later_day_in_seoul_than_recruiting_ends() {
        let parse = |deadline, start| messages(Dates::parse(fields(deadline, start), None, at(NOW)));
        assert!(parse("2026-11-20T23:59:59.999+09:00", "2026-11-21T00:00:00+09:00").is_empty());
        assert_eq!(parse("2026-11-21T00:00:00+09:00", "2026-11-21T23:59:59+09:00"), [SAME_DAY]);
        assert_eq!(parse("2026-11-25T12:00:00+09:00", "2026-11-24T12:00:00+09:00"), [SAME_DAY]);
        // The same day in London, but different days in Seoul.
        assert!(parse("2026-11-22T14:00:00Z", "2026-11-22T16:00:00Z").is_empty());
    }

    #[test]
    fn a_new_deadline_is_today_or_later() {
        let parse = |deadline| messages(Dates::parse(fields(deadline, "2026-12-24T00:00:00+09:00"), None, at(NOW)));
        assert!(parse("2026-11-20T00:00:00+09:00").is_empty());
        assert_eq!(parse("2026-11-19T23:59:59.999+09:00"), ["deadline: 모집 마감일은 오늘이나 그 뒤로 골라주세요."]);
    }

    #[test]
    fn all_missing_dates_are_named_at_once() {
        assert_eq!(
            messages(Dates::parse(DateFields::default(), None, at(NOW))),
            ["start: 스터디 시작일을 선택해주세요.", "deadline: 모집 마감일을 선택해주세요."]
        );
        let far = DateFields { start: Some(at("9999-12-31T00:00:00Z")), ..fields("2026-12-01T00:00:00Z", NOW) };
        assert_eq!(messages(Dates::parse(far, None, at(NOW))), ["start: 날짜를 다시 확인해주세요."]);
    }

    #[test]
    fn recruiting_begins_before_it_ends() {
        let mut sent = fields("2026-11-30T23:59:59.999+09:00", "2026-12-01T00:00:00+09:00");
        sent.recruit_start = Some(at("2026-11-30T23:59:59.999+09:00"));
        assert_eq!(
            messages(Dates::parse(sent, None, at(NOW))),
            ["recruit_start: 모집 시작일은 모집 마감일보다 앞서야 합니다."]
        );
        sent.recruit_start = Some(at("2026-11-25T00:00:00+09:00"));
        assert!(Dates::parse(sent, None, at(NOW)).is_ok());
    }

    #[test]
    fn an_edit_asks_only_about_dates_that_changed() {
        let old = Dates {
            recruit_start: Some(at("2026-10-05T00:00:00+09:00")),
            deadline: at("2026-10-01T00:00:00+09:00"),
            start: at("2026-09-01T00:00:00+09:00"),
        };
        let same =
            DateFields { recruit_start: old.recruit_start, deadline: Some(old.deadline), start: Some(old.start) };
        assert_eq!(Dates::parse(same, Some(&old), at(NOW)), Ok(old));
        let later_start = DateFields { start: Some(at("2026-10-01T12:00:00+09:00")), ..same };
        assert_eq!(messages(Dates::parse(later_start, Some(&old), at(NOW))), [SAME_DAY]);
        let new_deadline = DateFields { deadline: Some(at("2026-10-02T00:00:00+09:00")), ..same };
        assert_eq!(
            messages(Dates::parse(new_deadline, Some(&old), at(NOW))).len(),
            3,
            "the deadline touches every rule"
        );
    }
}
