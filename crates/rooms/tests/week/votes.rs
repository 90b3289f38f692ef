//! Votes of a group that is behind, and the dates of its plan afterwards.

use super::{Scene, assert_refused};
use application::rooms::week::{cast_ballot, decide_tie, end_votes};
use chrono::{NaiveDate, TimeDelta};
use kernel::{Instant, UserId};
use rooms::week::{Realignment, VoteState};
use store_testing::applications::withdraw;
use store_testing::on_each_database;
use store_testing::weeks::noon_of_day;
use unit_of_work::{Error, EventKind};

impl Scene {
    async fn vote(&self, by: UserId, choice: Realignment, now: Instant) -> Result<(), Error> {
        cast_ballot(&self.store, by, self.study, choice, now).await
    }

    async fn state(&self, now: Instant) -> Option<VoteState> {
        self.week(self.host, None, now).await.vote.map(|(_, state)| state)
    }

    /// The dates of the days of a week in the plan.
    async fn dates(&self, week: i64, now: Instant) -> Vec<NaiveDate> {
        self.week(self.host, Some(week), now).await.days.iter().map(|day| day.date).collect()
    }

    /// When each day of a member's roadmap is due, in days after the start.
    async fn due(&self, member: UserId) -> Vec<u16> {
        let study = self.study;
        let found = self.store.read(move |s| {
            let id = s.find_joined_roadmap(study, member)?.expect("taken over");
            s.find_roadmap(id)
        });
        found.await.expect("answers").expect("there").schedule.arrangement.due().to_vec()
    }
}

/// A date after the start of the plan.
fn after_start(days: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, 4).expect("a date") + chrono::Days::new(days)
}

#[test]
fn a_group_that_is_behind_may_vote() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [member, _] = scene.members;
        assert_refused(scene.vote(member, Realignment::Shift, noon_of_day(3)).await, "no vote is possible");
        let offer = scene.week(member, None, noon_of_day(4)).await.offer.expect("three days are due");
        assert_eq!(offer.pace.due(), 3);
        let ends = offer.ways.iter().map(|way| way.after.as_ref().map(|after| after.ends_on)).collect::<Vec<_>>();
        assert_eq!(ends, [Some(after_start(26)), Some(after_start(19)), Some(after_start(19))]);
        assert_eq!(offer.ways[1].after.as_ref().expect("possible").skipped, [0, 1, 2]);
        for by in [scene.host, member] {
            for day in [1, 2] {
                scene.mark(by, day, None, noon_of_day(4)).await.expect("a member");
            }
        }
        assert_eq!(scene.week(member, None, noon_of_day(4)).await.offer, None, "two of three days are done");
    });
}

#[test]
fn more_than_half_of_the_members_move_the_plan_and_the_roadmaps_at_once() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let [member, other] = scene.members;
        scene.mark(member, 1, Some("마친 날"), noon_of_day(1)).await.expect("a member");
        scene.mark(member, 3, None, noon_of_day(3)).await.expect("a member");
        let now = noon_of_day(5);
        scene.vote(member, Realignment::Shift, now).await.expect("behind");
        assert_eq!(scene.state(now).await, Some(VoteState::Open));
        scene.vote(other, Realignment::CatchUp, now).await.expect("open");
        scene.vote(other, Realignment::Shift, now).await.expect("ballots may change");
        assert_eq!(scene.state(now).await, Some(VoteState::Ended));
        assert!(matches!(scene.last_event().await, EventKind::VoteChanged(_)));
        assert_eq!(scene.dates(1, now).await[0], after_start(7));
        assert_eq!(scene.due(scene.host).await[..4], [7, 8, 9, 10]);
        assert_eq!(scene.due(member).await[..4], [0, 8, 2, 10], "done days stay");
        let page = scene.week(member, Some(1), now).await;
        assert_eq!(page.days[0].sentences[0].text, "마친 날");
        assert_eq!(page.entrance.room.course.ends_on, Some(after_start(30)), "the study is longer than its plan");
        scene.mark(other, 1, None, now).await.expect("a member");
        assert_eq!(scene.due(other).await[..2], [7, 8], "who takes the plan over later gets its dates");
        assert_refused(scene.vote(member, Realignment::Shift, now).await, "no vote is possible");
    });
}

#[test]
fn the_most_ballots_count_after_48_hours() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let now = noon_of_day(5);
        scene.vote(scene.members[0], Realignment::ThinOut, now).await.expect("behind");
        let soon = now + TimeDelta::hours(47);
        end_votes(&scene.store, soon).await.expect("none has ended");
        assert_eq!(scene.state(soon).await, Some(VoteState::Open));
        let later = now + TimeDelta::hours(48);
        end_votes(&scene.store, later).await.expect("ended");
        assert_eq!(scene.state(later).await, Some(VoteState::Ended));
        let page = scene.week(scene.host, Some(1), later).await;
        assert_eq!(page.days.iter().filter(|day| day.is_skipped).count(), 6, "all days before today");
    });
}

#[test]
fn the_host_decides_a_tie() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let ([member, other], now) = (scene.members, noon_of_day(4));
        scene.vote(member, Realignment::Shift, now).await.expect("behind");
        scene.vote(other, Realignment::CatchUp, now).await.expect("open");
        let decide = async |by, choice, now| decide_tie(&scene.store, by, scene.study, choice, now).await;
        assert_refused(decide(scene.host, Realignment::Shift, now).await, "no tie to decide");
        let later = now + TimeDelta::hours(48);
        end_votes(&scene.store, later).await.expect("tied");
        assert_eq!(scene.state(later).await, Some(VoteState::Tied(vec![Realignment::Shift, Realignment::CatchUp])));
        assert_refused(decide(member, Realignment::Shift, later).await, "not the host");
        assert_refused(decide(scene.host, Realignment::ThinOut, later).await, "no tie to decide");
        decide(scene.host, Realignment::Shift, later).await.expect("the host");
        assert_eq!(scene.state(later).await, Some(VoteState::Ended));
        assert_eq!(scene.dates(1, later).await[0], after_start(7));
    });
}

#[test]
fn a_tie_that_nobody_decides_changes_nothing() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let ([member, other], now) = (scene.members, noon_of_day(4));
        scene.vote(member, Realignment::Shift, now).await.expect("behind");
        scene.vote(other, Realignment::CatchUp, now).await.expect("open");
        let later = now + TimeDelta::hours(96);
        end_votes(&scene.store, later).await.expect("ended");
        assert_eq!(scene.state(later).await, Some(VoteState::Ended));
        assert_eq!(scene.dates(1, later).await[0], after_start(0));
    });
}

#[test]
fn the_ballot_of_a_member_who_leaves_does_not_count() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let ([leaver, _], now) = (scene.members, noon_of_day(4));
        scene.vote(leaver, Realignment::Shift, now).await.expect("behind");
        withdraw(&scene.store, scene.study, leaver, now).await.expect("a member");
        let (vote, _) = scene.week(scene.host, None, now).await.vote.expect("a vote");
        assert_eq!(vote.ballots, []);
    });
}
