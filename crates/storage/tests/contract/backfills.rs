//! Rows of earlier versions get the data that they lack once. Later starts read no table for it.

use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::{count, execute, texts};
use store_testing::statements::{record_statements, recording};
use store_testing::studies::{fields, friday, post, tree};

const COMPLETE: &str = "SELECT name AS text FROM backfills ORDER BY name";
const INDEXED: &str = "SELECT COUNT(*) AS count FROM study_texts";

#[test]
fn a_start_after_a_complete_backfill_reads_neither_studies_nor_users() {
    record_statements();
    on_each_database(|test| async move {
        assert_eq!(texts(&test.url, COMPLETE), ["nickname_skeletons", "study_texts"]);
        let (statements, ran) = recording(&test.url, async { test.database.migrate() }).await;
        assert_eq!(ran.expect("nothing is left"), [""; 0]);
        assert!(statements.iter().any(|statement| statement.says("FROM backfills")), "{statements:?}");
        let reads = |table: &str| statements.iter().any(|statement| statement.says(&format!("FROM {table}")));
        assert!(!reads("studies") && !reads("users"), "{statements:?}");
    });
}

#[test]
fn an_interrupted_backfill_continues_at_the_next_start() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        for title in ["네트워크 함께 읽기", "알고리즘 함께 풀기"] {
            post(&test.store, author, fields(title, made.sub), friday()).await;
        }
        execute(&test.url, "DELETE FROM backfills WHERE name = 'study_texts'");
        execute(&test.url, "DELETE FROM study_texts WHERE study_id = (SELECT MAX(id) FROM studies)");
        test.database.migrate().expect("no conflict");
        assert_eq!(count(&test.url, INDEXED), 2);
        assert_eq!(texts(&test.url, COMPLETE), ["nickname_skeletons", "study_texts"]);
    });
}
