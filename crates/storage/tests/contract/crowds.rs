//! An event that concerns many users takes as many statements as one that concerns a few, and so does a read.

use kernel::{StudyId, UserId};
use store_testing::applications::{apply, decide, hours, people, study};
use store_testing::comments::say;
use store_testing::sql::{count, execute};
use store_testing::statements::{Explainer, count_statements, record_statements, recording};
use store_testing::studies::{close, delete, fields, friday, post, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::applications::Verdict;

const CROWD: usize = 300;
const FEW: usize = 3;

/// A full study of user 0 whose other applicants are on the waiting list.
async fn full(test: &TestDatabase, who: &[UserId]) -> (StudyId, UserId) {
    let (id, author) = study(&test.store, 1, |_| {}).await;
    fill(test, id, author, who).await;
    (id, author)
}

async fn fill(test: &TestDatabase, id: StudyId, author: UserId, who: &[UserId]) {
    for person in who {
        apply(&test.store, id, *person, hours(1)).await.expect("it is open");
    }
    decide(&test.store, id, author, (who[0], Verdict::Approve), hours(2)).await.expect("there is a seat");
}

fn notified(test: &TestDatabase, kind: &str) -> i64 {
    count(&test.url, &format!("SELECT COUNT(*) AS count FROM notifications WHERE kind = '{kind}'"))
}

fn mails(test: &TestDatabase, occasion: &str) -> i64 {
    count(&test.url, &format!("SELECT COUNT(*) AS count FROM outbox WHERE occasion = '{occasion}'"))
}

#[test]
fn ending_a_long_waiting_list_and_deleting_a_crowded_study_take_few_statements() {
    record_statements();
    on_each_database(|test| async move {
        let who = people(&test.store, CROWD + 1).await;
        let (large, author) = full(&test, &who).await;
        let category = tree(&test.store, "Web").await.sub;
        let small = post(&test.store, author, fields("짧은 줄", category), friday()).await;
        let crowded = post(&test.store, author, fields("붐비는 스터디", category), friday()).await;
        let quiet = post(&test.store, author, fields("조용한 스터디", category), friday()).await;
        let mut sent = fields("짧은 줄", category);
        sent.recruits = Some(1);
        application::studies::update_study(&test.store, small, author, sent, None, friday()).await.expect("allowed");
        fill(&test, small, author, &who[..=FEW]).await;
        for (study, people) in [(crowded, &who[..CROWD]), (quiet, &who[..FEW])] {
            for person in people {
                apply(&test.store, study, *person, hours(1)).await.expect("it is open");
            }
        }

        let line = |people: usize| i64::try_from(people).expect("a number");
        let (few, closed) = count_statements(&test.url, close(&test.store, small, author, hours(3))).await;
        closed.expect("allowed");
        assert_eq!(notified(&test, "LINE_ENDED"), line(FEW));
        assert_eq!(mails(&test, "EXPIRED"), line(FEW));
        let (many, closed) = count_statements(&test.url, close(&test.store, large, author, hours(3))).await;
        closed.expect("allowed");
        assert_eq!(notified(&test, "LINE_ENDED"), line(FEW + CROWD));
        assert_eq!(mails(&test, "EXPIRED"), line(FEW + CROWD));
        assert_eq!(many, few, "closing");
        assert!(many < 40, "{many} statements");

        let (few, deleted) = count_statements(&test.url, delete(&test.store, quiet, author)).await;
        deleted.expect("allowed");
        let (many, deleted) = count_statements(&test.url, delete(&test.store, crowded, author)).await;
        deleted.expect("allowed");
        assert_eq!(notified(&test, "STUDY_DELETED"), line(FEW + CROWD));
        assert_eq!(mails(&test, "STUDY_DELETED"), line(FEW + CROWD));
        assert_eq!(many, few, "deleting");
        assert!(many < 60, "{many} statements");
        let events = "SELECT COUNT(*) AS count FROM events e JOIN streams c ON c.id = e.stream_id \
                      WHERE kind = 'NOTIFIED' AND NOT EXISTS \
                      (SELECT 1 FROM notifications n WHERE n.id = e.subject_id AND n.user_id = c.user_id)";
        assert_eq!(count(&test.url, events), 0, "each event names the notification of its user");
        let gaps = "SELECT COUNT(*) AS count FROM streams c WHERE last_seq <> \
                    (SELECT COUNT(*) FROM events e WHERE e.stream_id = c.id)";
        assert_eq!(count(&test.url, gaps), 0, "events are numbered without gaps");
    });
}

#[test]
fn a_reply_in_a_crowded_thread_takes_few_statements() {
    record_statements();
    on_each_database(|test| async move {
        let (study, _) = study(&test.store, 4, |_| {}).await;
        let who = people(&test.store, CROWD + 2).await;
        let mut took = Vec::new();
        for people in [FEW, CROWD] {
            let first = say(&test.store, study, None, who[0], "무엇을 읽나요?").await.expect("there").id;
            for person in &who[1..=people] {
                let reply = format!(
                    "INSERT INTO comments (study_id, parent_id, author_id, content, created_at) \
                     SELECT study_id, id, {}, '1장', created_at FROM comments WHERE id = {first}",
                    person.0
                );
                execute(&test.url, &reply);
            }
            // Otherwise those of the smaller thread would be merged.
            execute(&test.url, "DELETE FROM notifications");
            execute(&test.url, "DELETE FROM outbox_people");
            execute(&test.url, "DELETE FROM outbox");
            let reply = say(&test.store, study, Some(first), who[CROWD + 1], "1장입니다.");
            let (statements, said) = count_statements(&test.url, reply).await;
            said.expect("there");
            let all = i64::try_from(people + 2).expect("a number");
            assert_eq!(notified(&test, "REPLIED"), all);
            assert_eq!(mails(&test, "REPLIED"), all);
            assert_eq!(
                count(&test.url, "SELECT COUNT(*) AS count FROM outbox_people"),
                all,
                "each mail names who replied"
            );
            took.push(statements);
        }
        assert_eq!(took[0], took[1]);
        assert!(took[1] < 40, "{took:?} statements");
    });
}

/// Returns the number of statements of a read, and how often they count the offers of a study.
async fn cost<T>(test: &TestDatabase, read: &impl AsyncFn() -> T) -> (usize, Option<usize>) {
    let (statements, _) = count_statements(&test.url, read()).await;
    let (recorded, _) = recording(&test.url, read()).await;
    let mut explainer = Explainer::of(&test.url);
    let scans = recorded.iter().map(|statement| explainer.count_scans(statement, "offers")).sum();
    (statements, scans)
}

#[test]
fn the_offers_of_a_study_are_counted_once_however_long_its_waiting_list_is() {
    record_statements();
    on_each_database(|test| async move {
        let who = people(&test.store, CROWD + 1).await;
        let (id, author) = full(&test, &who[..=FEW]).await;
        let unanswered = async || test.store.read(move |s| s.count_unanswered(&[id])).await.expect("counted");
        let overview = async || test.store.read(move |s| s.find_overview(author, hours(3))).await.expect("found");
        let few = (cost(&test, &unanswered).await, cost(&test, &overview).await);
        for person in &who[FEW + 1..] {
            apply(&test.store, id, *person, hours(2)).await.expect("there is a waiting list");
        }
        // A seat more, so that each of them could be let in.
        execute(&test.url, &format!("UPDATE studies SET recruits = 2, filled_at = NULL WHERE id = {id}"));
        assert_eq!(unanswered().await, [(id, u32::try_from(CROWD).expect("a number"))]);
        let many = (cost(&test, &unanswered).await, cost(&test, &overview).await);
        assert_eq!(many.0.0, few.0.0, "statements of the author's list");
        assert_eq!(many.1.0, few.1.0, "statements of the overview");
        for ((_, scans), read) in [(many.0, "the author's list"), (many.1, "the overview")] {
            assert!(scans.is_none_or(|scans| scans <= 1), "{read} counts the offers {scans:?} times");
        }
    });
}
