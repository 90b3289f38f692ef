//! Decisions of administrators, and their notifications.

use chrono::TimeDelta;
use moderation::{CaseStatus, Reason, Ruling, State, Target};
use notifications::Kind;
use storage::DatabaseUrl;
use store_testing::comments::say;
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::reports::{
    decide, decide_as_seen, decide_at, open_cases, queue, report, reported_comment, reported_study,
};
use store_testing::sql::{execute, texts};
use store_testing::studies::{assert_counters_match, friday};
use unit_of_work::Error;

#[test]
fn a_decision_notifies_each_reporter_once_and_is_in_the_audit_log() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let comment = say(store, study, None, people[0], "송금부터 해주세요.").await.expect("there").id;
        for who in [1, 2] {
            for target in [Target::Study(study), Target::Comment(comment)] {
                report(store, people[who], target, Reason::Money, None, friday()).await.expect("the first");
            }
        }
        let cases = queue(store, CaseStatus::Open).await;
        let [of_study, of_comment] = [0, 1].map(|at: usize| cases[at].case.id);
        for _ in 0..2 {
            decide(store, of_comment, Ruling::Hide).await.expect("an administrator");
            let later = friday() + TimeDelta::hours(1);
            decide_at(store, of_study, Ruling::Dismiss, later).await.expect("an administrator");
        }
        for who in [1, 2] {
            let notified: Vec<_> = inbox(store, people[who]).await.into_iter().rev().collect();
            assert!(notified.iter().all(|one| one.kind == Kind::ReportDecided && one.study() == Some(study)));
            assert!(notified.iter().all(|one| one.actor.is_none()), "never who");
            let sentences = ["신고하신 내용을 가렸습니다.", "신고하신 내용을 확인했지만 가리지 않기로 했습니다."];
            assert_eq!(notified.iter().map(|one| one.message(friday())).collect::<Vec<_>>(), sentences);
        }
        let decided = queue(store, CaseStatus::Decided).await;
        assert_eq!(
            decided.iter().map(|row| row.case.id).collect::<Vec<_>>(),
            [of_study, of_comment],
            "the latest first"
        );
        assert_eq!(decided[0].decided_by.as_deref(), Some("관리자"));
        assert_eq!(open_cases(store).await, 0);

        let other = decide(store, of_study, Ruling::Hide).await;
        assert!(matches!(other, Err(Error::Moderation(moderation::Error::DecidedOtherwise))));
        report(store, people[3], Target::Study(study), Reason::Spam, None, friday()).await.expect("it is there again");
        assert_eq!(queue(store, CaseStatus::Open).await[0].report_count(), 3);
        decide(store, of_study, Ruling::Hide).await.expect("it waits again");
        assert_eq!(inbox(store, people[1]).await.len(), 2);
        assert_eq!(inbox(store, people[3]).await.len(), 1);
        let hidden = &inbox(store, people[3]).await[0];
        assert_eq!(hidden.study(), None, "there was no such page");
        assert_eq!(hidden.title.as_deref(), Some("네트워크 함께 읽기"), "there was no such page");
        decide(store, of_study, Ruling::ShowAgain).await.expect("what is hidden can be shown again");
        let written =
            texts(&test.url, "SELECT action || ' ' || target AS text FROM audit WHERE target IS NOT NULL ORDER BY id");
        let (study, comment) = (format!("STUDY {study}"), format!("COMMENT {comment}"));
        let actions = ["CONTENT_HIDDEN", "REPORT_DISMISSED", "CONTENT_HIDDEN", "CONTENT_SHOWN"];
        let expected = actions.iter().zip([&comment, &study, &study, &study]).map(|(did, to)| format!("{did} {to}"));
        assert_eq!(written, expected.collect::<Vec<_>>());
        assert_counters_match(&test.url);
    });
}

