//! The use cases of notices on both databases: reading, scheduling, pins, races of administrators and erasure.

mod writing;

use chrono::TimeDelta;
use kernel::{Actor, IdempotencyKey, Instant, PageRequest, Period, UserId, seoul};
use notices::{
    Content, Draft, Error as Refusal, Fields, Kind, Notice, NoticeFilter, NoticeId, Reading, Visibility, Written,
};
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::studies::friday;
use unit_of_work::{Error, Session, Store};

fn content(text: &str) -> Content {
    Content { html: format!("<p>{text}</p>"), excerpt: text.to_owned() }
}

/// A notice that is visible from `at` on.
fn draft(title: &str, at: Option<Instant>) -> Draft {
    parsed(title, at, false)
}

fn pinned(title: &str, at: Option<Instant>) -> Draft {
    parsed(title, at, true)
}

fn parsed(title: &str, visible_from: Option<Instant>, is_pinned: bool) -> Draft {
    let fields = Fields { title: title.to_owned(), kind: Kind::General, is_pinned, visible_from };
    Draft::parse(&fields, Ok(content("새벽에 점검합니다.")), friday()).expect("valid")
}

/// Notices of an administrator.
struct Scene {
    store: Store,
    boss: UserId,
}

impl Scene {
    async fn new(store: &Store) -> Self {
        Self { store: store.clone(), boss: admin(store).await }
    }

    async fn create(&self, draft: Draft, at: Instant) -> NoticeId {
        self.create_as(self.boss, draft, None, at).await.expect("created").notice.id
    }

    async fn create_as(
        &self,
        by: UserId,
        draft: Draft,
        key: Option<IdempotencyKey>,
        at: Instant,
    ) -> Result<Written, Error> {
        let unit = move |s: &mut dyn Session, actor: &Actor| notices::create_notice(s, actor, &draft, key.as_ref(), at);
        self.store.write_as(by, unit).await
    }

    async fn update(&self, by: UserId, seen: (NoticeId, i32), draft: Draft, at: Instant) -> Result<Written, Error> {
        let unit = move |s: &mut dyn Session, actor: &Actor| notices::update_notice(s, actor, seen, &draft, at);
        self.store.write_as(by, unit).await
    }

    async fn delete(&self, by: UserId, id: NoticeId) -> Result<(), Error> {
        let unit = move |s: &mut dyn Session, actor: &Actor| notices::delete_notice(s, actor, id);
        self.store.write_as(by, unit).await
    }

    async fn read(&self, id: NoticeId, now: Instant) -> Result<Reading, Refusal> {
        self.store.read(move |s| notices::find_notice(s, id, now)).await.map(|found| found.value)
    }

    /// The visible notices, and when the list is outdated.
    async fn listed(&self, (page, size): (i64, i64), now: Instant) -> (Vec<NoticeId>, Option<Instant>) {
        let page = PageRequest::parse(page, size).expect("in range");
        let found = self.store.read(move |s| notices::list_notices(s, page, now)).await.expect("answers");
        (ids(found.value.items), found.until)
    }

    async fn all(&self, by: UserId) -> Result<Vec<NoticeId>, Error> {
        self.matching(by, NoticeFilter::default()).await
    }

    async fn matching(&self, by: UserId, filter: NoticeFilter) -> Result<Vec<NoticeId>, Error> {
        let page = PageRequest::parse(0, 20).expect("in range");
        let read = move |s: &mut dyn Session, actor: &Actor| notices::list_all_notices(s, actor, &filter, page);
        self.store.read_as(by, read).await.map(|page| ids(page.items))
    }

    async fn any(&self, by: UserId, id: NoticeId) -> Result<Written, Error> {
        let read = move |s: &mut dyn Session, actor: &Actor| notices::find_any_notice(s, actor, id);
        self.store.read_as(by, read).await
    }
}

fn ids(notices: Vec<Notice>) -> Vec<NoticeId> {
    notices.into_iter().map(|notice| notice.id).collect()
}

fn hours(hours: i64) -> TimeDelta {
    TimeDelta::hours(hours)
}

#[test]
fn pinned_notices_are_listed_first_and_then_the_latest() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let old = scene.create(pinned("고정", None), friday()).await;
        let mut others = Vec::new();
        for hour in 1..=3 {
            others.insert(0, scene.create(draft("소식", None), friday() + hours(hour)).await);
        }
        let expected: Vec<NoticeId> = [old].into_iter().chain(others).collect();
        let now = friday() + hours(4);
        assert_eq!(scene.listed((0, 20), now).await.0, expected);
        assert_eq!(scene.listed((0, 3), now).await.0, expected[..3]);
        assert_eq!(scene.listed((1, 3), now).await.0, expected[3..]);
        assert_eq!(scene.listed((2, 3), now).await.0, [NoticeId(0); 0]);
    });
}

