//! Warnings of authors whose content was hidden.

use kernel::CaseId;
use moderation::{CaseStatus, Error, Reason, ReportedContent, Ruling, Target};
use notifications::Kind;
use store_testing::comments::say;
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::admin;
use store_testing::reports::{decide, hide, queue, report, reported_study, warn_as};
use store_testing::sql::{count, texts};
use store_testing::studies::{delete, friday};
use unit_of_work::{Error as AnyError, Store};

async fn warn(store: &Store, case: CaseId) -> Result<ReportedContent, AnyError> {
    warn_as(store, admin(store).await, case).await
}

#[test]
fn an_author_is_warned_once_for_each_hidden_content() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, [author, reporter, ..]) = reported_study(&test).await;
        let comment = say(store, study, None, author, "송금부터 해주세요.").await.expect("there").id;
        let of_comment = hide(store, Target::Comment(comment), reporter).await;
        for _ in 0..2 {
            let row = warn(store, of_comment).await.expect("an administrator");
            assert_eq!(row.warned_at, Some(friday()));
            assert_eq!(row.earlier_warnings, 0, "its own warning is none before it");
        }
        let warned: Vec<_> = inbox(store, author).await.into_iter().filter(|one| one.kind == Kind::Warned).collect();
        assert_eq!(warned.len(), 1);
        assert_eq!(warned[0].actor, None, "never who");
        assert_eq!(warned[0].comment(), Some(comment));
        let written = texts(&test.url, "SELECT target AS text FROM audit WHERE action = 'MEMBER_WARNED'");
        assert_eq!(written, [format!("COMMENT {comment}")]);

        let of_study = hide(store, Target::Study(study), reporter).await;
        let decided = queue(store, CaseStatus::Decided).await;
        let row = decided.iter().find(|row| row.case.id == of_study).expect("it is decided");
        assert_eq!(row.earlier_warnings, 1);
        assert_eq!(row.warned_at, None);
        warn(store, of_study).await.expect("an administrator");
        let exported = store.read(move |s| s.export_person(author)).await.expect("answers");
        assert_eq!(exported["warnings"].len(), 2);
    });
}

#[test]
fn only_an_administrator_warns_and_only_of_hidden_content() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, [_, reporter, ..]) = reported_study(&test).await;
        report(store, reporter, Target::Study(study), Reason::Money, None, friday()).await.expect("the first");
        let case = queue(store, CaseStatus::Open).await[0].case.id;
        let early = warn(store, case).await;
        assert!(matches!(early, Err(AnyError::Moderation(Error::NotHidden))), "{early:?}");
        decide(store, case, Ruling::Hide).await.expect("an administrator");
        let other = warn_as(store, reporter, case).await;
        assert!(matches!(other, Err(AnyError::Moderation(Error::Forbidden))), "{other:?}");
        decide(store, case, Ruling::ShowAgain).await.expect("an administrator");
        let late = warn(store, case).await;
        assert!(matches!(late, Err(AnyError::Moderation(Error::NotHidden))), "{late:?}");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM warnings"), 0);
    });
}

#[test]
fn a_warning_outlives_the_content() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, [author, reporter, ..]) = reported_study(&test).await;
        let case = hide(store, Target::Study(study), reporter).await;
        warn(store, case).await.expect("an administrator");
        delete(store, study, author).await.expect("the author");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM warnings"), 1);
    });
}
