//! How reported content of each kind is listed and exported, and who can report it.

use kernel::UserId;
use moderation::{CaseStatus, Error, Reason, Target, TargetKind};
use store_testing::comments::say;
use store_testing::on_each_database;
use store_testing::reports::{hide, queue, report, reported_study};
use store_testing::studies::friday;
use unit_of_work::{Error as AnyError, Store};

async fn spam(store: &Store, by: UserId, target: Target) -> Result<(), AnyError> {
    report(store, by, target, Reason::Spam, None, friday()).await
}

#[test]
fn users_report_only_what_they_can_see() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, [author, writer, reporter, other]) = reported_study(&test).await;
        let comment = say(store, study, None, writer, "함께해요").await.expect("there").id;
        hide(store, Target::Study(study), reporter).await;
        let own = spam(store, author, Target::Study(study)).await;
        assert!(matches!(own, Err(AnyError::Moderation(Error::OwnStudy))), "the author sees it: {own:?}");
        for target in [Target::Study(study), Target::Comment(comment)] {
            let unseen = spam(store, other, target).await;
            assert!(matches!(unseen, Err(AnyError::Studies(_))), "{target:?}: {unseen:?}");
        }
    });
}

#[test]
fn each_kind_of_content_is_listed_and_exported_as_its_author_s() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, [author, writer, reporter, _]) = reported_study(&test).await;
        let comment = say(store, study, None, writer, "함께해요").await.expect("there").id;
        // Comments first: those of a hidden study cannot be reported.
        for kind in TargetKind::ALL.iter().rev() {
            let (target, by, quote) = match kind {
                TargetKind::Study => (Target::Study(study), author, ""),
                TargetKind::Comment => (Target::Comment(comment), writer, "함께해요"),
            };
            hide(store, target, reporter).await;
            let listed = queue(store, CaseStatus::Decided).await;
            let row = listed.iter().find(|row| row.case.target == target).expect("it is decided");
            assert_eq!(row.author, by, "{kind:?}");
            assert!(row.quote.contains(quote), "{kind:?}: {}", row.quote);
            let exported = store.read(move |s| s.export_person(by)).await.expect("answers");
            let kinds: Vec<_> = exported["reportCases"].iter().map(|case| case["targetKind"].clone()).collect();
            assert_eq!(kinds, [kind.as_str()]);
        }
    });
}
