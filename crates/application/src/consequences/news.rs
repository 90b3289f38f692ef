//! Notifications caused by facts. `notifications::tell` skips the user who acted.

use kernel::{CommentId, Instant, RoadmapId, StoreError, StudyId, UserId};
use moderation::{Decision, Target};
use notifications::{Kind, NewNotification, ReportDecision};
use unit_of_work::{Fact, Session};

pub(super) fn news(s: &mut dyn Session, fact: &Fact, at: Instant) -> Result<Vec<NewNotification>, StoreError> {
    match fact {
        Fact::Study(fact) => of_study(s, fact, at),
        Fact::Roadmap(fact) => of_roadmap(s, fact, at),
        Fact::Moderation(moderation::Fact::Decided { target, study, decision, told }) => {
            of_decision(s, (*target, *study), *decision, told, at)
        }
        Fact::Moderation(moderation::Fact::Reported { .. }) | Fact::Category(_) | Fact::Account(_) => Ok(Vec::new()),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each fact")]
fn of_study(s: &mut dyn Session, fact: &studies::Fact, at: Instant) -> Result<Vec<NewNotification>, StoreError> {
    use studies::Fact as Study;
    let one = |to: &UserId, kind| NewNotification::new(*to, kind, at);
    let all = |people: &[UserId], kind| people.iter().map(|to| one(to, kind)).collect::<Vec<_>>();
    let (study, news) = match fact {
        Study::Commented { study, author, comment, by } => {
            (study, vec![one(author, Kind::Commented).by(*by).about_comment(*comment)])
        }
        Study::Replied { study, comment, to, by, .. } => {
            (study, vec![one(to, Kind::Replied).by(*by).about_comment(*comment)])
        }
        Study::Applied { study, author, applicant, .. } => (study, vec![one(author, Kind::Applied).by(*applicant)]),
        Study::ApplicationCancelled { study, author, applicant } => {
            (study, vec![one(author, Kind::ApplicationCancelled).by(*applicant)])
        }
        Study::MemberLeft { study, author, member } => (study, vec![one(author, Kind::MemberLeft).by(*member)]),
        Study::ReplyDue { study, author } => (study, vec![one(author, Kind::ReplyDue)]),
        Study::SeatFreed { study, author, came_free, next } => {
            let to_author = came_free.then(|| one(author, Kind::SeatFreed));
            let waiting = next.iter().map(|to| one(to, Kind::SeatReached).by(*author));
            (study, to_author.into_iter().chain(waiting).collect())
        }
        Study::LineEnded { study, told, .. } => (study, all(told, Kind::LineEnded)),
        Study::Confirmed { study, author, member } => (study, vec![one(author, Kind::Confirmed).by(*member)]),
        Study::Approved { study, author, applicant } => (study, vec![one(applicant, Kind::Approved).by(*author)]),
        Study::Offered { study, author, applicant } => {
            (study, vec![one(applicant, Kind::Offered).by(*author).until(at + studies::applications::OFFER_STANDS_FOR)])
        }
        Study::Expired { study, author, applicant } => {
            (study, vec![one(applicant, Kind::Expired), one(author, Kind::Expired).by(*applicant)])
        }
        Study::Rejected { study, author, applicant } => (study, vec![one(applicant, Kind::Rejected).by(*author)]),
        Study::Removed { study, author, member } => (study, vec![one(member, Kind::Removed).by(*author)]),
        Study::Changed { study, moved, new_contact, .. } => {
            let involved = if *moved { s.list_involved(*study)? } else { Vec::new() };
            let members = if *new_contact { s.list_members(*study)? } else { Vec::new() };
            let reached = members.iter().map(|member| one(&member.id, Kind::ContactChanged));
            (study, all(&involved, Kind::StudyChanged).into_iter().chain(reached).collect())
        }
        Study::Deleted { study, title, told, .. } => {
            let news = all(told, Kind::StudyDeleted).into_iter();
            return Ok(news.map(|new| new.about_study(*study, title)).collect());
        }
        Study::AuthorLeft { study, told } => (study, all(told, Kind::AuthorLeft)),
        Study::Closing { study, deadline, told, .. } => {
            let news = all(told, Kind::StudyClosing);
            (study, news.into_iter().map(|new| new.until(*deadline)).collect())
        }
        Study::Hidden { study, author } => (study, vec![one(author, Kind::ContentHidden)]),
        Study::Shown { study, author } => (study, vec![one(author, Kind::ContentShown)]),
        Study::CommentHidden { study, comment, writer, .. } => {
            (study, of_comment(*writer, *comment, Kind::ContentHidden, at))
        }
        Study::CommentShown { study, comment, writer, .. } => {
            (study, of_comment(*writer, *comment, Kind::ContentShown, at))
        }
        Study::Created { .. }
        | Study::OfferEnding { .. }
        | Study::StartMoved { .. }
        | Study::Closed { .. }
        | Study::Reopened { .. }
        | Study::Liked { .. }
        | Study::Unliked { .. }
        | Study::CommentChanged { .. }
        | Study::CommentDeleted { .. }
        | Study::Viewed => return Ok(Vec::new()),
    };
    if news.is_empty() { Ok(news) } else { for_who_sees(s, *study, news) }
}

/// Notifies the writer of a comment.
fn of_comment(writer: Option<UserId>, comment: CommentId, kind: Kind, at: Instant) -> Vec<NewNotification> {
    writer.map(|writer| NewNotification::new(writer, kind, at).about_comment(comment)).into_iter().collect()
}

/// Notifies a user only if they can see the study.
fn for_who_sees(
    s: &mut dyn Session,
    study: StudyId,
    news: Vec<NewNotification>,
) -> Result<Vec<NewNotification>, StoreError> {
    let Some(found) = s.find_study(study)? else { return Ok(Vec::new()) };
    let news = news.into_iter().filter(|new| found.is_for(Some(new.to)));
    Ok(news.map(|new| new.about_study(study, &found.draft.title)).collect())
}

fn of_roadmap(s: &mut dyn Session, fact: &roadmaps::Fact, at: Instant) -> Result<Vec<NewNotification>, StoreError> {
    use roadmaps::Fact as Roadmap;
    Ok(match *fact {
        Roadmap::Made { owner: Some(owner), roadmap } => {
            let called = called(s, roadmap)?;
            vec![NewNotification::new(owner, Kind::RoadmapReady, at).about_roadmap(roadmap, called)]
        }
        Roadmap::Failed { owner, .. } => vec![NewNotification::new(owner, Kind::RoadmapFailed, at)],
        Roadmap::Ordered { .. }
        | Roadmap::Cancelled { .. }
        | Roadmap::Made { owner: None, .. }
        | Roadmap::Changed { .. }
        | Roadmap::Progressed { .. }
        | Roadmap::Deleted { .. } => Vec::new(),
    })
}

/// Notifies reporters of a decision, without naming who reported or decided.
fn of_decision(
    s: &mut dyn Session,
    (target, study): (Target, StudyId),
    decision: Decision,
    told: &[UserId],
    at: Instant,
) -> Result<Vec<NewNotification>, StoreError> {
    let Some(found) = s.find_study(study)? else { return Ok(Vec::new()) };
    let title = &found.draft.title;
    let decided = match decision {
        Decision::Hidden => ReportDecision::Hidden,
        Decision::Dismissed => ReportDecision::Dismissed,
        Decision::Shown => ReportDecision::Shown,
    };
    let one = |to: &UserId| {
        let new = NewNotification::new(*to, Kind::ReportDecided, at).decided(decided);
        if !found.is_for(Some(*to)) {
            return new.about_hidden_study(title);
        }
        let new = new.about_study(study, title);
        if let Target::Comment(comment) = target { new.about_comment(comment) } else { new }
    };
    Ok(told.iter().map(one).collect())
}

/// The name of a new roadmap: its subject and length.
fn called(s: &mut dyn Session, roadmap: RoadmapId) -> Result<String, StoreError> {
    let brief = s.find_roadmap(roadmap)?.map(|roadmap| roadmap.brief);
    Ok(brief.map(|brief| format!("{} {}일", brief.subject(), brief.days().get())).unwrap_or_default())
}
