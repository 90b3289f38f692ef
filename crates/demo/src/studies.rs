//! The studies that show what a busy installation looks like.

use crate::DemoError;
use application::Session;
use categories::CategoryRepository;
use chrono::{Days, NaiveDate, TimeDelta};
use kernel::{Instant, StoreError, StudyId, UserId, seoul};
use serde::Deserialize;
use studies::{DateFields, Mode, NewStudy, Placement, StudyDraft, StudyFields};

const SAYS_SO: &str = "<p>이 글은 둘러보기를 위한 예시입니다.</p>";

#[derive(Deserialize)]
struct DemoFile {
    study: Vec<DemoStudy>,
}

#[derive(Deserialize)]
struct DemoStudy {
    author: String,
    category: Vec<String>,
    title: String,
    details: Vec<String>,
    recruits: i64,
    period: String,
    posted: u64,
    begins_in: Option<i64>,
    deadline_in: i64,
    start_in: i64,
    mode: String,
    region: Option<String>,
    schedule: String,
    contact: String,
    views: u64,
    likes: usize,
    #[serde(default)]
    closed: bool,
    content: String,
}

impl DemoStudy {
    fn fields(&self, today: NaiveDate) -> StudyFields {
        let day = |days: i64| today + TimeDelta::days(days);
        StudyFields {
            title: self.title.clone(),
            content: self.content.replace('\n', "") + SAYS_SO,
            recruits: Some(self.recruits),
            expected_period: Some(self.period.clone()),
            details: self.details.clone(),
            dates: DateFields {
                recruit_start: self.begins_in.map(|days| seoul::start_of(day(days))),
                deadline: Some(seoul::end_of(day(self.deadline_in))),
                start: Some(seoul::start_of(day(self.start_in))),
            },
            mode: Mode::parse(&self.mode),
            region: self.region.clone(),
            schedule: Some(self.schedule.clone()),
            contact: Some(self.contact.clone()),
            ..StudyFields::default()
        }
    }
}

/// Gives a store without studies those of the demo, with their authors and likes. The category tree has to be there.
pub fn plant_studies<S: Session + ?Sized>(s: &mut S, now: Instant) -> Result<(), DemoError> {
    if s.count_all_studies(None)? > 0 {
        return Ok(());
    }
    let mut planted: Vec<(StudyId, usize)> = Vec::new();
    let mut people: Vec<UserId> = Vec::new();
    for study in demo_studies() {
        let author = identity::find_or_insert_demo_user(s, Some(&study.author), now)?.id;
        if !people.contains(&author) {
            people.push(author);
        }
        let path: Vec<&str> = study.category.iter().map(String::as_str).collect();
        let Some(placement) = find_placement(s, &path)? else { continue };
        // Not all at the same minute, as people do not post either.
        let minutes = 17 + 41 * i64::try_from(planted.len()).unwrap_or(0);
        let created_at = now - Days::new(study.posted) - TimeDelta::minutes(minutes);
        let draft = StudyDraft::parse(&study.fields(seoul::day_of(now)), Ok(placement), None, created_at)
            .map_err(studies::Error::from)?;
        let closed_at = study.closed.then_some(now);
        let new = NewStudy { closed_at, views: study.views, ..NewStudy::posted(author, draft, created_at) };
        planted.push((s.insert_study(&new)?, study.likes));
    }
    for (number, (study, likes)) in planted.into_iter().enumerate() {
        let some = people.iter().cycle().skip(number).take(likes.min(people.len()));
        for person in some {
            s.insert_like(study, *person, now)?;
        }
    }
    Ok(())
}

/// The node at the end of a path of names from the top.
fn find_placement<S: CategoryRepository + ?Sized>(s: &mut S, path: &[&str]) -> Result<Option<Placement>, StoreError> {
    let mut nodes = categories::hierarchy(s)?;
    let mut found = Vec::new();
    for name in path {
        let Some(node) = nodes.into_iter().find(|node| node.name == *name) else { return Ok(None) };
        found.push(node.id);
        nodes = node.children;
    }
    Ok(match (found.first(), found.last()) {
        (Some(main), Some(category)) => {
            Some(Placement { category: *category, main: *main, middle: found.get(1).copied() })
        }
        _ => None,
    })
}

fn demo_studies() -> Vec<DemoStudy> {
    let file: DemoFile = toml::from_str(include_str!("../studies.toml")).expect("a test reads the shipped file");
    file.study
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use kernel::CategoryId;
    use std::collections::HashSet;
    use studies::{Content, RecruitmentStatus};

    #[test]
    fn every_study_of_the_demo_keeps_the_rules_and_says_what_it_is() {
        let now = DateTime::from_timestamp(1_795_000_000, 0).expect("in range");
        let placement = Placement { category: CategoryId(1), main: CategoryId(1), middle: None };
        let mut statuses = HashSet::new();
        for study in demo_studies() {
            let (fields, posted) = (study.fields(seoul::day_of(now)), now - Days::new(study.posted));
            let draft = StudyDraft::parse(&fields, Ok(placement), None, posted).expect(&study.title);
            assert_eq!(draft.content.html(), fields.content, "{}", study.title);
            assert_eq!(Content::parse(draft.content.html()).as_ref(), Ok(&draft.content));
            assert!(draft.content.plain_text().ends_with("이 글은 둘러보기를 위한 예시입니다."));
            assert!(study.author.contains("데모"), "{}", study.author);
            assert!(draft.contact.is_some_and(|contact| contact.starts_with("https://example.com/demo/")));
            let recruitment = draft.dates.recruitment();
            statuses.insert(if study.closed { RecruitmentStatus::Closed } else { recruitment.status(now) });
        }
        assert_eq!((statuses.len(), demo_studies().len()), (3, 24));
    }
}
