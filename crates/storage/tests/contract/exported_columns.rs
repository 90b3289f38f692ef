//! The export of a user's data, column by column.

use crate::everything::{Everything, columns, everything};
use std::collections::BTreeSet;
use testing::on_each_database;

/// Columns of exported tables that are not exported, by reason.
const NOT_EXPORTED: &[(&str, &[&str])] = &[
    (
        "the user of whom all rows are",
        &[
            "applications.applicant_id",
            "audit.actor_id",
            "audit.subject_id",
            "comments.author_id",
            "consents.user_id",
            "credentials.user_id",
            "favorites.user_id",
            "identities.user_id",
            "images.uploader_id",
            "jobs.owner_id",
            "likes.user_id",
            "mail_wishes.user_id",
            "notifications.user_id",
            "profiles.user_id",
            "recovery_codes.user_id",
            "refresh_families.user_id",
            "reports.reporter_id",
            "roadmaps.owner_id",
            "second_factors.user_id",
            "studies.author_id",
            "token_use.user_id",
            "user_events.user_id",
        ],
    ),
    (
        "a number of the row that no other exported row refers to",
        &[
            "applications.id",
            "audit.id",
            "consents.id",
            "identities.id",
            "jobs.id",
            "notifications.id",
            "refresh_families.id",
            "reports.id",
            "roadmaps.job_id",
            "user_events.seq",
        ],
    ),
    ("another user", &["applications.author_id", "notifications.actor_id", "report_cases.decided_by"]),
    (
        "a secret, useful only to a thief",
        &[
            "credentials.hash",
            "recovery_codes.digest",
            "refresh_families.opened_by",
            "second_factors.kid",
            "second_factors.last_step",
            "second_factors.sealed",
        ],
    ),
    (
        "computed from exported columns",
        &[
            "notifications.others",
            "report_cases.study_id",
            "roadmaps.days_done",
            "roadmaps.weekly_keywords",
            "studies.approved",
            "studies.closes_at",
            "studies.excerpt",
            "studies.filled_at",
            "studies.main_category_id",
            "studies.middle_category_id",
            "studies.opens_at",
            "users.email_folded",
            "users.nickname_folded",
            "users.nickname_reserved",
            "users.nickname_skeleton",
            "users.nickname_twin",
        ],
    ),
    (
        "how the server works, nothing about the user",
        &[
            "applications.version",
            "jobs.attempt",
            "jobs.lease_token",
            "jobs.lease_until",
            "jobs.priority",
            "jobs.run_at",
            "jobs.steps_done",
            "jobs.steps_total",
            "report_cases.created_at",
            "report_cases.open_since",
            "roadmaps.category_id",
            "roadmaps.revision",
            "roadmaps.source_version",
            "studies.version",
            "study_plans.source",
            "study_plans.source_version",
            "worksheets.source_version",
        ],
    ),
];

#[test]
fn every_column_of_an_exported_table_is_exported_or_listed() {
    on_each_database(|test| async move {
        let Everything { person, .. } = everything(&test).await;
        let exported = test.store.read(move |s| s.export_person(person)).await.expect("answers");
        let left_out: BTreeSet<&str> = NOT_EXPORTED.iter().flat_map(|(_, columns)| *columns).copied().collect();
        let mut unknown = BTreeSet::new();
        let mut known = BTreeSet::new();
        for (table, column) in columns(&test.url).into_iter().filter(|(table, _)| !table.starts_with("__")) {
            let Some(record) = exported.get(&camel(&table)).and_then(|records| records.first()) else { continue };
            let name = format!("{table}.{column}");
            let listed = left_out.contains(name.as_str());
            known.extend(listed.then(|| name.clone()));
            if record.contains_key(&camel(&column)) == listed {
                unknown.insert(name);
            }
        }
        assert_eq!(unknown, BTreeSet::new(), "neither exported nor listed, or both");
        assert_eq!(known.len(), left_out.len(), "listed, but not a column of an exported table: {left_out:?}");
    });
}

/// The name of a table or column as the export writes it.
pub(crate) fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().expect("a word").to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}
