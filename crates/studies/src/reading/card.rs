use crate::applications::{ApplicationStatus, Standing};
use crate::recruiting::{Exposure, Intake, Mode, Recruitment, Recruits, Region, Study, intake_of};
use kernel::{CategoryId, Instant, StudyId, UserId};
use std::mem;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    pub id: UserId,
    /// The current nickname.
    pub name: String,
    pub image_url: Option<String>,
}

/// A category with its current name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryName {
    pub id: CategoryId,
    pub name: String,
}

/// The category of a study: one to three nodes, from the main category down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryPath(pub Vec<CategoryName>);

impl CategoryPath {
    #[must_use]
    pub fn leaf(&self) -> &str {
        self.0.last().map_or("", |node| &node.name)
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counters {
    pub views: u64,
    pub likes: u64,
    pub comments: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyCard {
    pub id: StudyId,
    pub title: String,
    pub excerpt: String,
    pub author: Author,
    pub category_path: CategoryPath,
    pub details: Vec<String>,
    pub start: Instant,
    pub recruitment: Recruitment,
    pub recruits: Recruits,
    pub approved: u32,
    pub mode: Option<Mode>,
    pub region: Option<Region>,
    /// When the group meets, in the words of its author.
    pub schedule: Option<String>,
    pub counters: Counters,
    pub created_at: Instant,
    /// When its author last changed it.
    pub updated_at: Instant,
    /// The usual response time of its author in hours, if known.
    pub reply_hours: Option<u32>,
    /// Whether the reader likes it; `None` if not signed in.
    pub is_liked: Option<bool>,
    /// The state of the reader's application, if there is one.
    pub application: Option<ApplicationStatus>,
    /// The reader's position on the waiting list, from 1, in the list of their applications.
    pub place: Option<u32>,
    /// Whether a seat is free at that position.
    pub seat_is_free: bool,
    /// The number of applications that the author can decide, in the list of their own studies.
    pub unanswered: Option<u32>,
    /// Whether the waiting list is not empty.
    pub has_line: bool,
    /// The number of seats held by open offers.
    pub offered: u32,
    /// Whether it is hidden. Its author gets the whole card, and its applicants the title.
    pub is_hidden: bool,
}

impl StudyCard {
    /// Removes the author's texts from a hidden study's card, except for the title, unless the reader wrote them.
    pub(super) fn limit_for(&mut self, reader: Option<UserId>) {
        if Exposure::from(&*self).is_for(reader) {
            return;
        }
        self.excerpt.clear();
        self.details.clear();
        (self.mode, self.region, self.schedule, self.reply_hours) = (None, None, None, None);
    }
}

impl From<&StudyCard> for Exposure {
    fn from(card: &StudyCard) -> Self {
        Self { author: card.author.id, is_hidden: card.is_hidden }
    }
}

/// A user's relations to some studies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// In any order.
    pub liked: Vec<StudyId>,
    /// In any order.
    pub applied: Vec<(StudyId, ApplicationStatus)>,
}

impl Marks {
    #[must_use]
    pub fn is_liked(&self, study: StudyId) -> bool {
        self.liked.contains(&study)
    }

    #[must_use]
    pub fn application(&self, study: StudyId) -> Option<ApplicationStatus> {
        self.applied.iter().find(|(applied, _)| *applied == study).map(|(_, status)| *status)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyContext {
    pub author: Author,
    pub category_path: CategoryPath,
    pub counters: Counters,
    /// Whether the reader likes it.
    pub is_liked: bool,
    /// The state of the reader's application, if there is one.
    pub application: Option<ApplicationStatus>,
    /// The number of applications without a final decision: undecided ones, also of suspended users, and unconfirmed
    /// offers.
    pub applicants: u32,
    pub has_plan: bool,
    /// The usual response time of the author in hours, if known.
    pub reply_hours: Option<u32>,
    /// Whether the waiting list is not empty.
    pub has_line: bool,
    /// The number of seats held by open offers.
    pub offered: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyDetail {
    pub study: Study,
    pub context: StudyContext,
    pub is_author: bool,
    /// The reader's application, if there is one.
    pub standing: Option<Standing>,
}

impl StudyDetail {
    /// Removes what depends on the reader, and returns the reader's marks.
    pub(super) fn take_marks(&mut self) -> Marks {
        let (is_liked, application) = (mem::take(&mut self.context.is_liked), self.context.application.take());
        (self.is_author, self.standing) = (false, None);
        let id = self.study.id;
        Marks {
            liked: is_liked.then_some(id).into_iter().collect(),
            applied: application.map(|status| (id, status)).into_iter().collect(),
        }
    }

    /// Returns the contact for members, if the reader may see it.
    #[must_use]
    pub fn contact(&self) -> Option<&str> {
        let status = self.standing.as_ref().map(|standing| standing.application.status);
        let may_know = self.is_author || status == Some(ApplicationStatus::Approved);
        self.study.draft.contact.as_deref().filter(|_| may_know)
    }
}

/// Returns the tags on a study's card: its category followed by its details, without repetitions that differ only in
/// case and spaces.
#[must_use]
pub fn tags(category: &str, details: &[String]) -> Vec<String> {
    let mut tags: Vec<&str> = Vec::with_capacity(1 + details.len());
    for tag in std::iter::once(category).chain(details.iter().map(String::as_str)) {
        if !tags.iter().any(|other| is_same(tag, other)) {
            tags.push(tag);
        }
    }
    tags.into_iter().map(str::to_owned).collect()
}

// Both texts are stored in NFC, so they are compared without allocating: a list compares hundreds.
fn is_same(one: &str, other: &str) -> bool {
    fn form(text: &str) -> impl Iterator<Item = char> {
        text.chars().filter(|c| *c != ' ').flat_map(char::to_lowercase)
    }
    form(one).eq(form(other))
}

impl StudyCard {
    #[must_use]
    pub fn takes_waiting(&self, now: Instant) -> bool {
        let is_spoken_for = self.has_line || self.recruits.are_all_held(self.approved + self.offered);
        intake_of(self.recruitment, self.is_hidden, is_spoken_for, now) == Intake::WaitingList
    }
}

impl StudyDetail {
    #[must_use]
    pub fn takes_waiting(&self, now: Instant) -> bool {
        let is_spoken_for = self.context.has_line || self.are_seats_held();
        self.study.intake(is_spoken_for, now) == Intake::WaitingList
    }

    /// Returns whether open offers hold all seats that members have not taken.
    #[must_use]
    pub fn are_seats_offered(&self) -> bool {
        self.context.offered > 0 && self.are_seats_held()
    }

    fn are_seats_held(&self) -> bool {
        self.study.draft.recruits.are_all_held(self.study.approved + self.context.offered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_the_category_followed_by_the_details() {
        assert_eq!(tags("React", &["상태 관리".to_owned(), "주말".to_owned()]), ["React", "상태 관리", "주말"]);
    }

    #[test]
    fn what_repeats_the_category_or_another_detail_stands_once() {
        let details = ["reactnative", "상태 관리", "상태관리", " React  Native "].map(str::to_owned);
        assert_eq!(tags("React Native", &details), ["React Native", "상태 관리"]);
    }
}
