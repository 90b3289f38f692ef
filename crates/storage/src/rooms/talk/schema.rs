use crate::rooms::schema::{rooms, user_blocks};
use crate::schema::identity::users;
use crate::schema::moderation::report_cases;
use crate::schema::studies::{comments, images, studies, study_images};

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Integer, Nullable, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    messages (id) {
        id -> BigInt,
        study_id -> BigInt,
        no -> BigInt,
        author_id -> BigInt,
        client_id -> Nullable<Text>,
        body -> Text,
        reply_to -> Nullable<BigInt>,
        week -> Nullable<SmallInt>,
        image -> Nullable<Text>,
        image_width -> Nullable<Integer>,
        image_height -> Nullable<Integer>,
        mentions_everyone -> Bool,
        created_at -> UtcTimestamp,
        edited_at -> Nullable<UtcTimestamp>,
        deleted_at -> Nullable<UtcTimestamp>,
        hidden_at -> Nullable<UtcTimestamp>,
        pinned_at -> Nullable<UtcTimestamp>,
        pinned_by -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;

    message_mentions (message_id, user_id) {
        message_id -> BigInt,
        user_id -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use crate::dialect::UtcTimestamp;

    message_reactions (message_id, user_id, emoji) {
        message_id -> BigInt,
        user_id -> BigInt,
        emoji -> Text,
        reacted_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use crate::dialect::UtcTimestamp;

    message_edits (id) {
        id -> BigInt,
        message_id -> BigInt,
        body -> Text,
        replaced_at -> UtcTimestamp,
    }
}

diesel::allow_tables_to_appear_in_same_query!(messages, message_mentions);
diesel::allow_tables_to_appear_in_same_query!(messages, user_blocks);
diesel::allow_tables_to_appear_in_same_query!(messages, images);
diesel::allow_tables_to_appear_in_same_query!(messages, study_images);
diesel::allow_tables_to_appear_in_same_query!(messages, studies);
diesel::allow_tables_to_appear_in_same_query!(messages, users);
diesel::allow_tables_to_appear_in_same_query!(messages, rooms);
diesel::allow_tables_to_appear_in_same_query!(messages, report_cases);
diesel::allow_tables_to_appear_in_same_query!(messages, comments);
