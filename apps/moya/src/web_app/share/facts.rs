//! The facts that a picture shows, out of what visitors see on the page.

use kernel::{Instant, seoul};
use roadmaps::library::Roadmap;
use share_images::{Author, Picture, Recruiting, RoadmapPicture, StudyPicture, Tone};
use studies::reading::StudyDetail;
use studies::recruiting::RecruitmentStatus;

/// The picture of a study at `now`. The page shows all of this to everyone, also its author's name.
pub(super) fn study_picture(detail: &StudyDetail, now: Instant) -> Picture {
    let (study, author) = (&detail.study, &detail.context.author);
    let draft = &study.draft;
    StudyPicture {
        title: &draft.title,
        recruiting: match study.recruitment().status(now) {
            RecruitmentStatus::Open => Recruiting::Open,
            RecruitmentStatus::Upcoming => Recruiting::Upcoming,
            RecruitmentStatus::Closed => Recruiting::Closed,
        },
        category: detail.context.category_path.0.first().map_or("", |main| &main.name),
        deadline: seoul::day_of(draft.dates.deadline),
        start: seoul::day_of(draft.dates.start),
        taken: study.approved,
        seats: draft.recruits.seats(),
        author: Some(Author { name: &author.name, tone: Tone::of_user(author.id.0) }),
    }
    .draw()
}

/// The picture of a roadmap as its link shows it, without the parts of decision 23.
pub(super) fn roadmap_picture(roadmap: &Roadmap) -> Picture {
    let weeks = roadmap.plan.weeks().as_slice();
    let weeks: Vec<(&str, usize)> = weeks.iter().map(|week| (week.keyword.as_str(), week.days.len())).collect();
    RoadmapPicture {
        subject: roadmap.name(),
        level: roadmap.brief.level().label(),
        days: u32::from(roadmap.brief.days().get()),
        weeks: &weeks,
    }
    .draw()
}
