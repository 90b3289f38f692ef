//! The daily alerts of saved filters: notifications and mails.

use crate::mails::{Kept, mailing};
use application::mailing::{FoundStudies, Mailing, Says, UserText};
use application::studies::alert_owners;
use chrono::TimeDelta;
use identity::mails::{MailTopic, MailWishes};
use kernel::{Clock, Instant, UserId};
use notifications::{Kind, Notification};
use std::sync::Arc;
use store_testing::notifications::inbox;
use store_testing::people::{noon, person};
use store_testing::saved_filters::{new_filter, online, open, save, words};
use store_testing::studies::{Tree, fields, friday, post, tree};
use store_testing::{FixedClock, TestDatabase, on_each_database, sql};
use studies::recruiting::{Mode, StudyFields};
use studies::saved_filters::SavedFilter;

/// A reader with two filters, and an author. It is a minute past noon.
struct Scene {
    mailing: Mailing,
    clock: Arc<FixedClock>,
    kept: Arc<Kept>,
    author: UserId,
    reader: UserId,
    made: Tree,
    online: SavedFilter,
}

impl Scene {
    async fn new(test: &TestDatabase) -> Self {
        let (author, reader) = (person(&test.store, 0).await, person(&test.store, 1).await);
        let made = tree(&test.store, "CS").await;
        let clock = Arc::new(FixedClock::at(&friday().to_rfc3339()));
        let kept = Arc::<Kept>::default();
        let mailing = mailing(test, &clock, kept.clone());
        let online = save(&mailing.store, reader, new_filter("온라인", online(), true), friday()).await.expect("saved");
        let evening = new_filter("저녁", words("저녁"), true);
        save(&mailing.store, reader, evening, friday()).await.expect("saved");
        clock.advance(TimeDelta::minutes(1));
        Self { mailing, clock, kept, author, reader, made, online }
    }

    async fn post(&self, title: &str) {
        let study = StudyFields { mode: Some(Mode::Online), ..fields(title, self.made.sub) };
        post(&self.mailing.store, self.author, study, self.clock.now()).await;
    }

    async fn wish_mails(&self) {
        let (reader, wishes) = (self.reader, MailWishes::default().with(MailTopic::NewStudies, true));
        self.mailing.store.write(move |s| s.upsert_mail_wishes(reader, wishes, noon())).await.expect("stored");
    }

    /// Lets hours pass, and the program do what is due then. Returns the filters of each mail.
    async fn after(&self, hours: i64) -> Vec<Vec<FoundStudies>> {
        self.clock.advance(TimeDelta::hours(hours));
        for _ in 0..2 {
            alert_owners(&self.mailing.store, self.clock.now()).await.expect("alerted");
        }
        let letters = self.kept.letters(&self.mailing).await;
        let filters = |says| match says {
            Says::NewStudies { filters } => filters,
            other => panic!("{other:?}"),
        };
        letters.into_iter().map(|letter| filters(letter.says)).collect()
    }

    async fn told(&self) -> Vec<Notification> {
        let mut told = inbox(&self.mailing.store, self.reader).await;
        assert!(told.iter().all(|one| one.kind == Kind::StudiesFound));
        told.sort_by_key(|one| one.id);
        told
    }

    fn now(&self) -> Instant {
        self.clock.now()
    }
}

fn written(texts: &[UserText]) -> Vec<&str> {
    texts.iter().map(UserText::as_written).collect()
}

