use crate::schema::identity::users;

diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    inquiries (id) {
        id -> BigInt,
        ticket -> Text,
        kind -> Text,
        topic -> Nullable<Text>,
        user_id -> Nullable<BigInt>,
        email -> Text,
        title -> Text,
        content -> Text,
        searched -> Text,
        state -> Text,
        version -> Integer,
        received_at -> UtcTimestamp,
        settled_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Text};
    use crate::dialect::UtcTimestamp;

    inquiry_entries (id) {
        id -> BigInt,
        inquiry_id -> BigInt,
        kind -> Text,
        author_id -> BigInt,
        content -> Text,
        written_at -> UtcTimestamp,
        is_mailed -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Text};
    use crate::dialect::UtcTimestamp;

    inquiry_receipts (user_id, key) {
        user_id -> BigInt,
        key -> Text,
        fingerprint -> Binary,
        ticket -> Text,
        issued_at -> UtcTimestamp,
    }
}

diesel::joinable!(inquiries -> users (user_id));
diesel::joinable!(inquiry_entries -> users (author_id));
diesel::allow_tables_to_appear_in_same_query!(inquiries, users);
diesel::allow_tables_to_appear_in_same_query!(inquiry_entries, users);
