//! Reports, decisions on them, and the visibility of hidden content.

use chrono::TimeDelta;
use kernel::UserId;
use moderation::{CaseStatus, Reason, Ruling, State, Target};
use notifications::Kind;
use std::sync::Arc;
use storage::DatabaseUrl;
use store_testing::comments::say;
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::reports::{
    decide, decide_as_seen, decide_at, hide, open_cases, queue, report, reported_comment, reported_study,
};
use store_testing::sql::{count, execute, texts};
use store_testing::statements::{record_statements, recording};
use store_testing::studies::{assert_counters_match, delete, fields, friday, post, tree};
use unit_of_work::Error;

#[test]
fn all_reports_of_a_target_are_one_case_and_a_user_reports_it_once() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let comment = say(store, study, None, people[0], "첫 줄\n둘째 줄").await.expect("there").id;
        let targets = [Target::Study(study), Target::Comment(comment)];
        let later = friday() + TimeDelta::hours(1);
        for (who, reason, detail) in
            [(1, Reason::Spam, None), (2, Reason::Other, Some("거짓입니다.")), (3, Reason::Spam, None)]
        {
            report(store, people[who], targets[1], reason, detail, later).await.expect("the first of each");
        }
        report(store, people[1], targets[0], Reason::Money, None, friday()).await.expect("another target");
        let again = report(store, people[1], targets[1], Reason::Abuse, None, later).await;
        assert!(matches!(again, Err(Error::Moderation(moderation::Error::AlreadyReported))));

        let open = queue(store, CaseStatus::Open).await;
        assert_eq!(open.iter().map(|row| row.case.target).collect::<Vec<_>>(), targets, "the longest waiting first");
        let row = &open[1];
        assert_eq!((row.quote.as_str(), row.author, row.case.study), ("첫 줄\n둘째 줄", people[0], study));
        assert_eq!((row.reasons.clone(), row.report_count()), (vec![(Reason::Spam, 2), (Reason::Other, 1)], 3));
        let details: Vec<&str> = row.details.iter().map(|said| said.detail.as_str()).collect();
        assert_eq!((details, row.first_reported_at), (vec!["거짓입니다."], later));
        assert_eq!((open[0].quote.as_str(), open_cases(store).await), ("매주 한 장씩 함께 읽고 이야기합니다.", 2));
    });
}

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
        assert_eq!((decided[0].decided_by.as_deref(), open_cases(store).await), (Some("관리자"), 0));

        let other = decide(store, of_study, Ruling::Hide).await;
        assert!(matches!(other, Err(Error::Moderation(moderation::Error::DecidedOtherwise))));
        report(store, people[3], Target::Study(study), Reason::Spam, None, friday()).await.expect("it is there again");
        assert_eq!(queue(store, CaseStatus::Open).await[0].report_count(), 3);
        decide(store, of_study, Ruling::Hide).await.expect("it waits again");
        assert_eq!((inbox(store, people[1]).await.len(), inbox(store, people[3]).await.len()), (2, 1));
        let hidden = &inbox(store, people[3]).await[0];
        assert_eq!(
            (hidden.study(), hidden.title.as_deref()),
            (None, Some("네트워크 함께 읽기")),
            "there was no such page"
        );
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
                include_str!("../../../../migrations/sqlite/0039_notification_subjects/down.sql"),
                include_str!("../../../../migrations/sqlite/0016_notified_comments/down.sql"),
            ],
            DatabaseUrl::Postgres(_) => [
                include_str!("../../../../migrations/postgres/0039_notification_subjects/down.sql"),
                include_str!("../../../../migrations/postgres/0016_notified_comments/down.sql"),
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

#[test]
fn a_page_of_the_queue_takes_the_same_number_of_statements_at_any_length() {
    record_statements();
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let mut statements = Vec::new();
        for number in 0..3 {
            let comment = say(store, study, None, people[0], "송금부터 해주세요.").await.expect("there").id;
            for (who, reporter) in people.iter().enumerate().skip(1) {
                let detail = format!("{number}번째 댓글에 {who}번째 신고입니다.");
                let target = Target::Comment(comment);
                report(store, *reporter, target, Reason::Spam, Some(&detail), friday()).await.expect("the first");
            }
            let (heard, rows) = recording(&test.url, queue(store, CaseStatus::Open)).await;
            statements.push(heard.iter().filter(|statement| statement.says("reports")).count());
            let details: Vec<_> = rows[number].details.iter().map(|said| said.detail.clone()).collect();
            let newest_first = [3, 2, 1].map(|who| format!("{number}번째 댓글에 {who}번째 신고입니다."));
            assert_eq!((rows.len(), details), (number + 1, newest_first.to_vec()));
        }
        assert!(statements[0] > 0 && statements.iter().all(|count| *count == statements[0]), "{statements:?}");
    });
}

