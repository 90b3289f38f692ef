use crate::schema::identity::users;

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use crate::dialect::{JsonDocument, UtcTimestamp};

    notifications (id) {
        id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        title -> Nullable<Text>,
        actor_id -> Nullable<BigInt>,
        others -> JsonDocument,
        ends_at -> Nullable<UtcTimestamp>,
        created_at -> UtcTimestamp,
        read_at -> Nullable<UtcTimestamp>,
        decision -> Nullable<Text>,
        subject_kind -> Nullable<Text>,
        subject_id -> Nullable<BigInt>,
        item_kind -> Nullable<Text>,
        item_id -> Nullable<BigInt>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(notifications, users);
