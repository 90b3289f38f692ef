//! Posting, changing and deleting studies.

use chrono::TimeDelta;
use kernel::{Actor, StudyId, UserId, idempotency};
use store_testing::people::{admin, sign_up};
use store_testing::sql::count;
use store_testing::studies::{
    assert_counters_match, close, delete, detail, fields, friday, like, post, post_once, reopen, tree,
};
use store_testing::{TestDatabase, on_each_database};
use studies::Error;
use studies::reading::{Counters, Scope};
use studies::recruiting::{Mode, RecruitmentStatus, Region, StudyFields};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Studies;
use unit_of_work::Session;

async fn update(
    test: &TestDatabase,
    id: StudyId,
    author: UserId,
    fields: StudyFields,
    version: Option<i32>,
) -> Result<i32, Refused> {
    let now = friday() + TimeDelta::hours(1);
    let page = application::studies::update_study(&test.store, id, author, fields, version, now).await?;
    Ok(page.detail.study.version)
}

async fn counted(test: &TestDatabase, scope: Option<Scope>) -> u64 {
    test.store.read(move |s| s.count_all_studies(scope)).await.expect("a count")
}

async fn status(test: &TestDatabase, id: StudyId, hours: i64) -> RecruitmentStatus {
    let study = detail(&test.store, id, None).await.expect("there").study;
    study.recruitment().status(friday() + TimeDelta::hours(hours))
}

#[test]
fn a_study_is_read_as_it_was_written() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free");
        let made = tree(&test.store, "CS").await;
        let mut sent = fields("네트워크 함께 읽기", made.sub);
        sent.mode = Some(Mode::Hybrid);
        sent.region = Some("제주".to_owned());
        sent.schedule = Some("매주 토요일 오전 10시".to_owned());
        sent.contact = Some("https://open.kakao.com/o/example".to_owned());
        sent.dates.recruit_start = Some(friday() + TimeDelta::days(1));
        let id = post(&test.store, author.id, sent.clone(), friday()).await;
        let read = detail(&test.store, id, Some(author.id)).await.expect("there");
        let draft = &read.study.draft;
        assert_eq!(draft.title.as_str(), sent.title.as_str());
        assert_eq!(draft.content.html(), sent.content.as_str());
        assert_eq!(draft.content.excerpt(), "매주 한 장씩 함께 읽고 이야기합니다.");
        assert_eq!(draft.mode, Some(Mode::Hybrid));
        assert_eq!(draft.region, Some(Region::Jeju));
        assert_eq!(draft.schedule, sent.schedule);
        assert_eq!(draft.contact, sent.contact);
        assert_eq!(Some(draft.dates.deadline), sent.dates.deadline);
        assert_eq!(draft.dates.recruit_start, sent.dates.recruit_start);
        assert_eq!(Some(draft.dates.start), sent.dates.start);
        assert_eq!(draft.details, sent.details);
        assert_eq!(draft.recruits.number(), 4);
        assert_eq!(read.study.version, 1);
        assert_eq!(read.study.created_at, friday());
        assert_eq!(read.context.counters, Counters::default());
        let context = &read.context;
        assert_eq!(context.author.name.as_str(), "모야");
        assert_eq!(context.category_path.leaf(), "CS 아래");
        assert!(read.is_author && !context.is_liked);
        assert_eq!(read.contact(), Some("https://open.kakao.com/o/example"));
        assert_eq!(detail(&test.store, id, None).await.expect("there").contact(), None);
        assert_eq!(status(&test, id, 23).await, RecruitmentStatus::Upcoming);
        assert_eq!(status(&test, id, 24).await, RecruitmentStatus::Open);
    });
}

