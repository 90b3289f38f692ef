//! Databases of earlier released versions can be migrated without loss. The program of each version made the dump in
//! `tests/landed`: users who posted, liked, requested roadmaps and marked days, and pending requests. Later dumps were
//! made from earlier ones by a later program or its migrations, with rows for new features.

use application::{Session, Store};
use chrono::{NaiveDate, TimeDelta};
use flate2::read::GzDecoder;
use identity::accounts::{AuditAction, AuditFilter, AuditRecord, User};
use identity::addresses::EmailAddress;
use identity::erasing::FORMER_MEMBER;
use identity::nicknames::Nickname;
use kernel::job::{Job, JobStatus};
use kernel::{CategoryId, Instant, JobId, PageRequest, RoadmapId, StoreError, StudyId, Total, UserId};
use roadmaps::generation::Order;
use roadmaps::library::RoadmapSort;
use std::io::Read;
use store_testing::notifications::inbox;
use store_testing::people::noon;
use store_testing::roadmaps::{job, order, ordered, ordered_as};
use store_testing::sql::count;
use store_testing::studies::{assert_counters_match, detail, fields, post, post_once};
use store_testing::workers::Workers;
use store_testing::{TestDatabase, on_each_database_holding};
use studies::applications::ApplicationStatus;
use studies::reading::{Counters, StudyFilter, StudySort};
use studies::recruiting::{Mode, Region};
use studies::search::Search;

const AUTHOR: UserId = UserId(14);
const READER: UserId = UserId(15);
const KEEPER: UserId = UserId(16);
const STUDY: StudyId = StudyId(25);
const CLOSED: StudyId = StudyId(26);
const ROADMAP: RoadmapId = RoadmapId(6);

/// The database of an earlier version, for SQLite and for PostgreSQL: SQL, compressed by `gzip -9n`.
#[derive(Clone, Copy)]
pub(crate) struct Dump {
    /// Its last migration.
    version: &'static str,
    sqlite: &'static [u8],
    postgres: &'static [u8],
}

macro_rules! dump {
    ($version:literal) => {
        Dump {
            version: $version,
            sqlite: include_bytes!(concat!("../landed/", $version, "_sqlite.sql.gz")),
            postgres: include_bytes!(concat!("../landed/", $version, "_postgres.sql.gz")),
        }
    };
}

pub(crate) const DUMPS: [Dump; 9] = [
    dump!("0004"),
    dump!("0008"),
    dump!("0015"),
    dump!("0024"),
    dump!("0027"),
    dump!("0028"),
    dump!("0029"),
    dump!("0037"),
    dump!("0039"),
];
/// The first version whose dump has applications, comments and reports.
pub(crate) const WITH_PEOPLE: usize = 2;
/// The first version whose dump has second factors, and the last before notifications pointed to subjects.
pub(crate) const WITH_SECOND_FACTORS: usize = 7;

/// Runs `test` on the migrated database of each version.
fn on_each_landed<T: Future<Output = ()>>(test: impl Fn(TestDatabase) -> T + Sync) {
    on_landed(&DUMPS, test);
}

pub(crate) fn on_landed<T: Future<Output = ()>>(dumps: &[Dump], test: impl Fn(TestDatabase) -> T + Sync) {
    for dump in dumps {
        on_changed(dump, |_| String::new(), &test);
    }
}

/// Runs `test` on the databases of `dump` after `change`, SQL that is given the prefix of every table.
pub(crate) fn on_changed<T: Future<Output = ()>>(
    dump: &Dump,
    change: impl Fn(&str) -> String,
    test: impl Fn(TestDatabase) -> T + Sync,
) {
    let sqlite = unpack(dump.sqlite) + &change("");
    let postgres = unpack(dump.postgres) + &change("public.");
    on_each_database_holding(&sqlite, &postgres, |database| {
        let ran = database.database.migrate().expect("the migrations run");
        assert!(ran.iter().all(|later| later.as_str() > dump.version), "{}: {ran:?}", dump.version);
        test(database)
    });
}