#[test]
fn reporters_of_hidden_content_are_notified_when_it_is_shown_and_hidden_again() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let comment = say(store, study, None, people[0], "송금부터 해주세요.").await.expect("there").id;
        let target = Target::Comment(comment);
        report(store, people[1], target, Reason::Money, None, friday()).await.expect("the first");
        let case = queue(store, CaseStatus::Open).await[0].case.id;
        let later = |minutes| friday() + TimeDelta::minutes(minutes);
        decide_at(store, case, Ruling::Dismiss, later(0)).await.expect("an administrator");
        report(store, people[2], target, Reason::Money, None, later(1)).await.expect("the first");
        let notified = async |who: usize| {
            let notified = inbox(store, people[who]).await.into_iter().rev();
            notified.map(|one| one.message(friday())).collect::<Vec<_>>()
        };
        let rulings = [Ruling::Hide, Ruling::ShowAgain, Ruling::Hide, Ruling::ShowAgain];
        for (minutes, ruling) in (2..).zip(rulings) {
            for _ in 0..2 {
                let decided = decide_at(store, case, ruling, later(minutes)).await.expect("an administrator");
                assert!(matches!(decided.case.state, State::Decided { decision, .. } if decision == ruling.decision()));
            }
        }
        let (hidden, shown) = ("신고하신 내용을 가렸습니다.", "신고로 가렸던 내용을 다시 공개했습니다.");
        assert_eq!(notified(2).await, [hidden, shown, hidden, shown]);
        assert_eq!(notified(1).await, ["신고하신 내용을 확인했지만 가리지 않기로 했습니다."], "the text of that time");
        assert_eq!(inbox(store, people[2]).await[0].comment(), Some(comment));
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_decision_on_an_outdated_case_is_refused() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (target, reporter) = reported_comment(&test).await;
        let read = queue(store, CaseStatus::Open).await[0].case;
        let later = |minutes| friday() + TimeDelta::minutes(minutes);
        for (minutes, ruling) in [(1, Ruling::Hide), (2, Ruling::ShowAgain)] {
            decide_at(store, read.id, ruling, later(minutes)).await.expect("a colleague");
        }
        let notified = inbox(store, reporter).await;
        for ruling in [Ruling::Hide, Ruling::Dismiss] {
            let stale = decide_as_seen(store, read, ruling, later(3)).await;
            assert!(matches!(stale, Err(Error::Moderation(moderation::Error::DecidedOtherwise))));
        }
        assert_eq!(inbox(store, reporter).await, notified, "nothing came of it");
        report(store, person(store, 7).await, target, Reason::Spam, None, later(4)).await.expect("it is there");
        decide_as_seen(store, read, Ruling::Hide, later(5)).await.expect("it waits, as was seen");
    });
}

#[test]
fn reverting_the_migration_leaves_only_decisions_that_the_previous_version_knows() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (_, reporter) = reported_comment(&test).await;
        let case = queue(store, CaseStatus::Open).await[0].case.id;
        for ruling in [Ruling::Hide, Ruling::ShowAgain] {
            decide(store, case, ruling).await.expect("an administrator");
        }
        assert_eq!(inbox(store, reporter).await.len(), 2);
        let down = match test.url {
            DatabaseUrl::Sqlite(_) => [
                include_str!("../../../../../migrations/sqlite/0039_notification_subjects/down.sql"),
                include_str!("../../../../../migrations/sqlite/0016_notified_comments/down.sql"),
            ],
            DatabaseUrl::Postgres(_) => [
                include_str!("../../../../../migrations/postgres/0039_notification_subjects/down.sql"),
                include_str!("../../../../../migrations/postgres/0016_notified_comments/down.sql"),
            ],
        };
        for step in down {
            execute(&test.url, step);
        }
        for table in ["notifications", "report_cases"] {
            let known = texts(&test.url, &format!("SELECT decision AS text FROM {table} WHERE decision IS NOT NULL"));
            let expected = if table == "notifications" { "HIDDEN" } else { "DISMISSED" };
            assert_eq!(known, [expected], "{table}");
        }
    });
}
