//! The demo studies, which show a busy installation.

use crate::applications::{actor, plant_applications};
use crate::comments::{DemoComment, plant_comments};
use crate::pictures::Pictures;
use crate::plans::plant_plan;
use crate::reports::plant_reports;
use crate::rooms::{list_pictures, plant_room};
use application::images::Images;
use application::{Error, Fact, Session};
use categories::CategoryRepository;
use chrono::{Days, NaiveDate, TimeDelta};
use kernel::{Instant, Outcome, StoreError, seoul};
use serde::Deserialize;
use studies::recruiting::{DateFields, Mode, NewStudy, Placement, StudyDraft, StudyFields};
use studies::text::Content;

/// A tag of every demo study, because cards show no text.
const EXAMPLE: &str = "예시";
const SAYS_SO: &str = "<p>이 글은 둘러보기를 위한 예시입니다.</p>";

#[derive(Deserialize)]
struct DemoFile {
    readers: Vec<String>,
    study: Vec<DemoStudy>,
}

#[derive(Deserialize)]
pub(crate) struct DemoStudy {
    pub(crate) author: String,
    pub(crate) category: Vec<String>,
    title: String,
    details: Vec<String>,
    recruits: i64,
    period: String,
    posted: u64,
    begins_in: Option<i64>,
    deadline_in: i64,
    pub(crate) start_in: i64,
    mode: String,
    region: Option<String>,
    schedule: String,
    contact: String,
    views: u64,
    likes: usize,
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    confirmation: bool,
    warm_up: Option<String>,
    content: String,
    #[serde(default, rename = "comment")]
    comments: Vec<DemoComment>,
}

impl DemoStudy {
    fn fields(&self, pictures: &Pictures, today: NaiveDate) -> StudyFields {
        let day = |days: i64| today + TimeDelta::days(days);
        StudyFields {
            title: self.title.clone(),
            content: pictures.put_into(&self.content.replace('\n', "")) + SAYS_SO,
            recruits: Some(self.recruits),
            expected_period: Some(self.period.clone()),
            details: [vec![EXAMPLE.to_owned()], self.details.clone()].concat(),
            dates: DateFields {
                recruit_start: self.begins_in.map(|days| seoul::start_of(day(days))),
                deadline: Some(seoul::end_of(day(self.deadline_in))),
                start: Some(seoul::start_of(day(self.start_in))),
            },
            mode: Mode::parse(&self.mode),
            region: self.region.clone(),
            schedule: Some(self.schedule.clone()),
            contact: Some(self.contact.clone()),
            confirmation: self.confirmation,
            warm_up: self.warm_up.clone(),
            ..StudyFields::default()
        }
    }
}

/// The demo user likes studies with a deadline in this many days, so that deadline notifications can be seen.
const NEAR: std::ops::Range<i64> = 1..5;

/// Fills a store without studies with the demo: studies, authors, pictures, likes, comments, applications, plans, rooms
/// and reports. The category tree must exist.
pub async fn plant_studies(images: &Images, now: Instant) -> Result<(), Error> {
    let store = &images.store;
    if store.read(|s| s.count_all_studies(None)).await? > 0 {
        return Ok(());
    }
    let (demo, mut pictures) = (demo(), Pictures::default());
    for study in &demo.study {
        pictures.upload(images, &study.author, &study.content).await?;
    }
    for (author, picture) in list_pictures() {
        pictures.upload(images, &author, &picture).await?;
    }
    store.write_facts(move |s| plant(s, demo, &pictures, now)).await
}

fn plant(s: &mut dyn Session, demo: DemoFile, pictures: &Pictures, now: Instant) -> Result<Outcome<(), Fact>, Error> {
    // Another process may have inserted the demo meanwhile.
    if s.count_all_studies(None)? > 0 {
        return Ok(Outcome::quiet(()));
    }
    let DemoFile { readers, study: studies } = demo;
    let visitor = identity::accounts::find_or_insert_demo_user(s, None, now)?.id;
    let (mut people, mut facts) = (Vec::new(), Vec::new());
    for name in studies.iter().map(|study| &study.author).chain(&readers) {
        let person = identity::accounts::find_or_insert_demo_user(s, Some(name), now)?.id;
        if !people.contains(&person) {
            people.push(person);
        }
    }
    for (study, number) in studies.into_iter().zip(0..) {
        let author = actor(s, &study.author, now)?;
        let path: Vec<&str> = study.category.iter().map(String::as_str).collect();
        let Some(placement) = find_placement(s, &path)? else { continue };
        // Spreads the times of posting.
        let created_at = now - Days::new(study.posted) - TimeDelta::minutes(17 + 41 * number % 720);
        let category = study.category.clone();
        let fields = study.fields(pictures, seoul::day_of(now));
        let content = Content::parse(&fields.content);
        let draft =
            StudyDraft::parse(&fields, content, Ok(placement), None, created_at).map_err(studies::Error::from)?;
        let closed_at = study.closed.then_some(now);
        let new = NewStudy { closed_at, views: study.views, ..NewStudy::posted(author.id, draft, created_at) };
        let id = s.insert_study(&new)?;
        let others = people.iter().cycle().skip(study.likes).filter(|person| **person != author.id);
        for person in others.take(study.likes.min(people.len() - 1)) {
            s.insert_like(id, *person, now)?;
        }
        if NEAR.contains(&study.deadline_in) {
            s.insert_like(id, visitor, now)?;
        }
        plant_comments(s, id, &study.comments, created_at, now)?;
        let study = new.stored(id);
        facts.extend(plant_applications(s, &study, &author, now)?.into_iter().map(Fact::from));
        facts.extend(plant_plan(s, &study, &category, &author, now)?);
        facts.extend(plant_room(s, &study, pictures, now)?);
        facts.extend(plant_reports(s, (id, &study.draft.title), now)?);
    }
    // Applies the changes that the passed time causes, such as expired offers.
    facts.extend(studies::applications::tend_applications(s, now)?.facts.into_iter().map(Fact::from));
    Ok(Outcome { value: (), facts })
}