fn unpack(compressed: &[u8]) -> String {
    let mut sql = String::new();
    GzDecoder::new(compressed).read_to_string(&mut sql).expect("a dump");
    sql
}

fn page() -> PageRequest {
    PageRequest::parse(0, 100).expect("in range")
}

async fn user(store: &Store, email: &str) -> User {
    let email = EmailAddress::parse(email).expect("an address");
    store.read(move |s| s.find_user_by_email(&email)).await.expect("answers").expect("signed up")
}

async fn made_by(store: &Store, id: i64) -> Option<RoadmapId> {
    store.read(move |s| s.find_roadmap_of_job(JobId(id))).await.expect("answers")
}

async fn audit(store: &Store) -> Vec<AuditRecord> {
    store.read(|s| s.list_audit(&AuditFilter::default(), page())).await.expect("listed").items
}

/// Returns a time at which the dump's idempotency keys are still valid.
async fn that_day(store: &Store) -> Instant {
    detail(store, STUDY, None).await.expect("there").study.created_at + TimeDelta::hours(1)
}

#[test]
fn users_keep_their_accounts_and_rights() {
    on_each_landed(|test| async move {
        assert!(test.store.is_ready().await);
        for (email, id, nickname, is_admin) in [
            ("moya@example.com", AUTHOR, "모야", false),
            ("reader@example.com", READER, "독자님", false),
            ("keeper@example.com", KEEPER, "관리인", true),
        ] {
            let user = user(&test.store, email).await;
            assert_eq!(user.id, id);
            assert_eq!(user.nickname.as_str(), nickname);
            assert_eq!(user.is_admin, is_admin);
            assert!(test.store.read(move |s| s.find_credential(id)).await.expect("answers").is_some());
        }
    });
}

#[test]
fn studies_keep_their_text_likes_and_counters() {
    on_each_landed(|test| async move {
        let read = detail(&test.store, STUDY, Some(READER)).await.expect("there");
        let draft = &read.study.draft;
        assert_eq!(read.study.author, AUTHOR);
        assert_eq!(draft.title.as_str(), "React 함께 읽기");
        assert_eq!(draft.mode, Some(Mode::Hybrid));
        assert_eq!(draft.region, Some(Region::Seoul));
        assert_eq!(draft.contact.as_deref(), Some("https://open.kakao.com/o/example"));
        assert_eq!(read.context.counters, Counters { views: 2, likes: 1, comments: 0 });
        assert!(read.context.is_liked);
        let closed = detail(&test.store, CLOSED, None).await.expect("there");
        assert!(closed.study.closed_at.is_some());
        assert_eq!(closed.context.counters, Counters { views: 0, likes: 1, comments: 0 });
        for sort in [StudySort::Latest, StudySort::Deadline, StudySort::Popular] {
            let work = move |s: &mut dyn Session| {
                studies::reading::list_studies(s, &StudyFilter::default(), sort, page(), None, noon())
            };
            let list = test.store.read(work).await.expect("listed");
            assert_eq!(list.items.len(), 4);
            assert_eq!(list.total, Total::Exact(4));
        }
        let search = Search::parse("ㅎㄲㅇㄱ 공식").expect("short enough").expect("words");
        let find = move |s: &mut dyn Session| {
            studies::reading::search_studies(s, &search, &StudyFilter::default(), None, page(), None, noon())
        };
        let found = test.store.read(find).await.expect("searched");
        assert_eq!(found.items.iter().map(|card| card.id).collect::<Vec<_>>(), [CLOSED, STUDY]);
        assert_counters_match(&test.url);
    });
}

