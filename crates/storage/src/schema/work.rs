diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    jobs (id) {
        id -> BigInt,
        kind -> Text,
        owner_id -> Nullable<BigInt>,
        payload -> Text,
        status -> Text,
        priority -> SmallInt,
        run_at -> UtcTimestamp,
        attempt -> SmallInt,
        lease_token -> Nullable<Text>,
        lease_until -> Nullable<UtcTimestamp>,
        steps_done -> SmallInt,
        steps_total -> SmallInt,
        failure -> Nullable<Text>,
        message -> Nullable<Text>,
        created_at -> UtcTimestamp,
        finished_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    idempotency_keys (user_id, purpose, key) {
        user_id -> BigInt,
        purpose -> Text,
        key -> Text,
        fingerprint -> Nullable<Binary>,
        made_id -> BigInt,
        made_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable};

    streams (id) {
        id -> BigInt,
        user_id -> Nullable<BigInt>,
        last_seq -> BigInt,
        study_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Text};
    use crate::dialect::UtcTimestamp;

    events (stream_id, seq) {
        stream_id -> BigInt,
        seq -> BigInt,
        kind -> Text,
        subject_id -> BigInt,
        happened_at -> UtcTimestamp,
        is_of_room -> Bool,
    }
}

diesel::joinable!(events -> streams (stream_id));
diesel::allow_tables_to_appear_in_same_query!(events, streams);

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Integer, Nullable, SmallInt, Text};
    use crate::dialect::UtcTimestamp;

    outbox (id) {
        id -> BigInt,
        occasion -> Text,
        urgency -> SmallInt,
        folds -> Nullable<Bool>,
        user_id -> Nullable<BigInt>,
        email -> Nullable<Text>,
        study_id -> Nullable<BigInt>,
        browser -> Nullable<Text>,
        events -> Integer,
        queued_at -> UtcTimestamp,
        due_at -> UtcTimestamp,
        attempt -> SmallInt,
        title -> Nullable<Text>,
        comment_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::BigInt;

    outbox_people (mail_id, user_id) {
        mail_id -> BigInt,
        user_id -> BigInt,
    }
}
