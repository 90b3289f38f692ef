use crate::schema::identity::users;

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Date, Integer, Nullable, SmallInt, Text};
    use crate::dialect::{JsonDocument, UtcTimestamp};

    roadmaps (id) {
        id -> BigInt,
        owner_id -> Nullable<BigInt>,
        category_id -> Nullable<BigInt>,
        study_id -> Nullable<BigInt>,
        job_id -> Nullable<BigInt>,
        title -> Nullable<Text>,
        main_category -> Text,
        sub_category -> Text,
        level -> SmallInt,
        days -> SmallInt,
        objective -> Text,
        source -> Text,
        source_version -> Text,
        start_date -> Nullable<Date>,
        days_done -> SmallInt,
        created_at -> UtcTimestamp,
        weekly_keywords -> JsonDocument,
        plan -> JsonDocument,
        start_is_own -> Bool,
        revision -> Integer,
        understood -> Nullable<JsonDocument>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, SmallInt, Text};
    use crate::dialect::JsonDocument;

    study_plans (study_id) {
        study_id -> BigInt,
        main_category -> Text,
        sub_category -> Text,
        level -> SmallInt,
        days -> SmallInt,
        source -> Text,
        source_version -> Text,
        plan -> JsonDocument,
        arrangement -> Nullable<JsonDocument>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, SmallInt};
    use crate::dialect::UtcTimestamp;

    done_days (roadmap_id, day_index) {
        roadmap_id -> BigInt,
        day_index -> SmallInt,
        done_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use crate::dialect::UtcTimestamp;

    favorites (user_id, roadmap_id) {
        user_id -> BigInt,
        roadmap_id -> BigInt,
        created_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use crate::dialect::UtcTimestamp;

    roadmap_shares (roadmap_id) {
        roadmap_id -> BigInt,
        token -> Text,
        created_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use crate::dialect::JsonDocument;

    roadmap_schedules (roadmap_id) {
        roadmap_id -> BigInt,
        schedule -> JsonDocument,
    }
}

diesel::joinable!(favorites -> roadmaps (roadmap_id));
diesel::allow_tables_to_appear_in_same_query!(done_days, roadmaps);
diesel::allow_tables_to_appear_in_same_query!(favorites, roadmaps);
diesel::allow_tables_to_appear_in_same_query!(roadmap_shares, roadmaps, users);

diesel::table! {
    use diesel::sql_types::Text;

    planted_samples (name) {
        name -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Date};

    token_use (user_id, day) {
        user_id -> BigInt,
        day -> Date,
        tokens -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, SmallInt, Text};
    use crate::dialect::{JsonDocument, UtcTimestamp};

    worksheets (roadmap_id, day_index) {
        roadmap_id -> BigInt,
        day_index -> SmallInt,
        keyword -> Text,
        source -> Text,
        source_version -> Text,
        made_at -> UtcTimestamp,
        worksheet -> JsonDocument,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Date, SmallInt, Text};

    recalls (roadmap_id, question, rated_on) {
        roadmap_id -> BigInt,
        question -> Text,
        rated_on -> Date,
        rating -> Text,
        run -> SmallInt,
        due_on -> Date,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    stuck_notes (roadmap_id, day_index) {
        roadmap_id -> BigInt,
        day_index -> SmallInt,
        text -> Text,
        written_at -> UtcTimestamp,
    }
}