#[test]
fn idempotency_keys_stay_valid_for_their_day() {
    on_each_landed(|test| async move {
        let now = that_day(&test.store).await;
        let any_body = fields("React 함께 읽기", CategoryId(1));
        let again = post_once(&test.store, AUTHOR, any_body, "post-1", now).await;
        assert_eq!(again.expect("the same"), STUDY);
        for (owner, key, id) in [(AUTHOR, "order-1", 1), (READER, "order-2", 2), (AUTHOR, "order-3", 3)] {
            let again = ordered_as(&test.store, owner, order(9), Some(key), now).await;
            assert_eq!(again.expect("the same").id, JobId(id), "{key}");
        }
        let next_day = ordered(&test.store, AUTHOR, Some("order-1"), now + TimeDelta::hours(24)).await;
        assert_eq!(next_day.expect("the key is free").id, JobId(6), "an id that was never given before");
    });
}

#[test]
fn roadmaps_keep_their_progress_and_the_jobs_that_made_them() {
    on_each_landed(|test| async move {
        let roadmap = test.store.read(|s| roadmaps::library::find_roadmap(s, AUTHOR, ROADMAP)).await.expect("there");
        assert_eq!(roadmap.title.as_deref(), Some("겨울 계획"));
        assert_eq!(roadmap.brief.days().get(), 20);
        assert_eq!(roadmap.start_date, NaiveDate::from_ymd_opt(2026, 12, 1));
        let done: Vec<_> = roadmap.progress.done().map(|(day, _)| (day.week(), day.day())).collect();
        assert_eq!(done, [(1, 1), (1, 2)]);
        let list = test
            .store
            .read(|s| roadmaps::library::list_roadmaps(s, AUTHOR, RoadmapSort::Latest, page()))
            .await
            .expect("listed");
        assert_eq!(list.items[0].id, ROADMAP);
        assert_eq!(list.items[0].days_done, 2);
        assert_eq!(made_by(&test.store, 1).await, Some(ROADMAP));
        assert_eq!(made_by(&test.store, 2).await, None, "it was deleted");
        let ended = job(&test.store, JobId(1)).await;
        assert_eq!(ended.status, JobStatus::Succeeded);
        assert_eq!(ended.steps_done, 3);
        assert_eq!(ended.steps_total, 3);
        assert_eq!(job(&test.store, JobId(3)).await.status, JobStatus::Cancelled);
        let mark =
            test.store.write_as(AUTHOR, |s, a| roadmaps::library::update_progress(s, a, ROADMAP, (1, 3), true, noon()));
        assert_eq!(mark.await.expect("allowed").days_done(), 3);
    });
}

#[test]
fn pending_orders_are_carried_out() {
    on_each_landed(|test| async move {
        let orders_sample = |job: &Job| Order::from_payload(&job.kind, &job.payload).expect("an order").sample;
        for (id, is_sample) in [(JobId(4), false), (JobId(5), true)] {
            let job = job(&test.store, id).await;
            assert_eq!(job.status, JobStatus::Queued, "{id}");
            assert_eq!(orders_sample(&job), is_sample, "{id}");
        }
        let samples = || test.store.read(|s| Ok::<_, StoreError>(s.list_samples(page())?.items.len()));
        let before = samples().await.expect("listed");

        let workers = Workers::start(&test);
        for (owner, id) in [(READER, 4), (KEEPER, 5)] {
            assert_eq!(workers.end_of(owner, JobId(id)).await.status, JobStatus::Succeeded);
            assert!(made_by(&test.store, id).await.is_some());
        }
        workers.stop().await;
        let own = test
            .store
            .read(|s| roadmaps::library::list_roadmaps(s, READER, RoadmapSort::Latest, page()))
            .await
            .expect("listed");
        assert_eq!(own.items.len(), 1);
        assert_eq!(own.items[0].days.get(), 15);
        assert_eq!(samples().await.expect("listed"), before + 1);
    });
}

