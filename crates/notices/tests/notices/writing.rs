//! Creating, editing and deleting notices.

use super::{Scene, draft, hours, pinned};
use identity::accounts::{AuditAction, AuditFilter};
use kernel::PageRequest;
use notices::{Error as Refusal, NoticeId};
use store_testing::everything::{everything, leave};
use store_testing::on_each_database;
use store_testing::people::key;
use store_testing::studies::friday;
use unit_of_work::Error;

#[test]
fn an_edit_replaces_everything_but_the_author_and_the_time_of_a_visible_notice() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let id = scene.create(draft("점검 안내", None), friday()).await;
        let later = friday() + hours(3);
        let edited = scene.update(scene.boss, (id, 0), pinned("점검이 끝났습니다", None), later).await;
        let written = edited.expect("the version that was read");
        let stored = scene.any(scene.boss, id).await.expect("there");
        assert_eq!(stored, written);
        assert_eq!(stored.notice.title, "점검이 끝났습니다");
        assert!(stored.notice.is_pinned);
        assert_eq!(stored.notice.visible_from, friday());
        assert_eq!(stored.notice.edited_at, Some(later));
        assert_eq!(stored.notice.created_at, friday());
        assert_eq!(stored.notice.author, Some(scene.boss));
        assert_eq!(stored.notice.version, 1);
    });
}

#[test]
fn readers_see_only_edits_of_a_notice_that_was_visible_before() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let time = friday() + hours(5);
        let id = scene.create(draft("예약", Some(time)), friday()).await;
        let edit = async |version, at| {
            let edited = scene.update(scene.boss, (id, version), draft("예약 고침", Some(time)), at).await;
            edited.expect("the version that was read");
            scene.any(scene.boss, id).await.expect("there").notice.visibly_edited_at()
        };
        assert_eq!(edit(0, friday() + hours(1)).await, None, "it is scheduled");
        assert_eq!(edit(1, time + hours(1)).await, Some(time + hours(1)));
        let shown = scene.create(draft("예약", Some(time)), friday()).await;
        scene.update(scene.boss, (shown, 0), draft("바로", None), friday()).await.expect("the first edit");
        assert_eq!(scene.any(scene.boss, shown).await.expect("there").notice.visibly_edited_at(), None, "shown by it");
    });
}

#[test]
fn only_the_first_of_two_administrators_edits_the_same_version() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let id = scene.create(draft("점검 안내", None), friday()).await;
        scene.update(scene.boss, (id, 0), draft("처음", None), friday()).await.expect("the first");
        let second = scene.update(scene.boss, (id, 0), draft("나중", None), friday()).await;
        assert!(matches!(second, Err(Error::Notices(Refusal::Stale))));
        assert_eq!(scene.any(scene.boss, id).await.expect("there").notice.title, "처음");
    });
}

#[test]
fn a_repeated_request_with_the_same_key_creates_one_notice() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let create = |body: u8, at| scene.create_as(scene.boss, draft("공지", None), Some(key("once", body)), at);
        let first = create(1, friday()).await.expect("new").notice.id;
        assert_eq!(create(1, friday() + hours(1)).await.expect("repeated").notice.id, first);
        let other = create(2, friday()).await;
        assert!(matches!(other, Err(Error::Notices(Refusal::KeyReused))));
        assert_eq!(scene.all(scene.boss).await.expect("an administrator"), [first]);
        scene.delete(scene.boss, first).await.expect("there");
        let gone = create(1, friday()).await;
        assert!(matches!(gone, Err(Error::Notices(Refusal::NotFound))));
    });
}

#[test]
fn a_deleted_notice_is_gone() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let id = scene.create(draft("공지", None), friday()).await;
        scene.delete(scene.boss, id).await.expect("there");
        assert!(matches!(scene.read(id, friday()).await, Err(Refusal::NotFound)));
        let not_found = |answer: Result<(), Error>| matches!(answer, Err(Error::Notices(Refusal::NotFound)));
        assert!(not_found(scene.delete(scene.boss, id).await));
        assert!(not_found(scene.update(scene.boss, (NoticeId(404), 0), draft("공지", None), friday()).await.map(drop)));
    });
}

#[test]
fn writes_of_administrators_are_in_the_audit_log() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store).await;
        let id = scene.create(draft("점검 안내", None), friday()).await;
        scene.update(scene.boss, (id, 0), draft("점검 끝", None), friday()).await.expect("the first");
        scene.delete(scene.boss, id).await.expect("there");
        let actions = vec![AuditAction::NoticeCreated, AuditAction::NoticeEdited, AuditAction::NoticeDeleted];
        let (filter, page) =
            (AuditFilter { actions, ..AuditFilter::default() }, PageRequest::parse(0, 20).expect("in range"));
        let log = test.store.read(move |s| s.list_audit(&filter, page)).await.expect("answers").items;
        let logged: Vec<String> = log
            .into_iter()
            .map(|entry| format!("{} {}", entry.action.as_str(), entry.target.unwrap_or_default()))
            .collect();
        let entry = |action: &str, title: &str| format!("{action} NOTICE {id} {title}");
        let expected = [
            entry("NOTICE_DELETED", "점검 끝"),
            entry("NOTICE_EDITED", "점검 끝"),
            entry("NOTICE_CREATED", "점검 안내"),
        ];
        assert_eq!(logged, expected);
    });
}

#[test]
fn the_notices_of_an_erased_administrator_stay_without_an_author() {
    on_each_database(|test| async move {
        let leaver = everything(&test).await.person;
        let scene = Scene::new(&test.store).await;
        let before = scene.any(scene.boss, NoticeId(7)).await.expect("there");
        assert_eq!(before.notice.author, Some(leaver));
        leave(&test.store, leaver).await.expect("allowed");
        let after = scene.any(scene.boss, NoticeId(7)).await.expect("stays");
        assert_eq!(after.notice.author, None);
        assert_eq!(after.notice.author_name, None);
        assert_eq!(after.content, before.content);
    });
}