#[test]
fn new_studies_are_told_once_a_day_from_eight_on_in_one_unread_notification_for_each_filter() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        scene.post("함께 읽기").await;
        assert!(scene.after(11).await.is_empty());
        assert!(scene.told().await.is_empty(), "at 23 o'clock, the digest of this day is over");
        assert!(scene.after(8).await.is_empty());
        assert!(scene.told().await.is_empty(), "at 7 o'clock");
        scene.after(2).await;
        let told = scene.told().await;
        let messages: Vec<String> = told.iter().map(|one| one.message(scene.now())).collect();
        assert_eq!(messages, ["저장한 조건 ‘온라인’에 맞는 새 스터디가 있습니다."]);

        scene.post("저녁에 함께 읽기").await;
        scene.after(5).await;
        assert_eq!(scene.told().await.len(), 1, "once a day");
        scene.after(24).await;
        let again = scene.told().await;
        assert_eq!(again.len(), 2, "one of each filter");
        assert_eq!(again[0].id, told[0].id, "the unread one");
        assert!(again[0].created_at > told[0].created_at);
        scene.after(24).await;
        assert_eq!(scene.told().await, again, "nothing is new");
    });
}

#[test]
fn opening_a_filter_reads_its_notification_and_counts_as_seen() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        scene.post("함께 읽기").await;
        scene.after(21).await;
        assert_eq!(scene.told().await[0].read_at, None);
        open(&scene.mailing.store, scene.reader, scene.online.id, scene.now()).await.expect("their own");
        assert!(scene.told().await[0].read_at.is_some());
        scene.post("또 함께 읽기").await;
        scene.clock.advance(TimeDelta::minutes(1));
        open(&scene.mailing.store, scene.reader, scene.online.id, scene.now()).await.expect("their own");
        scene.after(24).await;
        assert_eq!(scene.told().await.len(), 1, "it was seen in the list");
    });
}

#[test]
fn one_mail_a_day_lists_all_filters_of_a_user_who_wants_it() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        scene.post("저녁에 함께 읽기").await;
        assert!(scene.after(21).await.is_empty(), "off by default");
        scene.wish_mails().await;
        for title in ["하나", "두울", "세엣", "저녁 넷"] {
            scene.post(title).await;
            scene.clock.advance(TimeDelta::minutes(1));
        }
        let mails = scene.after(24).await;
        let [filters] = mails.as_slice() else { panic!("{mails:?}") };
        let [online, evening] = filters.as_slice() else { panic!("{filters:?}") };
        assert_eq!(online.count, 4);
        assert_eq!(written(&online.titles), ["저녁 넷", "세엣", "두울"]);
        assert_eq!(evening.count, 1);
        assert!(scene.after(24).await.is_empty(), "nothing is new");
    });
}

#[test]
fn a_mail_leaves_out_filters_that_were_opened_meanwhile() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        scene.wish_mails().await;
        scene.post("함께 읽기").await;
        scene.clock.advance(TimeDelta::hours(21));
        alert_owners(&scene.mailing.store, scene.now()).await.expect("alerted");
        open(&scene.mailing.store, scene.reader, scene.online.id, scene.now()).await.expect("their own");
        assert!(scene.after(0).await.is_empty());
    });
}

#[test]
fn filters_without_alerts_are_silent() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let silent = new_filter("조용히", words("읽기"), false);
        save(&scene.mailing.store, scene.reader, silent, scene.now()).await.expect("saved");
        scene.post("함께 읽기").await;
        scene.after(21).await;
        let titles: Vec<Option<String>> = scene.told().await.into_iter().map(|one| one.title).collect();
        assert_eq!(titles, [Some("온라인".to_owned())]);
    });
}

#[test]
fn an_owner_whose_digest_fails_does_not_delay_the_others() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test).await;
        let (store, first) = (&scene.mailing.store, person(&test.store, 2).await);
        save(store, first, new_filter("먼저", online(), true), friday()).await.expect("saved");
        let earlier = sql::literal(&test.url, friday() - TimeDelta::days(1));
        let unreadable =
            format!("UPDATE saved_filters SET mode = 'NONE', alerted_at = {earlier} WHERE owner_id = {first}");
        sql::execute(&test.url, &unreadable);
        scene.post("함께 읽기").await;
        scene.after(21).await;
        assert_eq!(scene.told().await.len(), 1);
        assert!(inbox(store, first).await.is_empty());
    });
}
