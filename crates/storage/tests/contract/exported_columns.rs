//! The export of a user's data, column by column.

use std::collections::BTreeSet;
use storage::{LeftOut, left_out_of_export};
use store_testing::everything::{Everything, camel, columns, everything};
use store_testing::on_each_database;

#[test]
fn every_column_is_exported_or_declared_not_to_be() {
    on_each_database(|test| async move {
        let Everything { person, .. } = everything(&test).await;
        let exported = test.store.read(move |s| s.export_person(person)).await.expect("answers");
        let declared = left_out_of_export();
        let (mut wrong, mut tables, mut listed) = (BTreeSet::new(), BTreeSet::new(), 0);
        for (table, column) in columns(&test.url).into_iter().filter(|(table, _)| is_of_the_product(table)) {
            let Some(left_out) = declared.get(table.as_str()) else {
                wrong.insert(format!("{table} is not declared"));
                continue;
            };
            tables.insert(table.clone());
            let LeftOut::Columns(left_out) = left_out else { continue };
            let Some(record) = exported[&camel(&table)].first() else {
                wrong.insert(format!("the test leaves no row in {table}"));
                continue;
            };
            let is_left_out = left_out.contains_key(column.as_str());
            listed += usize::from(is_left_out);
            if record.contains_key(&camel(&column)) == is_left_out {
                wrong.insert(format!("{table}.{column} is neither exported nor left out, or both"));
            }
        }
        assert_eq!(wrong, BTreeSet::new());
        let missing = declared.keys().filter(|table| **table != "study_grams" && !tables.contains(**table));
        assert_eq!(missing.collect::<Vec<_>>(), [&""; 0], "declared, but not in the database");
        let all = declared.values().map(|left_out| match left_out {
            LeftOut::Everything(_) => 0,
            LeftOut::Columns(columns) => columns.len(),
        });
        assert_eq!(all.sum::<usize>(), listed, "a column is declared that is not in the database");
    });
}

/// Neither a table of the migrations nor a part of the search index, which only SQLite stores as tables.
fn is_of_the_product(table: &str) -> bool {
    !table.starts_with("__") && !table.starts_with("study_grams")
}