#[test]
fn own_and_missing_content_cannot_be_reported() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let comment = say(store, study, None, people[1], "질문입니다.").await.expect("there").id;
        let try_it = async |who: usize, target| report(store, people[who], target, Reason::Spam, None, friday()).await;
        let own = try_it(0, Target::Study(study)).await;
        assert!(matches!(own, Err(Error::Moderation(moderation::Error::OwnStudy))));
        let own = try_it(1, Target::Comment(comment)).await;
        assert!(matches!(own, Err(Error::Moderation(moderation::Error::OwnComment))));
        hide(store, Target::Comment(comment), people[2]).await;
        let hidden = try_it(3, Target::Comment(comment)).await;
        assert!(matches!(hidden, Err(Error::Studies(studies::Error::CommentNotFound))));
        let next = say(store, study, None, people[1], "다른 질문입니다.").await.expect("there").id;
        hide(store, Target::Study(study), people[2]).await;
        let hidden = try_it(3, Target::Study(study)).await;
        assert!(matches!(hidden, Err(Error::Studies(studies::Error::NotFound))));
        let below = try_it(3, Target::Comment(next)).await;
        assert!(matches!(below, Err(Error::Studies(studies::Error::CommentNotFound))));
    });
}

#[test]
fn deleting_content_ends_its_case() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let comment = say(store, study, None, people[0], "질문입니다.").await.expect("there").id;
        say(store, study, Some(comment), people[0], "답입니다.").await.expect("there");
        for target in [Target::Comment(comment), Target::Study(study)] {
            report(store, people[1], target, Reason::Spam, None, friday()).await.expect("the first");
        }
        let author = people[0];
        store.write_as(author, move |s, a| studies::comments::delete_comment(s, a, comment)).await.expect("allowed");
        assert_eq!(queue(store, CaseStatus::Open).await.len(), 1, "its line stays and says nothing");
        delete(store, study, author).await.expect("allowed");
        assert_eq!((queue(store, CaseStatus::Open).await, open_cases(store).await), (vec![], 0));
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM reports"), 0);
    });
}

/// Twenty users report a comment while it is being decided, after a first report.
async fn crowd(test: &store_testing::TestDatabase, ruling: Ruling) -> (Vec<UserId>, Vec<UserId>) {
    let (target, first) = reported_comment(test).await;
    let case = queue(&test.store, CaseStatus::Open).await[0].case.id;
    let stores = Arc::new([test.store.clone(), test.another_process()]);
    let mut reporters = Vec::new();
    for number in 10..30 {
        reporters.push(person(&test.store, number).await);
    }
    admin(&test.store).await;
    let decider = tokio::spawn({
        let store = stores[0].clone();
        async move { decide(&store, case, ruling).await }
    });
    let reports = reporters.into_iter().enumerate().map(|(number, who)| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move { (who, report(&store, who, target, Reason::Abuse, None, friday()).await) })
    });
    let (mut accepted, mut refused) = (vec![first], Vec::new());
    for made in reports.collect::<Vec<_>>() {
        match made.await.expect("no panic") {
            (who, Ok(())) => accepted.push(who),
            (who, Err(Error::Studies(studies::Error::CommentNotFound))) => refused.push(who),
            (_, Err(other)) => panic!("{other}"),
        }
    }
    decider.await.expect("no panic").expect("decided");
    (accepted, refused)
}

#[test]
fn a_report_concurrent_with_hiding_is_answered_once_or_finds_nothing() {
    on_each_database(|test| async move {
        let (accepted, refused) = crowd(&test, Ruling::Hide).await;
        assert_eq!(accepted.len() + refused.len(), 21);
        for (people, notified) in [(accepted, 1), (refused, 0)] {
            for who in people {
                assert_eq!(inbox(&test.store, who).await.len(), notified);
            }
        }
        assert_eq!(open_cases(&test.store).await, 0);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM reports WHERE decided_at IS NULL"), 0);
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_report_concurrent_with_a_dismissal_is_answered_once_or_stays_in_the_queue() {
    on_each_database(|test| async move {
        let (accepted, refused) = crowd(&test, Ruling::Dismiss).await;
        assert_eq!((accepted.len(), refused.len()), (21, 0));
        let mut waiting = 0;
        for who in accepted {
            let notified = inbox(&test.store, who).await.len();
            assert!(notified <= 1);
            waiting += i64::from(notified == 0);
        }
        let undecided = "SELECT COUNT(*) AS count FROM reports WHERE decided_at IS NULL";
        assert_eq!(count(&test.url, undecided), waiting);
        let open = queue(&test.store, CaseStatus::Open).await;
        assert_eq!(open.len(), usize::from(waiting > 0));
        for row in open {
            assert!(matches!(row.case.state, State::Open { .. }));
            decide(&test.store, row.case.id, Ruling::Dismiss).await.expect("it waits");
        }
        assert_eq!(count(&test.url, undecided), 0);
    });
}

#[test]
fn a_main_category_with_a_hidden_study_is_in_use() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (author, reader) = (person(store, 0).await, person(store, 1).await);
        let bare = store_testing::studies::category(store, "홀로", None).await.expect("free");
        tree(store, "CS").await;
        let study = post(store, author, fields("네트워크 함께 읽기", bare), friday()).await;
        hide(store, Target::Study(study), reader).await;
        let refused = store_testing::studies::delete_category(store, bare).await;
        assert!(matches!(refused, Err(Error::Categories(categories::Error::InUse))));
        delete(store, study, author).await.expect("allowed");
        store_testing::studies::delete_category(store, bare).await.expect("it is empty");
    });
}
