//! The responses, with MOYA's fields in its order.

use crate::list_query::{COUNTED_UP_TO, ListQuery, SIZE};
use crate::rows::{DetailRow, ListRows, StudyRow, Total};
use serde::{Serialize, Serializer};
use std::fmt::Write;
use std::ops::Not;

#[derive(Serialize)]
pub(crate) struct Success<T> {
    success: bool,
    data: T,
}

impl<T> Success<T> {
    pub(crate) fn of(data: T) -> Self {
        Self { success: true, data }
    }
}

#[derive(Serialize)]
pub(crate) struct ListView<'a> {
    success: bool,
    data: Vec<CardView<'a>>,
    pagination: Pagination,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Pagination {
    page: u32,
    size: i64,
    total_elements: i64,
    total_pages: i64,
    first: bool,
    last: bool,
    total_exact: bool,
}

#[derive(Serialize)]
struct Node<'a> {
    id: i64,
    name: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CardView<'a> {
    post_id: i64,
    title: &'a str,
    content: &'a str,
    author_id: i64,
    author_name: &'a str,
    author_image_url: Option<&'a str>,
    studies: [&'a str; 1],
    category_path: Vec<Node<'a>>,
    study_details: Vec<String>,
    tags: Vec<String>,
    start_date: Time,
    end_date: Time,
    #[serde(skip_serializing_if = "Option::is_none")]
    recruit_start_date: Option<Time>,
    recruits: i16,
    current_recruits: i32,
    recruitment_status: &'static str,
    views: i64,
    likes: i64,
    total_comments: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    schedule: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_hours: Option<i32>,
    created_at: Time,
    is_liked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    my_application_status: Option<&'a str>,
    #[serde(skip_serializing_if = "Not::not")]
    takes_waiting: bool,
}

#[expect(clippy::struct_excessive_bools, reason = "they are the contract's fields")]
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DetailView<'a> {
    post_id: i64,
    title: &'a str,
    content: &'a str,
    author_id: i64,
    author_name: &'a str,
    author_image_url: Option<&'a str>,
    is_author: bool,
    category_id: i64,
    studies: [&'a str; 1],
    category_path: Vec<Node<'a>>,
    study_details: Vec<String>,
    tags: Vec<String>,
    start_date: Time,
    end_date: Time,
    #[serde(skip_serializing_if = "Option::is_none")]
    recruit_start_date: Option<Time>,
    recruits: i16,
    current_recruits: i32,
    applicants_count: i64,
    recruitment_status: &'static str,
    expected_period: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    schedule: Option<&'a str>,
    confirmation: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    warm_up: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_hours: Option<i32>,
    closed_by_author: bool,
    takes_waiting: bool,
    #[serde(skip_serializing_if = "Not::not")]
    seats_offered: bool,
    views: i64,
    likes: i64,
    is_liked: bool,
    total_comments: i64,
    version: i32,
    created_at: Time,
    updated_at: Time,
}

impl<'a> ListView<'a> {
    pub(crate) fn new(query: &ListQuery, rows: &'a ListRows, now: i64) -> Self {
        let shown = rows.studies.len().min(20);
        let last = rows.studies.len() <= 20;
        let (total_elements, total_exact) = total(query, rows.total, i64::try_from(shown).unwrap_or(SIZE), last);
        let pagination = Pagination {
            page: query.page,
            size: SIZE,
            total_elements,
            total_pages: total_elements.unsigned_abs().div_ceil(SIZE.unsigned_abs()).cast_signed(),
            first: query.page == 0,
            last,
            total_exact,
        };
        let data = rows.studies[..shown].iter().map(|row| CardView::new(row, now)).collect();
        Self { success: true, data, pagination }
    }
}

/// The number of studies in the list, and whether it is exact. A page reveals more than a limited count.
fn total(query: &ListQuery, total: Option<Total>, shown: i64, last: bool) -> (i64, bool) {
    let seen = query.offset() + shown;
    match total {
        None => (shown, true),
        Some(Total::Stored(all)) => (all, true),
        Some(Total::Counted(count)) if count <= COUNTED_UP_TO => (count, true),
        Some(Total::Counted(_)) if last && shown > 0 => (seen, true),
        Some(Total::Counted(_)) => (COUNTED_UP_TO.max(seen), false),
    }
}

impl<'a> CardView<'a> {
    fn new(row: &'a StudyRow, now: i64) -> Self {
        let details = row.details();
        Self {
            post_id: row.id,
            title: &row.title,
            content: &row.excerpt,
            author_id: row.author,
            author_name: &row.author_name,
            author_image_url: row.author_image.as_deref(),
            studies: [&row.category_name],
            category_path: row.path(),
            tags: tags(&row.category_name, &details),
            study_details: details,
            start_date: Time(row.start),
            end_date: Time(row.deadline),
            recruit_start_date: row.recruit_start.map(Time),
            recruits: row.recruits,
            current_recruits: row.approved,
            recruitment_status: row.status(now),
            views: row.views,
            likes: row.likes,
            total_comments: row.comments,
            mode: row.mode.as_deref(),
            region: row.region.as_deref(),
            schedule: row.schedule.as_deref(),
            reply_hours: row.reply_hours,
            created_at: Time(row.created),
            is_liked: row.is_liked,
            my_application_status: row.application.as_deref(),
            takes_waiting: row.takes_waiting(now),
        }
    }
}