#[test]
fn a_scheduled_notice_is_hidden_from_readers_until_its_time() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let time = friday() + hours(5);
        let shown = scene.create(draft("공개", None), friday()).await;
        let scheduled = scene.create(pinned("예약", Some(time)), friday()).await;
        let just_before = time - TimeDelta::microseconds(1);
        let (listed, until) = scene.listed((0, 20), just_before).await;
        assert_eq!(listed, [shown]);
        assert_eq!(until, Some(time), "the list is outdated then");
        assert!(matches!(scene.read(scheduled, just_before).await, Err(Refusal::NotFound)));
        assert_eq!(scene.read(shown, just_before).await.expect("visible").newer, None);
        assert_eq!(scene.all(scene.boss).await.expect("an administrator"), [scheduled, shown]);
        let (listed, until) = scene.listed((0, 20), time).await;
        assert_eq!(listed, [scheduled, shown]);
        assert_eq!(until, None);
        let reading = scene.read(shown, time).await.expect("visible");
        assert_eq!(reading.newer.map(|link| link.id), Some(scheduled));
        assert_eq!(reading.written.content, content("새벽에 점검합니다."));
    });
}

#[test]
fn a_notice_links_to_its_neighbours_by_time_and_id() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let first = scene.create(pinned("첫째", None), friday()).await;
        let same = scene.create(draft("같은 시각", None), friday()).await;
        let last = scene.create(draft("마지막", None), friday() + hours(1)).await;
        let now = friday() + hours(2);
        for (id, older, newer) in [(first, None, Some(same)), (same, Some(first), Some(last)), (last, Some(same), None)]
        {
            let reading = scene.read(id, now).await.expect("visible");
            assert_eq!(reading.older.map(|link| link.id), older, "{id}");
            assert_eq!(reading.newer.map(|link| link.id), newer, "{id}");
        }
    });
}

#[test]
fn only_administrators_see_all_notices_and_write() {
    on_each_database(|test| async move {
        let (scene, user) = (Scene::new(&test.store).await, person(&test.store, 1).await);
        let id = scene.create(draft("공지", None), friday()).await;
        let refused = |answer: Result<(), Error>| matches!(answer, Err(Error::Notices(Refusal::Forbidden)));
        assert!(refused(scene.all(user).await.map(drop)));
        assert!(refused(scene.any(user, id).await.map(drop)));
        assert!(refused(scene.create_as(user, draft("내 공지", None), None, friday()).await.map(drop)));
        assert!(refused(scene.update(user, (id, 0), draft("바꿈", None), friday()).await.map(drop)));
        assert!(refused(scene.delete(user, id).await));
        assert_eq!(scene.any(scene.boss, id).await.expect("stays").notice.title, "공지");
    });
}

#[test]
fn administrators_filter_notices_by_title_visibility_and_days() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let tomorrow = friday() + hours(24);
        let shown = scene.create(draft("React 100% 점검", None), friday()).await;
        let scheduled = scene.create(draft("새 기능", Some(tomorrow)), friday()).await;
        let found = async |filter: NoticeFilter| scene.matching(scene.boss, filter).await.expect("an administrator");
        let words = |words| NoticeFilter::parse(Some(words), None).expect("short");
        assert_eq!(found(words("react")).await, [shown]);
        assert_eq!(found(words("100%")).await, [shown]);
        assert_eq!(found(words("_")).await, [NoticeId(0); 0]);
        assert_eq!(found(words(" ")).await, [scheduled, shown]);
        let at = |visibility| NoticeFilter { visibility: Some(visibility), ..NoticeFilter::default() };
        assert_eq!(found(at(Visibility::Visible { at: friday() })).await, [shown]);
        assert_eq!(found(at(Visibility::Scheduled { at: friday() })).await, [scheduled]);
        assert_eq!(found(at(Visibility::Visible { at: tomorrow })).await, [scheduled, shown]);
        let day = seoul::day_of(tomorrow);
        let visible_from = Period::parse(Some(day), Some(day)).expect("a period");
        assert_eq!(found(NoticeFilter { visible_from, ..NoticeFilter::default() }).await, [scheduled]);
    });
}
