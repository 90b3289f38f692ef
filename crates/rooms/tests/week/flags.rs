//! Flags, answers and the agenda.

use super::{Scene, assert_refused};
use kernel::limit::RateLimits;
use kernel::{Actor, AnswerId, FlagId, UserId};
use rooms::week::{AnswerText, Flag};
use store_testing::applications::withdraw;
use store_testing::on_each_database;
use store_testing::weeks::noon_of_day;
use unit_of_work::{Error, EventKind, Session};

impl Scene {
    async fn join(&self, by: UserId, flag: FlagId) -> Result<(), Error> {
        let at = (self.study, flag);
        let unit = move |s: &mut dyn Session, actor: &Actor| rooms::week::join_flag(s, actor, at, noon_of_day(3));
        self.store.write_as(by, unit).await
    }

    async fn answer(&self, by: UserId, flag: FlagId, text: &str) -> Result<AnswerId, Error> {
        let (at, text) = ((self.study, flag), AnswerText::parse(text).expect("short"));
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            rooms::week::answer_flag(s, actor, at, text, RateLimits::On, noon_of_day(3))
        };
        self.store.write_as(by, unit).await
    }

    async fn delete_answer(&self, by: UserId, flag: FlagId, answer: AnswerId) -> Result<(), Error> {
        let at = (self.study, flag);
        let unit =
            move |s: &mut dyn Session, actor: &Actor| rooms::week::delete_answer(s, actor, at, answer, noon_of_day(3));
        self.store.write_as(by, unit).await
    }

    async fn close(&self, by: UserId, flag: FlagId) -> Result<(), Error> {
        let at = (self.study, flag);
        let unit = move |s: &mut dyn Session, actor: &Actor| rooms::week::close_flag(s, actor, at, noon_of_day(3));
        self.store.write_as(by, unit).await
    }

    /// The flags on a day of the first week.
    async fn flags(&self, day: usize) -> Vec<Flag> {
        self.week(self.host, Some(1), noon_of_day(3)).await.days[day - 1].flags.clone()
    }

    async fn agenda(&self) -> Vec<String> {
        let page = self.week(self.host, Some(1), noon_of_day(3)).await;
        page.agenda.iter().map(|item| format!("{} {} {}", item.day, item.question, item.stuck)).collect()
    }
}

#[test]
fn a_second_stuck_member_makes_an_item_of_the_agenda() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [asker, other] = scene.members;
        let flag = scene.flag(asker, 3, "왜 i - k인가요?", noon_of_day(3)).await;
        assert_eq!(scene.last_event().await, EventKind::FlagChanged(flag));
        assert_eq!(scene.agenda().await, [""; 0]);
        assert_refused(scene.join(asker, flag).await, "one's own flag");
        scene.join(other, flag).await.expect("a member");
        scene.join(other, flag).await.expect("joined already");
        assert_eq!(scene.agenda().await, ["3 왜 i - k인가요? 2"]);
        assert_eq!(scene.flag(asker, 3, "왜 빼나요?", noon_of_day(3)).await, flag, "one open flag for each day");
        assert_eq!(scene.agenda().await, ["3 왜 빼나요? 2"]);
    });
}

#[test]
fn doing_the_day_closes_a_flag_and_its_answers_stay() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [asker, other] = scene.members;
        let flag = scene.flag(asker, 3, "왜 i - k인가요?", noon_of_day(3)).await;
        scene.join(other, flag).await.expect("a member");
        scene.answer(scene.host, flag, "이미 창 밖입니다.").await.expect("a member");
        scene.mark(other, 3, None, noon_of_day(3)).await.expect("a member");
        let found = scene.flags(3).await;
        assert!(found[0].is_open() && found[0].joiners[0].left_at.is_some());
        scene.mark(asker, 3, None, noon_of_day(3)).await.expect("a member");
        let found = scene.flags(3).await;
        assert!(!found[0].is_open());
        assert_eq!(found[0].answers[0].text, "이미 창 밖입니다.");
        assert_refused(scene.answer(other, flag, "늦은 답").await, "the flag is closed");
        assert_eq!(scene.agenda().await.len(), 1, "for the next meeting");
        assert_ne!(scene.flag(asker, 3, "또 막혔습니다.", noon_of_day(3)).await, flag, "a new flag");
    });
}

#[test]
fn only_the_asker_closes_a_flag_and_the_host_deletes_answers() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [asker, other] = scene.members;
        let flag = scene.flag(asker, 3, "왜 i - k인가요?", noon_of_day(3)).await;
        assert_refused(scene.close(scene.host, flag).await, "the flag of another member");
        let answer = scene.answer(other, flag, "광고").await.expect("a member");
        let refused = scene.delete_answer(asker, flag, answer).await;
        assert_refused(refused, "neither the author of the answer nor the host");
        scene.delete_answer(scene.host, flag, answer).await.expect("the host");
        assert_refused(scene.delete_answer(other, flag, answer).await, "no such answer");
        scene.close(asker, flag).await.expect("the asker");
        scene.close(asker, flag).await.expect("closed already");
        assert_refused(scene.join(other, FlagId(flag.0 + 1)).await, "no such flag");
    });
}

#[test]
fn a_member_who_leaves_closes_flags_and_leaves_others() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [leaver, other] = scene.members;
        let (own, joined) =
            (scene.flag(leaver, 2, "하나", noon_of_day(3)).await, scene.flag(other, 3, "둘", noon_of_day(3)).await);
        scene.join(leaver, joined).await.expect("a member");
        withdraw(&scene.store, scene.study, leaver, noon_of_day(3)).await.expect("a member");
        let closed = &scene.flags(2).await[0];
        assert!(closed.id == own && !closed.is_open());
        assert!(scene.flags(3).await[0].joiners[0].left_at.is_some());
    });
}
