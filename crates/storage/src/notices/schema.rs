use crate::schema::identity::users;

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    notices (id) {
        id -> BigInt,
        title -> Text,
        kind -> Text,
        content -> Text,
        excerpt -> Text,
        is_pinned -> Bool,
        visible_from -> UtcTimestamp,
        author_id -> Nullable<BigInt>,
        version -> Integer,
        created_at -> UtcTimestamp,
        edited_at -> Nullable<UtcTimestamp>,
    }
}

diesel::joinable!(notices -> users (author_id));
diesel::allow_tables_to_appear_in_same_query!(notices, users);