impl<'a> DetailView<'a> {
    pub(crate) fn new(row: &'a DetailRow, now: i64) -> Self {
        let study = &row.study;
        let details = study.details();
        Self {
            post_id: study.id,
            title: &study.title,
            content: &row.content,
            author_id: study.author,
            author_name: &study.author_name,
            author_image_url: study.author_image.as_deref(),
            is_author: false,
            category_id: study.category,
            studies: [&study.category_name],
            category_path: study.path(),
            tags: tags(&study.category_name, &details),
            study_details: details,
            start_date: Time(study.start),
            end_date: Time(study.deadline),
            recruit_start_date: study.recruit_start.map(Time),
            recruits: study.recruits,
            current_recruits: study.approved,
            applicants_count: row.applicants,
            recruitment_status: study.status(now),
            expected_period: &row.expected_period,
            mode: study.mode.as_deref(),
            region: study.region.as_deref(),
            schedule: study.schedule.as_deref(),
            confirmation: row.confirmation,
            warm_up: row.warm_up.as_deref(),
            reply_hours: study.reply_hours,
            closed_by_author: study.closed.is_some(),
            takes_waiting: study.takes_waiting(now),
            seats_offered: study.offered > 0 && study.are_seats_held(),
            views: study.views,
            likes: study.likes,
            is_liked: study.is_liked,
            total_comments: study.comments,
            version: row.version,
            created_at: Time(study.created),
            updated_at: Time(row.updated),
        }
    }
}

impl StudyRow {
    fn details(&self) -> Vec<String> {
        serde_json::from_str(&self.details).unwrap_or_default()
    }

    fn path(&self) -> Vec<Node<'_>> {
        let main = Node { id: self.main, name: &self.main_name };
        let own = Node { id: self.category, name: &self.category_name };
        if self.main == self.category {
            return vec![own];
        }
        match self.middle.filter(|middle| *middle != self.category).zip(self.middle_name.as_deref()) {
            Some((id, name)) => vec![main, Node { id, name }, own],
            None => vec![main, own],
        }
    }

    fn status(&self, now: i64) -> &'static str {
        if now > self.deadline || self.closed.is_some() || self.filled.is_some() {
            "CLOSED"
        } else if self.recruit_start.is_some_and(|begins_at| now < begins_at) {
            "UPCOMING"
        } else {
            "OPEN"
        }
    }

    fn takes_waiting(&self, now: i64) -> bool {
        let is_over = now > self.deadline || self.closed.is_some();
        let is_early = self.recruit_start.is_some_and(|begins_at| now < begins_at);
        !is_over && !is_early && (self.filled.is_some() || self.has_line || self.are_seats_held())
    }

    /// Six seats are any number.
    fn are_seats_held(&self) -> bool {
        self.recruits < 6 && i64::from(self.approved) + self.offered >= i64::from(self.recruits)
    }
}

fn tags(category: &str, details: &[String]) -> Vec<String> {
    fn form(text: &str) -> impl Iterator<Item = char> {
        text.chars().filter(|letter| *letter != ' ').flat_map(char::to_lowercase)
    }
    let mut tags: Vec<&str> = Vec::with_capacity(1 + details.len());
    for tag in std::iter::once(category).chain(details.iter().map(String::as_str)) {
        if !tags.iter().any(|other| form(tag).eq(form(other))) {
            tags.push(tag);
        }
    }
    tags.into_iter().map(str::to_owned).collect()
}

/// An instant in Seoul.
struct Time(i64);

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seconds = self.0.div_euclid(1_000_000) + 9 * 3600;
        let (micros, time) = (self.0.rem_euclid(1_000_000), seconds.rem_euclid(86_400));
        let (year, month, day) = date(seconds.div_euclid(86_400));
        let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
        let mut text = String::with_capacity(35);
        let _ = write!(text, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}");
        let _ = match micros {
            0 => Ok(()),
            _ if micros % 1000 == 0 => write!(text, ".{:03}", micros / 1000),
            _ => write!(text, ".{micros:06}"),
        };
        text.push_str("+09:00");
        serializer.serialize_str(&text)
    }
}

/// The date of a day since 1970, by Howard Hinnant's `civil_from_days`.
fn date(day: i64) -> (i64, i64, i64) {
    let day = day + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, of_month)
}

#[cfg(test)]
mod tests {
    use super::{Time, date, tags};

    #[test]
    fn instants_are_written_in_the_time_of_seoul() {
        let written = |micros: i64| serde_json::to_value(Time(micros)).expect("JSON");
        assert_eq!(written(0), "1970-01-01T09:00:00+09:00");
        assert_eq!(written(1_800_000_000_999_000), "2027-01-15T17:00:00.999+09:00");
        assert_eq!(written(1_800_000_000_000_001), "2027-01-15T17:00:00.000001+09:00");
    }

    #[test]
    fn days_have_their_dates() {
        for (days, expected) in
            [(0, [1970, 1, 1]), (20_512, [2026, 2, 28]), (19_782, [2024, 2, 29]), (19_783, [2024, 3, 1])]
        {
            let (year, month, day) = date(days);
            assert_eq!([year, month, day], expected);
        }
    }

    #[test]
    fn a_tag_is_shown_once() {
        assert_eq!(tags("React", &["re act".to_owned(), "상태".to_owned()]), ["React", "상태"]);
    }
}