/// Returns the category at the end of a path of names.
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

#[cfg(test)]
pub(crate) fn titles() -> Vec<String> {
    demo().study.into_iter().map(|study| study.title).collect()
}

#[cfg(test)]
pub(crate) fn named(title: &str) -> Option<DemoStudy> {
    demo().study.into_iter().find(|study| study.title == title)
}

fn demo() -> DemoFile {
    toml::from_str(include_str!("../studies.toml")).expect("a test reads the shipped file")
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use kernel::CategoryId;
    use std::collections::HashSet;
    use studies::recruiting::RecruitmentStatus;
    use studies::text::Content;

    #[test]
    fn every_demo_study_follows_the_rules_and_is_marked_as_fictional() {
        let now = DateTime::from_timestamp(1_795_000_000, 0).expect("in range");
        let placement = Placement { category: CategoryId(1), main: CategoryId(1), middle: None };
        let (mut statuses, mut shown) = (HashSet::new(), 0);
        let pictures = Pictures::as_if_uploaded();
        for study in demo().study {
            let (fields, posted) = (study.fields(&pictures, seoul::day_of(now)), now - Days::new(study.posted));
            let draft = StudyDraft::parse(&fields, Content::parse(&fields.content), Ok(placement), None, posted)
                .expect(&study.title);
            assert_eq!(draft.content.html(), fields.content, "{}", study.title);
            assert_eq!(Content::parse(draft.content.html()).as_ref(), Ok(&draft.content));
            assert!(!draft.content.plain_text().contains(['{', '}']), "{}", study.title);
            shown += draft.content.images().len();
            assert!(draft.content.plain_text().ends_with("이 글은 둘러보기를 위한 예시입니다."));
            assert_eq!(draft.details.first().map(String::as_str), Some("예시"), "{}", study.title);
            assert!(draft.contact.is_some_and(|contact| contact.starts_with("https://example.com/demo/")));
            let recruitment = draft.dates.recruitment();
            statuses.insert(if study.closed { RecruitmentStatus::Closed } else { recruitment.status(now) });
        }
        assert_eq!((statuses.len(), demo().study.len(), shown), (3, 38, 1));
    }

    #[test]
    fn demo_comments_are_in_order_and_authors_reply() {
        let DemoFile { readers, study: studies } = demo();
        let people: HashSet<&String> = studies.iter().map(|study| &study.author).chain(&readers).collect();
        let (mut answers, mut lines) = (0, 0);
        for study in &studies {
            let mut hours = 0;
            for comment in &study.comments {
                assert!(comment.hours >= hours, "{}: {}", study.title, comment.text);
                hours = comment.hours;
                assert!(!comment.deleted || !comment.replies.is_empty(), "a line without replies would be gone");
                lines += usize::from(comment.deleted);
                answers += comment.replies.iter().filter(|reply| reply.by == study.author).count();
                assert!(comment.replies.is_sorted_by_key(|reply| reply.hours));
                for said in std::iter::once(comment).chain(&comment.replies) {
                    assert!(said.hours >= hours && people.contains(&said.by), "{}: {}", study.title, said.text);
                    assert!(u64::try_from(said.hours).is_ok_and(|hours| hours < study.posted * 24), "{}", said.text);
                }
            }
        }
        assert!(answers >= 5 && lines == 1, "{answers} answers, {lines} lines");
    }

    #[test]
    fn the_demo_has_many_authors_and_covers_all_shipped_fields() {
        let studies = demo().study;
        for main in categories::shipped_tree().into_iter().filter(|main| main.name != categories::OTHER) {
            let filed = studies.iter().filter(|study| study.category[0] == main.name);
            assert!(filed.count() >= 2, "{}", main.name);
        }
        for study in &studies {
            let by_author = studies.iter().filter(|other| other.author == study.author).count();
            assert!(by_author <= 2, "{}", study.author);
        }
        // The authors look like different people: names with different beginnings, and texts without repetition.
        let beginnings: HashSet<String> = studies.iter().map(|study| study.author.chars().take(2).collect()).collect();
        assert!(beginnings.len() >= 30, "{}", beginnings.len());
        let paragraphs: Vec<&str> = studies.iter().flat_map(|study| study.content.lines()).collect();
        assert_eq!(paragraphs.iter().collect::<HashSet<_>>().len(), paragraphs.len(), "each text is its own");
        let different = |of: fn(&DemoStudy) -> usize| studies.iter().map(of).collect::<HashSet<_>>().len();
        assert!(
            different(|study| study.likes) >= 15 && different(|study| usize::try_from(study.views).unwrap_or(0)) >= 35
        );
        assert_eq!(different(|study| usize::try_from(study.recruits).unwrap_or(0)), 5);
    }
}
