use crate::schema::identity::{profiles, users};
use crate::schema::roadmaps::study_plans;
use crate::schema::studies::{studies, study_counters};

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable};
    use crate::dialect::UtcTimestamp;

    rooms (study_id) {
        study_id -> BigInt,
        opened_at -> UtcTimestamp,
        last_no -> BigInt,
        ask_due_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    room_members (study_id, user_id) {
        study_id -> BigInt,
        user_id -> BigInt,
        joined_at -> UtcTimestamp,
        left_at -> Nullable<UtcTimestamp>,
        is_removed -> Bool,
        removed_reason -> Nullable<Text>,
        read_no -> BigInt,
        quiet_from -> Nullable<SmallInt>,
        quiet_to -> Nullable<SmallInt>,
        notify -> Text,
        asked_at -> Nullable<UtcTimestamp>,
        declined_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;
    use crate::dialect::UtcTimestamp;

    user_blocks (user_id, blocked_id) {
        user_id -> BigInt,
        blocked_id -> BigInt,
        created_at -> UtcTimestamp,
    }
}

diesel::allow_tables_to_appear_in_same_query!(user_blocks, users);
diesel::allow_tables_to_appear_in_same_query!(user_blocks, studies);
diesel::allow_tables_to_appear_in_same_query!(user_blocks, study_counters);
diesel::allow_tables_to_appear_in_same_query!(rooms, room_members, profiles);
diesel::allow_tables_to_appear_in_same_query!(rooms, users);
diesel::allow_tables_to_appear_in_same_query!(rooms, studies);
diesel::allow_tables_to_appear_in_same_query!(rooms, study_plans);
diesel::allow_tables_to_appear_in_same_query!(room_members, users);
diesel::allow_tables_to_appear_in_same_query!(room_members, studies);
diesel::allow_tables_to_appear_in_same_query!(room_members, study_plans);
diesel::allow_tables_to_appear_in_same_query!(profiles, users);
