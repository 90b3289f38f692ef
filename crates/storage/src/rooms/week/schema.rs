diesel::table! {
    use diesel::sql_types::{BigInt, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    room_sentences (study_id, day_no, user_id) {
        study_id -> BigInt,
        day_no -> SmallInt,
        user_id -> BigInt,
        sentence -> Text,
        written_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    room_flags (id) {
        id -> BigInt,
        study_id -> BigInt,
        day_no -> SmallInt,
        asker_id -> BigInt,
        question -> Text,
        raised_at -> UtcTimestamp,
        closed_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable};
    use crate::dialect::UtcTimestamp;

    room_flag_joiners (flag_id, user_id) {
        flag_id -> BigInt,
        user_id -> BigInt,
        joined_at -> UtcTimestamp,
        left_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use crate::dialect::UtcTimestamp;

    room_flag_answers (id) {
        id -> BigInt,
        flag_id -> BigInt,
        author_id -> BigInt,
        answer -> Text,
        answered_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    room_votes (id) {
        id -> BigInt,
        study_id -> BigInt,
        week -> SmallInt,
        opened_at -> UtcTimestamp,
        host_choice -> Nullable<Text>,
        ended_at -> Nullable<UtcTimestamp>,
        choice -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use crate::dialect::UtcTimestamp;

    room_ballots (vote_id, user_id) {
        vote_id -> BigInt,
        user_id -> BigInt,
        choice -> Text,
        cast_at -> UtcTimestamp,
    }
}

diesel::allow_tables_to_appear_in_same_query!(room_flags, room_flag_joiners);
diesel::allow_tables_to_appear_in_same_query!(room_votes, room_ballots);
