//! The number of studies that applicants take part in.

use chrono::TimeDelta;
use kernel::Instant;
use std::collections::HashMap;
use store_testing::applications::{apply, decide, hours, people, study};
use store_testing::on_each_database;
use store_testing::sql::execute;
use store_testing::studies::detail;
use studies::applications::{StudyHistory, Verdict};

#[test]
fn memberships_count_once_the_study_has_begun_and_again_once_its_period_is_over() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let who = people(&test.store, 3).await;
        for person in &who[..2] {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        let begins = detail(&test.store, id, None).await.expect("there").study.draft.dates.start;
        let history = async |now: Instant| {
            let people = who.clone();
            test.store.read(move |s| s.list_study_histories(&people, now)).await.expect("counted")
        };
        let of_member = |joined, finished| HashMap::from([(who[0], StudyHistory { joined, finished })]);
        assert_eq!(history(begins - TimeDelta::seconds(1)).await, HashMap::new());
        assert_eq!(history(begins).await, of_member(1, 0), "others are no members");
        assert_eq!(history(begins + TimeDelta::days(32)).await, of_member(1, 1));
        execute(&test.url, "UPDATE studies SET expected_period = '6개월 이상'");
        assert_eq!(history(begins + TimeDelta::days(3_000)).await, of_member(1, 0), "a period without an end");
    });
}
