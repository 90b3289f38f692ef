//! Every index is used by a statement of the program, a foreign key or a uniqueness constraint.

use crate::plans::{SORTS, filters, nodes, user_with_content};
use application::Session;
use categories::CategoryName;
use identity::accounts::{AuditAction, AuditFilter};
use images::{ImageName, UnusedImage};
use kernel::{CommentId, PageRequest, StoreError, StudyId, UserId};
use roadmaps::jobs::{JobKind, WRITING};
use std::collections::{BTreeMap, BTreeSet};
use storage::DatabaseUrl;
use store_testing::comments::say;
use store_testing::people::noon;
use store_testing::roadmaps::{ordered, stored};
use store_testing::sql::{execute, texts};
use store_testing::statements::{Explainer, Statement, record_statements, recording};
use store_testing::studies::{category, delete, delete_category, friday};
use store_testing::{PARTS, TestDatabase, on_each_database};

/// Indexes for finding the rows that refer to a deleted row; [`PARTS`] have more.
const FOR_FOREIGN_KEYS: &[(&str, &str)] = &[
    ("audit_actor", "a person goes"),
    ("audit_subject", "a person goes"),
    ("consents_user", "a person goes"),
    ("identities_user", "a person goes"),
    ("proven_logins_user", "a person goes"),
    ("outbox_user", "a person goes"),
    ("outbox_people_user", "a person goes"),
    ("outbox_study", "a study goes"),
    ("links_user", "a person goes"),
    ("second_factor_challenges_user", "a person goes"),
    ("refresh_families_user", "a person goes"),
    ("refresh_families_opener", "a session is forgotten"),
    ("refresh_tokens_family", "a session is forgotten"),
    ("likes_study", "a study goes"),
    ("comments_author", "a person goes"),
    ("favorites_roadmap", "a roadmap goes"),
    ("notifications_actor", "a person goes"),
    ("applications_author", "a person goes"),
    ("images_uploader", "a person goes"),
];

/// Returns the indexes that are not unique.
fn indexes(url: &DatabaseUrl) -> BTreeSet<String> {
    let names = match url {
        DatabaseUrl::Postgres(_) => {
            "SELECT c.relname::TEXT AS text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid \
             WHERE NOT i.indisunique AND c.relnamespace = 'public'::regnamespace"
        }
        DatabaseUrl::Sqlite(_) => {
            "SELECT name AS text FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE INDEX%'"
        }
    };
    texts(url, names).into_iter().collect()
}

/// Runs reads of every domain.
fn reads(s: &mut dyn Session, owner: UserId, node: kernel::CategoryId) -> Result<(), StoreError> {
    let page = PageRequest::parse(0, 20).expect("in range");
    s.list_categories_named(&CategoryName::parse("React").expect("a name"))?;
    s.has_child_categories(node)?;
    s.list_activities(friday())?;
    s.list_comment_threads(StudyId(1), page)?;
    s.count_comments_before(StudyId(1), None, CommentId(1))?;
    s.list_replies(CommentId(1), page)?;
    s.list_ended_since(noon())?;
    s.list_roadmaps(owner, page)?;
    s.list_active_roadmaps(owner, page)?;
    s.list_samples(page)?;
    s.list_category_samples(&[node], page)?;
    s.list_favorites(owner, page)?;
    s.find_latest_job(owner, &WRITING)?;
    s.list_succeeded_jobs(owner, JobKind::Rewrite.as_str())?;
    s.count_jobs(owner, JobKind::Generation.as_str(), noon())?;
    s.has_claimable_job(&WRITING, noon())?;
    for only_unread in [false, true] {
        s.list_notifications(owner, only_unread, page)?;
    }
    s.list_unread_of(owner, &[notifications::Kind::Mentioned])?;
    s.list_audit(&AuditFilter { actions: vec![AuditAction::AdminGranted], ..AuditFilter::default() }, page)?;
    let day = kernel::seoul::day_of(noon());
    let of_a_day = kernel::Period::parse(Some(day), Some(day)).expect("a period");
    s.list_audit(&AuditFilter { done: of_a_day, ..AuditFilter::default() }, page)?;
    s.list_applicants(StudyId(2), 200)?;
    s.count_applicants(StudyId(2))?;
    s.list_due_applications(noon(), 10)?;
    s.list_old_reply_habits(noon(), 10)?;
    s.list_unused_images(noon(), None, 10)?;
    s.list_retired_images(None, 10)?;
    let behind =
        UnusedImage { name: ImageName::parse("AAAAAAAAAAAAAAAAAAAAAA.png").expect("a name"), uploaded_at: noon() };
    s.list_unused_images(noon(), Some(&behind), 10)?;
    for part in PARTS {
        (part.read)(s)?;
    }
    s.has_due_mail(unit_of_work::Urgency::News, noon())?;
    s.list_events(unit_of_work::Stream::User(owner), 0, 10).map(drop)
}

