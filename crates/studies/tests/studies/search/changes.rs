//! Searches after a study or its category changes, and after a migration.

use super::{EVERYTHING, page, some_studies, titles};
use categories::CategoryName;
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::sql::{count, execute};
use store_testing::studies::{delete, delete_category, fields, friday, post, tree};

#[test]
fn a_search_finds_the_current_text_of_studies() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("운영체제 함께 읽기", made.sub), friday()).await;
        assert_eq!(titles(&test, "운영체제").await.len(), 1);

        let changed = application::studies::update_study(
            &test.store,
            id,
            author,
            fields("컴파일러 함께 읽기", made.sub),
            None,
            friday(),
        );
        changed.await.expect("allowed");
        assert_eq!(titles(&test, "운영체제").await.len(), 0);
        assert_eq!(titles(&test, "컴파일러").await.len(), 1);

        let name = CategoryName::parse("임베디드").expect("a name");
        let admin = admin(&test.store).await;
        let renamed =
            test.store.write_as(admin, move |s, actor| categories::rename_category(s, actor, made.sub, &name));
        renamed.await.expect("free");
        assert_eq!(titles(&test, "임베디드").await.len(), 1);
        assert_eq!(titles(&test, "아래").await.len(), 0);
        assert_eq!(titles(&test, "cs중간").await.len(), 1, "its descendants are found too");

        delete_category(&test.store, made.sub).await.expect("it has no children");
        assert_eq!(titles(&test, "임베디드").await.len(), 0);
        assert_eq!(titles(&test, "cs중간").await.len(), 1);

        delete(&test.store, id, author).await.expect("allowed");
        assert_eq!(titles(&test, "컴파일러").await.len(), 0);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM study_texts"), 0);
    });
}

#[test]
fn studies_of_an_earlier_version_are_found_after_the_migrations() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let many = some_studies(&[author], &[made], 620);
        test.store.write(move |s| s.insert_studies(&many)).await.expect("inserted");
        let before = page(&test, "러스트", EVERYTHING, None, (0, 100)).await;
        assert!(!before.items.is_empty());
        execute(&test.url, "DELETE FROM study_texts WHERE study_id > 7; DELETE FROM backfills");
        assert!(titles(&test, "러스트").await.len() < 7);
        test.database.migrate().expect("no conflict");
        assert_eq!(page(&test, "러스트", EVERYTHING, None, (0, 100)).await, before);
    });
}
