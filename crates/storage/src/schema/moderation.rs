use crate::schema::identity::users;
use crate::schema::studies::{comments, images, studies};

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    report_cases (id) {
        id -> BigInt,
        target_kind -> Text,
        target_id -> BigInt,
        study_id -> BigInt,
        created_at -> UtcTimestamp,
        open_since -> Nullable<UtcTimestamp>,
        decision -> Nullable<Text>,
        decided_at -> Nullable<UtcTimestamp>,
        decided_by -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    reports (id) {
        id -> BigInt,
        case_id -> BigInt,
        reporter_id -> BigInt,
        reason -> Text,
        detail -> Nullable<Text>,
        reported_at -> UtcTimestamp,
        decided_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use crate::dialect::{JsonDocument, UtcTimestamp};

    report_evidence (case_id, no) {
        case_id -> BigInt,
        no -> BigInt,
        author_id -> BigInt,
        body -> Text,
        image -> Nullable<Text>,
        earlier -> JsonDocument,
        sent_at -> UtcTimestamp,
        is_reported -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use crate::dialect::{JsonDocument, UtcTimestamp};

    recruit_flags (case_id, reason) {
        case_id -> BigInt,
        reason -> Text,
        words -> JsonDocument,
        flagged_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use crate::dialect::UtcTimestamp;

    warnings (user_id, case_id) {
        user_id -> BigInt,
        case_id -> BigInt,
        warned_at -> UtcTimestamp,
    }
}

diesel::allow_tables_to_appear_in_same_query!(report_cases, studies);
diesel::allow_tables_to_appear_in_same_query!(report_cases, comments);
diesel::allow_tables_to_appear_in_same_query!(report_evidence, users);
diesel::allow_tables_to_appear_in_same_query!(report_evidence, report_cases);
diesel::allow_tables_to_appear_in_same_query!(report_evidence, images);
diesel::allow_tables_to_appear_in_same_query!(report_cases, images);
