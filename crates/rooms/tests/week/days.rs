//! Done days and sentences.

use super::{Scene, assert_refused};
use application::rooms::week;
use chrono::TimeDelta;
use kernel::{Actor, DayNo, Instant, UserId};
use store_testing::on_each_database;
use store_testing::weeks::noon_of_day;
use unit_of_work::{EventKind, Session};

impl Scene {
    async fn unmark(&self, by: UserId, day: i64, now: Instant) {
        let study = self.study;
        let unit = move |s: &mut dyn Session, actor: &Actor| week::unmark_day(s, actor, study, (1, day), now);
        self.store.write_as(by, unit).await.expect("a member");
    }

    /// The sentences about a day of the first week.
    async fn sentences(&self, day: usize) -> Vec<String> {
        let page = self.week(self.host, Some(1), noon_of_day(1)).await;
        page.days[day - 1].sentences.iter().map(|sentence| sentence.text.clone()).collect()
    }
}

#[test]
fn a_member_who_does_a_day_takes_the_plan_over() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [member, _] = scene.members;
        let before = scene.week(member, None, noon_of_day(2)).await;
        assert_eq!(before.members.iter().map(|one| one.has_plan).collect::<Vec<_>>(), [true, false, false]);
        scene.mark(member, 2, Some("큐를 만들었습니다."), noon_of_day(2)).await.expect("a member");
        let page = scene.week(scene.host, None, noon_of_day(2)).await;
        assert_eq!(page.days[1].done.iter().map(|done| done.owner).collect::<Vec<_>>(), [member]);
        assert_eq!(page.days.iter().map(|day| day.is_today).collect::<Vec<_>>()[..3], [false, true, false]);
        assert_eq!(page.members.iter().map(|one| one.days_done).collect::<Vec<_>>(), [0, 1, 0]);
        assert_eq!(scene.sentences(2).await, ["큐를 만들었습니다."]);
        assert_eq!(scene.last_event().await, EventKind::DayChanged(DayNo(2)));
    });
}

#[test]
fn a_sentence_changes_until_the_next_day_and_goes_with_the_mark() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [member, other] = scene.members;
        scene.mark(other, 1, Some("다른 멤버의 문장"), noon_of_day(1)).await.expect("a member");
        scene.mark(member, 1, None, noon_of_day(1)).await.expect("a member");
        let next = noon_of_day(2);
        scene.mark(member, 1, Some("처음"), next).await.expect("the next day");
        scene.mark(member, 1, Some("다시"), next).await.expect("the next day");
        scene.mark(member, 1, None, next).await.expect("the sentence stays");
        assert_eq!(scene.sentences(1).await, ["다른 멤버의 문장", "다시"]);
        let late = scene.mark(member, 1, Some("늦음"), next + TimeDelta::days(1)).await;
        assert_refused(late, "too late to change the sentence");
        scene.unmark(member, 1, next).await;
        assert_eq!(scene.sentences(1).await, ["다른 멤버의 문장"]);
        scene.unmark(member, 1, next).await;
        scene.mark(other, 1, Some(""), next).await.expect("the next day");
        assert_eq!(scene.sentences(1).await, [""; 0]);
    });
}

#[test]
fn a_day_that_is_done_on_the_roadmaps_page_counts_in_the_room() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (study, host) = (scene.study, scene.host);
        scene.flag(host, 3, "왜 빼나요?", noon_of_day(3)).await;
        let set = async |done: bool| {
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                let id = s.find_joined_roadmap(study, actor.id)?.expect("the author's roadmap follows the study");
                roadmaps::library::update_progress(s, actor, id, (1, 3), done, noon_of_day(3))
            };
            scene.store.write_as(host, unit).await.expect("the owner");
        };
        set(true).await;
        assert_eq!(scene.last_event().await, EventKind::DayChanged(DayNo(3)));
        assert!(!scene.week(host, None, noon_of_day(3)).await.days[2].flags[0].is_open());
        scene.mark(host, 3, Some("덱을 썼습니다."), noon_of_day(3)).await.expect("done already");
        set(false).await;
        set(true).await;
        assert_eq!(scene.sentences(3).await, [""; 0], "the sentence was deleted with the mark");
    });
}

#[test]
fn a_week_is_for_members_of_a_study_with_a_plan() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (study, now) = (scene.study, noon_of_day(1));
        let stranger = store_testing::people::person(&scene.store, 9).await;
        let read = move |s: &mut dyn Session| week::find_week(s, stranger, study, None, now);
        assert_refused(scene.store.read(read).await, "no such room");
        let weeks = scene.week(scene.host, Some(3), now).await;
        assert_eq!(weeks.days.len(), 6, "a plan of 20 days");
        assert_eq!(weeks.present_week, 1);
    });
}