#[test]
fn only_the_author_changes_a_study_and_only_the_version_they_saw() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let other = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        let (cs, web) = (tree(&test.store, "CS").await, tree(&test.store, "Web").await);
        let id = post(&test.store, author, fields("처음 제목", cs.sub), friday()).await;
        let new = fields("나중 제목", web.middle);
        assert!(matches!(update(&test, id, other, new.clone(), None).await, Err(Studies(Error::NotAuthor))));
        assert!(matches!(update(&test, StudyId(0), author, new.clone(), None).await, Err(Studies(Error::NotFound))));
        assert!(matches!(update(&test, id, author, new.clone(), Some(2)).await, Err(Studies(Error::Stale))));
        assert!(matches!(update(&test, id, author, new.clone(), Some(1)).await, Ok(2)));
        assert!(matches!(
            update(&test, id, author, fields("또 다른 제목", cs.sub), Some(1)).await,
            Err(Studies(Error::Stale))
        ));

        let read = detail(&test.store, id, None).await.expect("there").study;
        assert_eq!(read.draft.title.as_str(), "나중 제목");
        assert_eq!(read.draft.placement.main, web.main);
        assert_eq!(read.created_at, friday());
        assert_eq!(read.updated_at, friday() + TimeDelta::hours(1));
        for (scope, expected) in [
            (Some(Scope::Sub(cs.sub)), 0),
            (Some(Scope::Main(cs.main)), 0),
            (Some(Scope::Main(web.main)), 1),
            (Some(Scope::Middle(web.middle)), 1),
            (Some(Scope::Sub(web.sub)), 0),
            (None, 1),
        ] {
            assert_eq!(counted(&test, scope).await, expected, "{scope:?}");
        }
    });
}

#[test]
fn the_author_closes_and_reopens_a_study_until_the_deadline() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let other = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let close = |who, now| close(&test.store, id, who, now);
        let reopen = |who, now| reopen(&test.store, id, who, now);
        assert!(matches!(close(other, friday()).await, Err(Studies(Error::NotAuthor))));
        close(author, friday()).await.expect("allowed");
        close(author, friday() + TimeDelta::hours(1)).await.expect("closed already");
        assert_eq!(status(&test, id, 0).await, RecruitmentStatus::Closed);
        assert_eq!(detail(&test.store, id, None).await.expect("there").study.closed_at, Some(friday()));
        assert!(matches!(reopen(other, friday()).await, Err(Studies(Error::NotAuthor))));
        reopen(author, friday() + TimeDelta::days(10)).await.expect("the deadline's last moment");
        assert_eq!(status(&test, id, 24).await, RecruitmentStatus::Open);
        close(author, friday()).await.expect("allowed");
        let late = friday() + TimeDelta::days(10) + TimeDelta::microseconds(1);
        assert!(matches!(reopen(author, late).await, Err(Studies(Error::DeadlineOver))));
    });
}

#[test]
fn deleting_a_study_deletes_everything_that_belongs_to_it() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let other = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let (id, second) = (
            post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await,
            post(&test.store, author, fields("운영체제 함께 읽기", made.main), friday()).await,
        );
        like(&test.store, id, other).await.expect("there");
        let delete = |id, who| delete(&test.store, id, who);
        assert!(matches!(delete(id, other).await, Err(Studies(Error::NotAuthorNorAdmin))));
        delete(id, author).await.expect("allowed");
        assert!(matches!(detail(&test.store, id, None).await, Err(Error::NotFound)));
        assert!(matches!(delete(id, author).await, Err(Studies(Error::NotFound))));
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM likes"), 0);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM study_counters"), 1);
        assert_eq!(counted(&test, Some(Scope::Sub(made.sub))).await, 0);
        assert_eq!(counted(&test, None).await, 1);
        delete(second, admin(&test.store).await).await.expect("an administrator");
        assert_eq!(counted(&test, None).await, 0);
    });
}

#[test]
fn the_same_key_and_body_post_one_study_for_a_day() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let other = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let sent = fields("네트워크 함께 읽기", made.sub);
        let once = |who, fields, now| post_once(&test.store, who, fields, "key-1", now);
        let first = once(author, sent.clone(), friday()).await.expect("posted");
        // The deadline has passed for a new study, but the key returns the existing one.
        assert_eq!(once(author, sent.clone(), friday() + TimeDelta::hours(23)).await.expect("the same"), first);
        let reused = once(author, fields("다른 제목", made.sub), friday()).await;
        assert!(matches!(reused, Err(Studies(Error::KeyReused))), "{reused:?}");
        assert_ne!(once(other, sent.clone(), friday()).await.expect("another person's key"), first);
        let next_day = once(author, sent.clone(), friday() + TimeDelta::hours(24)).await.expect("a new one");
        assert_ne!(next_day, first);
        delete(&test.store, next_day, author).await.expect("allowed");
        let replayed = once(author, sent, friday() + TimeDelta::hours(25)).await;
        assert!(matches!(replayed, Err(Studies(Error::NotFound))), "a deleted study does not come back");
        assert_eq!(counted(&test, None).await, 2);
        let forgotten = |hours| {
            let now = friday() + TimeDelta::hours(hours);
            test.store.write(move |s| idempotency::forget_made(s, now))
        };
        assert_eq!(forgotten(24).await.expect("deleted"), 1);
        assert_eq!(forgotten(48).await.expect("deleted"), 1);
    });
}