#[test]
fn new_rows_do_not_reuse_ids() {
    on_each_landed(|test| async move {
        let now = that_day(&test.store).await;
        let mut sent = fields("새 스터디", CategoryId(1));
        sent.dates.deadline = Some(now + TimeDelta::days(3));
        sent.dates.start = Some(now + TimeDelta::days(7));
        assert_eq!(post(&test.store, READER, sent, now).await, StudyId(27));
        assert_eq!(ordered(&test.store, AUTHOR, None, now).await.expect("ordered").id, JobId(6));
        let events =
            test.store.read(|s| s.list_events(unit_of_work::Stream::User(READER), 0, 9)).await.expect("listed");
        assert_eq!(events.iter().map(|event| event.seq).collect::<Vec<_>>(), [1]);
        assert_counters_match(&test.url);
    });
}

#[test]
fn applications_comments_and_notifications_stay() {
    on_landed(&DUMPS[WITH_PEOPLE..], |test| async move {
        let (study, [one, two, three]) = (StudyId(1), [17, 18, 19].map(UserId));
        let now = detail(&test.store, study, None).await.expect("there").study.created_at + TimeDelta::days(3);
        for (who, status) in [
            (one, ApplicationStatus::Approved),
            (two, ApplicationStatus::Rejected),
            (three, ApplicationStatus::Pending),
        ] {
            let standing = detail(&test.store, study, Some(who)).await.expect("there").standing;
            assert_eq!(standing.map(|standing| standing.application.status), Some(status));
        }
        let threads = test.store.read(move |s| studies::comments::list_comments(s, study, page(), None));
        let threads = threads.await.expect("listed").items;
        assert_eq!(threads.len(), 2);
        assert_eq!(threads[0].replies.len(), 1);
        assert!(threads[1].comment.is_hidden);
        let messages: Vec<String> =
            inbox(&test.store, UserId(1)).await.iter().map(|messages| messages.message(now)).collect();
        assert_eq!(messages, ["지원두리 님 외 1명이 댓글을 남겼습니다.", "지원세찌 님 외 2명이 참여를 신청했습니다."]);
        assert_eq!(inbox(&test.store, three).await.len(), 1, "what became of a report");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM images"), 1);
        let waiting = test.store.read(|s| s.count_cases(moderation::CaseStatus::Open)).await.expect("counted");
        assert_eq!(waiting, 1);
        assert_counters_match(&test.url);
    });
}

#[test]
fn acts_of_erased_administrators_are_not_attributed_to_the_operator() {
    let left = |prefix: &str| format!("\nUPDATE {prefix}audit SET actor_id = NULL WHERE id IN (17, 22);");
    on_changed(&DUMPS[WITH_PEOPLE], left, |test| async move {
        let records = audit(&test.store).await;
        let of = |who: Option<(UserId, Nickname)>| {
            let acts = records.iter().filter(move |record| record.actor == who);
            acts.map(|record| record.action).collect::<Vec<_>>()
        };
        let former = Some((UserId::FORMER, Nickname::stored(FORMER_MEMBER.to_owned())));
        assert_eq!(of(former), [AuditAction::ContentHidden, AuditAction::SignedUp]);
        assert_eq!(of(None), [AuditAction::AdminGranted; 2]);
    });
}

#[test]
fn the_category_of_other_fields_is_added_once_and_last() {
    on_each_landed(|test| async move {
        let tree = test.store.read(|s| categories::hierarchy(s)).await.expect("a tree");
        assert_eq!(tree.iter().filter(|main| main.name == categories::OTHER).count(), 1);
        assert!(tree.last().is_some_and(categories::Node::is_other));
    });
    // An administrator has made one before.
    let named =
        |prefix: &str| format!("\nUPDATE {prefix}categories SET name = '기타', name_folded = '기타' WHERE id = 1;");
    on_changed(&DUMPS[0], named, |test| async move {
        let tree = test.store.read(|s| categories::hierarchy(s)).await.expect("a tree");
        let found: Vec<_> = tree.iter().filter(|main| main.name == categories::OTHER).collect();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].id, CategoryId(1));
    });
}