/// Runs everything whose statements may need an index.
async fn everyday(test: &TestDatabase, user: UserId) {
    let store = &test.store;
    let [main, middle, sub] = nodes(test).await;
    for filter in filters([main, middle, sub], user) {
        for sort in SORTS {
            let page = PageRequest::parse(0, 20).expect("in range");
            let list =
                move |s: &mut dyn Session| studies::reading::list_studies(s, &filter, sort, page, Some(user), friday());
            store.read(list).await.expect("listed");
        }
    }
    for words in ["추상구문트리", "react 함께"] {
        let search = studies::search::Search::parse(words).expect("short enough").expect("words");
        let page = PageRequest::parse(0, 20).expect("in range");
        let find = move |s: &mut dyn Session| {
            studies::reading::search_studies(
                s,
                &search,
                &studies::reading::StudyFilter::default(),
                None,
                page,
                None,
                friday(),
            )
        };
        store.read(find).await.expect("answers");
    }
    store.read(move |s| reads(s, user, sub)).await.expect("read");
    store.write(|s| s.lock_active_admins()).await.expect("read");
    store.write(move |s| s.lock_replies(user, noon(), 20)).await.expect("read");
    store.write(|s| s.lock_claimable_job(&WRITING, noon())).await.expect("read");
    delete(store, StudyId(1), user).await.expect("allowed");
    let doomed = category(store, "없어질 분류", Some(middle)).await.expect("free");
    delete_category(store, doomed).await.expect("it has no children");
    application::forget(store, noon()).await.expect("deleted");
}

#[test]
fn every_index_serves_a_statement_a_foreign_key_or_a_uniqueness_constraint() {
    record_statements();
    on_each_database(|test| async move {
        test.store.write(|s| categories::plant(s)).await.expect("planted");
        demo::seed_studies(&test.store, 1_000, friday()).await.expect("seeded");
        let user = user_with_content(&test).await;
        ordered(&test.store, user, None, noon()).await.expect("ordered");
        for owner in [None, Some(user)] {
            stored(&test.store, owner, 7, noon()).await;
        }
        for _ in 0..3 {
            let comment = say(&test.store, StudyId(1), None, user, "질문입니다.").await.expect("there").id;
            say(&test.store, StudyId(1), Some(comment), user, "답입니다.").await.expect("there");
        }
        if matches!(test.url, DatabaseUrl::Postgres(_)) {
            execute(&test.url, "ANALYZE");
        }
        let (heard, ()) = recording(&test.url, everyday(&test, user)).await;
        let statements: BTreeMap<String, Statement> =
            heard.into_iter().map(|statement| (statement.sql.clone(), statement)).collect();
        let mut explainer = Explainer::of(&test.url);
        let plans: Vec<String> = statements.values().flat_map(|statement| explainer.plan(statement)).collect();
        let is_used = |index: &String| plans.iter().any(|line| format!("{line} ").contains(&format!("{index} ")));
        let all = indexes(&test.url);
        let of_parts = PARTS.iter().flat_map(|part| part.for_foreign_keys);
        let for_keys = FOR_FOREIGN_KEYS.iter().chain(of_parts).map(|(index, _)| (*index).to_owned());
        let for_keys: BTreeSet<String> = for_keys.collect();
        assert!(for_keys.is_subset(&all), "{:?} are no more", for_keys.difference(&all));
        let idle: Vec<&String> = all.difference(&for_keys).filter(|index| !is_used(index)).collect();
        assert!(idle.is_empty(), "{idle:?} serve nothing");
    });
}
