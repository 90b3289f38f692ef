//! Making reports, and the case that they form.

use chrono::TimeDelta;
use kernel::{Period, seoul};
use moderation::{CaseFilter, CaseStatus, Reason, Target, TargetKind};
use store_testing::comments::say;
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::reports::{hide, matching, open_cases, queue, report, reported_study};
use store_testing::sql::count;
use store_testing::statements::{record_statements, recording};
use store_testing::studies::{delete, fields, friday, post, tree};
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
        assert_eq!(row.quote.as_str(), "첫 줄\n둘째 줄");
        assert_eq!(row.author, people[0]);
        assert_eq!(row.case.study, study);
        assert_eq!(row.reasons, [(Reason::Spam, 2), (Reason::Other, 1)]);
        assert_eq!(row.report_count(), 3);
        let details: Vec<&str> = row.details.iter().map(|said| said.detail.as_str()).collect();
        assert_eq!(details, ["거짓입니다."]);
        assert_eq!(row.first_reported_at, later);
        assert_eq!(open[0].quote.as_str(), "매주 한 장씩 함께 읽고 이야기합니다.");
        assert_eq!(open_cases(store).await, 2);
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
            assert_eq!(rows.len(), number + 1);
            assert_eq!(details, newest_first.to_vec());
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
        assert!(queue(store, CaseStatus::Open).await.is_empty());
        assert_eq!(open_cases(store).await, 0);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM reports"), 0);
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

#[test]
fn cases_are_filtered_by_kind_title_and_days() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let comment = say(store, study, None, people[0], "질문입니다.").await.expect("there").id;
        let targets = [Target::Study(study), Target::Comment(comment)];
        let tomorrow = friday() + TimeDelta::days(1);
        report(store, people[1], targets[0], Reason::Spam, None, friday()).await.expect("the first");
        report(store, people[1], targets[1], Reason::Abuse, None, tomorrow).await.expect("the first");
        let found = async |filter: CaseFilter| {
            matching(store, filter).await.into_iter().map(|content| content.case.target).collect::<Vec<_>>()
        };
        let open = CaseFilter::of(CaseStatus::Open);
        assert_eq!(found(open.clone()).await, targets);
        assert_eq!(found(CaseFilter { kind: Some(TargetKind::Comment), ..open.clone() }).await, targets[1..]);
        let day = seoul::day_of(tomorrow);
        let reported = Period::parse(Some(day), Some(day)).expect("a period");
        assert_eq!(found(CaseFilter { reported, ..open.clone() }).await, targets[1..]);
        for (words, count) in [("네트워크 함께", 2), ("알고리즘", 0), ("%", 0), (" ", 2)] {
            let filter = open.clone().searching(Some(words)).expect("short");
            assert_eq!(found(filter).await.len(), count, "{words}");
        }
        assert_eq!(found(CaseFilter::of(CaseStatus::Decided)).await, []);
    });
}
