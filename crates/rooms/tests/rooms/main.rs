//! The use cases of rooms on both databases.

mod hosting;
mod members;

use kernel::{Actor, Instant, StudyId, UserId};
use rooms::Error as Refusal;
use rooms::membership::{Entrance, RemovalReason, RoomMember};
use store_testing::applications::{apply, decide, people, study};
use store_testing::studies::friday;
use studies::applications::Verdict;
use studies::recruiting::StudyFields;
use unit_of_work::{Error, Session, Store};

/// The room of a study of a month, which begins two weeks after [`friday`].
struct Scene {
    store: Store,
    study: StudyId,
    host: UserId,
    /// Two members, in the order of joining.
    members: [UserId; 2],
}

impl Scene {
    async fn new(store: &Store) -> Self {
        Self::with(store, |_| ()).await
    }

    async fn with(store: &Store, change: impl FnOnce(&mut StudyFields)) -> Self {
        let (study, host) = study(store, 4, change).await;
        let users = people(store, 2).await;
        let scene = Self { store: store.clone(), study, host, members: [users[0], users[1]] };
        for (minutes, member) in [(1, users[0]), (2, users[1])] {
            scene.join(member, friday() + chrono::TimeDelta::minutes(minutes)).await;
        }
        scene
    }

    async fn join(&self, user: UserId, at: Instant) {
        apply(&self.store, self.study, user, at).await.expect("it is open");
        decide(&self.store, self.study, self.host, (user, Verdict::Approve), at).await.expect("there is a seat");
    }

    async fn enter(&self, user: UserId, now: Instant) -> Result<Entrance, Refusal> {
        let study = self.study;
        self.store.read(move |s| rooms::membership::enter(s, user, study, now)).await
    }

    /// The present members, as the user sees them.
    async fn seen_by(&self, user: UserId) -> Vec<RoomMember> {
        let study = self.study;
        let read = move |s: &mut dyn Session| rooms::membership::find_room(s, user, study, friday());
        self.store.read(read).await.expect("a member").1
    }

    async fn ids_seen_by(&self, user: UserId) -> Vec<UserId> {
        self.seen_by(user).await.into_iter().map(|member| member.membership.user).collect()
    }

    async fn leave(&self, user: UserId, now: Instant) -> Result<(), Error> {
        let study = self.study;
        let unit = move |s: &mut dyn Session, actor: &Actor| application::rooms::leave(s, actor, study, now);
        self.store.write_as(user, unit).await
    }

    async fn remove(&self, by: UserId, member: UserId, now: Instant) -> Result<(), Error> {
        let (study, reason) = (self.study, RemovalReason::parse("소식이 없었습니다.").expect("short"));
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            application::rooms::remove_member(s, actor, study, member, &reason, now)
        };
        self.store.write_as(by, unit).await
    }

    async fn hand_over(&self, by: UserId, to: UserId) -> Result<(), Error> {
        let study = self.study;
        let unit =
            move |s: &mut dyn Session, actor: &Actor| application::rooms::hand_over(s, actor, study, to, friday());
        self.store.write_as(by, unit).await
    }

    async fn answer(&self, user: UserId, accepts: bool, now: Instant) -> Result<(), Error> {
        let study = self.study;
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            application::rooms::answer_host_request(s, actor, study, accepts, now)
        };
        self.store.write_as(user, unit).await
    }
}
