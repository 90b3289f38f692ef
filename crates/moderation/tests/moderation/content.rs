//! How reported content of each kind is listed and exported, and who can report it.

use kernel::{StudyId, UserId};
use moderation::{CaseStatus, Error, Reason, Target, TargetKind};
use store_testing::applications::{apply, decide};
use store_testing::comments::say;
use store_testing::on_each_database;
use store_testing::reports::{hide, queue, report, reported_study};
use store_testing::studies::friday;
use store_testing::talk::tell;
use studies::applications::Verdict;
use unit_of_work::{Error as AnyError, Store};

async fn spam(store: &Store, by: UserId, target: Target) -> Result<(), AnyError> {
    report(store, by, target, Reason::Spam, None, friday()).await
}

/// Makes a user a member, who can read the room.
async fn join(store: &Store, (study, host): (StudyId, UserId), who: UserId) {
    apply(store, study, who, friday()).await.expect("it is open");
    decide(store, study, host, (who, Verdict::Approve), friday()).await.expect("there is a seat");
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
        let (study, [author, writer, reporter, member]) = reported_study(&test).await;
        let comment = say(store, study, None, writer, "함께해요").await.expect("there").id;
        for who in [reporter, member] {
            join(store, (study, author), who).await;
        }
        let message = tell(store, study, member, "욕설입니다.").await.id;
        // The study last: comments and messages of a hidden study cannot be reported.
        for kind in TargetKind::ALL.iter().rev() {
            let (target, by, quote) = match kind {
                TargetKind::Study => (Target::Study(study), author, ""),
                TargetKind::Comment => (Target::Comment(comment), writer, "함께해요"),
                TargetKind::Message => (Target::Message(message), member, "욕설입니다."),
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