#[test]
fn concurrent_equal_requests_post_one_study() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let other = test.another_process();
        let calls: Vec<_> = (0..16)
            .map(|number| {
                let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
                let sent = fields("네트워크 함께 읽기", made.sub);
                tokio::spawn(async move { post_once(&store, author, sent, "key-1", friday()).await })
            })
            .collect();
        let mut ids = Vec::new();
        for call in calls {
            ids.push(call.await.expect("no panic").expect("one study"));
        }
        ids.dedup();
        assert_eq!(ids.len(), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM studies"), 1);
        assert_eq!(counted(&test, Some(Scope::Middle(made.middle))).await, 1);
    });
}

#[test]
fn five_studies_an_hour_may_be_posted() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let post = |key: &'static str, minutes| {
            let now = friday() + TimeDelta::minutes(minutes);
            post_once(&test.store, author, fields("네트워크 함께 읽기", made.sub), key, now)
        };
        for (key, minutes) in [("a", 0), ("b", 10), ("c", 20), ("d", 30), ("e", 40)] {
            post(key, minutes).await.expect("within the limit");
        }
        let Err(Studies(Error::TooMany(wait))) = post("f", 45).await else { panic!("the sixth") };
        assert_eq!(wait.retry_after_seconds(), 15 * 60);
        post("e", 45).await.expect("a repeated call is no new study");
        post("f", 60).await.expect("the first is an hour ago");
    });
}

#[test]
fn a_category_deleted_while_a_study_moves_there_is_a_wrong_field() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let (cs, web) = (tree(&test.store, "CS").await, tree(&test.store, "Web").await);
        let id = post(&test.store, author, fields("함께 읽기", cs.sub), friday()).await;
        let (store, by, (reached, deleted)) =
            (test.store.clone(), admin(&test.store).await, std::sync::mpsc::channel());
        let deletion = tokio::spawn(async move {
            let work = move |s: &mut dyn Session, actor: &Actor| {
                let deleted = application::categories::delete_category(s, actor, web.sub, friday())?;
                reached.send(()).expect("the test waits");
                // The other transaction reads the category, which still exists for it, and waits for this one.
                std::thread::sleep(std::time::Duration::from_millis(500));
                Ok::<_, unit_of_work::Error>(deleted)
            };
            store.write_as(by, work).await
        });
        tokio::task::spawn_blocking(move || deleted.recv()).await.expect("no panic").expect("deleted");
        match update(&test, id, author, fields("함께 읽기", web.sub), None).await {
            Err(Studies(Error::Invalid(wrong))) => assert_eq!(wrong.iter().next().expect("one").field, "category_id"),
            other => panic!("{other:?}"),
        }
        deletion.await.expect("no panic").expect("nothing is filed there");
    });
}

#[test]
fn counters_of_categories_are_exact_under_concurrent_posts_and_deletions() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let (cs, web) = (tree(&test.store, "CS").await, tree(&test.store, "Web").await);
        let other = test.another_process();
        let nodes = [cs.sub, web.sub, cs.middle, web.main, cs.main];
        let calls: Vec<_> = (0..20)
            .map(|number| {
                let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
                let sent = fields("함께 읽기", nodes[number % nodes.len()]);
                let moved = fields("함께 읽기", nodes[(number + 2) % nodes.len()]);
                tokio::spawn(async move {
                    let id = post(&store, author, sent, friday()).await;
                    if number % 3 == 0 {
                        delete(&store, id, author).await
                    } else {
                        application::studies::update_study(&store, id, author, moved, None, friday()).await.map(drop)
                    }
                })
            })
            .collect();
        for call in calls {
            call.await.expect("no panic").expect("no conflict");
        }
        assert_counters_match(&test.url);
        assert_eq!(counted(&test, None).await, 13);
    });
}
