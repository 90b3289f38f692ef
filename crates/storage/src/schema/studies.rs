use crate::schema::categories::categories;
use crate::schema::identity::users;
use crate::schema::roadmaps::study_plans;

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Integer, Nullable, SmallInt, Text};
    use crate::dialect::{JsonDocument, UtcTimestamp};

    studies (id) {
        id -> BigInt,
        author_id -> BigInt,
        category_id -> BigInt,
        main_category_id -> BigInt,
        middle_category_id -> Nullable<BigInt>,
        title -> Text,
        excerpt -> Text,
        details -> JsonDocument,
        recruits -> SmallInt,
        expected_period -> Text,
        mode -> Nullable<Text>,
        region -> Nullable<Text>,
        schedule -> Nullable<Text>,
        contact -> Nullable<Text>,
        recruit_start_at -> Nullable<UtcTimestamp>,
        deadline_at -> UtcTimestamp,
        start_at -> UtcTimestamp,
        closed_at -> Nullable<UtcTimestamp>,
        filled_at -> Nullable<UtcTimestamp>,
        opens_at -> UtcTimestamp,
        closes_at -> UtcTimestamp,
        approved -> Integer,
        version -> Integer,
        created_at -> UtcTimestamp,
        updated_at -> UtcTimestamp,
        content -> Text,
        confirmation -> Bool,
        warm_up -> Nullable<Text>,
        hidden_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable};
    use crate::dialect::UtcTimestamp;

    study_counters (study_id) {
        study_id -> BigInt,
        category_id -> BigInt,
        main_category_id -> BigInt,
        middle_category_id -> Nullable<BigInt>,
        views -> BigInt,
        likes -> BigInt,
        comments -> BigInt,
        hidden_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};

    study_texts (study_id) {
        study_id -> BigInt,
        names -> Text,
        content -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use crate::dialect::UtcTimestamp;

    likes (user_id, study_id) {
        study_id -> BigInt,
        user_id -> BigInt,
        created_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    comments (id) {
        id -> BigInt,
        study_id -> BigInt,
        parent_id -> Nullable<BigInt>,
        author_id -> Nullable<BigInt>,
        content -> Text,
        created_at -> UtcTimestamp,
        edited_at -> Nullable<UtcTimestamp>,
        hidden_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    applications (id) {
        id -> BigInt,
        study_id -> BigInt,
        applicant_id -> BigInt,
        author_id -> BigInt,
        status -> Text,
        waiting -> Bool,
        message -> Nullable<Text>,
        shares_email -> Bool,
        answer -> Nullable<Text>,
        applied_at -> UtcTimestamp,
        replied_at -> Nullable<UtcTimestamp>,
        ends_at -> Nullable<UtcTimestamp>,
        due_at -> Nullable<UtcTimestamp>,
        version -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Date};

    study_views (day, study_id, viewer) {
        day -> Date,
        study_id -> BigInt,
        viewer -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{Binary, Date};

    view_salts (day) {
        day -> Date,
        salt -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use crate::dialect::UtcTimestamp;

    closing_notes (study_id, deadline_at) {
        study_id -> BigInt,
        deadline_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Text};
    use crate::dialect::UtcTimestamp;

    images (name) {
        name -> Text,
        uploader_id -> BigInt,
        created_at -> UtcTimestamp,
        retired -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};

    study_images (study_id, image) {
        study_id -> BigInt,
        image -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    saved_filters (id) {
        id -> BigInt,
        owner_id -> BigInt,
        name -> Text,
        words -> Nullable<Text>,
        category_id -> Nullable<BigInt>,
        status -> Nullable<Text>,
        mode -> Nullable<Text>,
        region -> Nullable<Text>,
        alerts -> Bool,
        created_at -> UtcTimestamp,
        opened_at -> UtcTimestamp,
        alerted_at -> UtcTimestamp,
        news_after -> Nullable<UtcTimestamp>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(saved_filters, categories);
diesel::allow_tables_to_appear_in_same_query!(images, study_images);
diesel::allow_tables_to_appear_in_same_query!(images, users);
diesel::allow_tables_to_appear_in_same_query!(images, studies);
diesel::allow_tables_to_appear_in_same_query!(study_images, studies);
diesel::allow_tables_to_appear_in_same_query!(study_images, users);
diesel::allow_tables_to_appear_in_same_query!(
    studies,
    study_counters,
    users,
    categories,
    likes,
    comments,
    study_texts,
    closing_notes,
    applications,
    study_plans
);
diesel::allow_columns_to_appear_in_same_group_by_clause!(applications::study_id, applications::waiting);
