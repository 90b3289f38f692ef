diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    users (id) {
        id -> BigInt,
        nickname -> Text,
        nickname_folded -> Text,
        nickname_skeleton -> Nullable<Text>,
        nickname_twin -> BigInt,
        nickname_reserved -> Bool,
        email -> Text,
        email_folded -> Text,
        email_verified_at -> Nullable<UtcTimestamp>,
        profile_image_url -> Nullable<Text>,
        is_admin -> Bool,
        suspended_at -> Nullable<UtcTimestamp>,
        suspension_reason -> Nullable<Text>,
        created_at -> UtcTimestamp,
        reply_hours -> Nullable<Integer>,
        reply_hours_until -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Nullable, Text};
    use crate::dialect::{JsonDocument, UtcTimestamp};

    profiles (user_id) {
        user_id -> BigInt,
        experience -> Nullable<Text>,
        description -> Nullable<Text>,
        links -> JsonDocument,
        updated_at -> UtcTimestamp,
        version -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    credentials (user_id) {
        user_id -> BigInt,
        hash -> Text,
        changed_at -> UtcTimestamp,
        failed_logins -> Integer,
        last_failed_at -> Nullable<UtcTimestamp>,
        last_failed_but_one_at -> Nullable<UtcTimestamp>,
        failed_logins_before -> Integer,
        last_failed_before_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    refresh_families (id) {
        id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        device -> Text,
        opened_at -> UtcTimestamp,
        last_used_at -> UtcTimestamp,
        expires_at -> UtcTimestamp,
        ended_at -> Nullable<UtcTimestamp>,
        opened_by -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable};
    use crate::dialect::UtcTimestamp;

    refresh_tokens (id) {
        id -> BigInt,
        family_id -> BigInt,
        digest -> Binary,
        predecessor_id -> Nullable<BigInt>,
        issued_at -> UtcTimestamp,
        replaced_at -> Nullable<UtcTimestamp>,
        voided_at -> Nullable<UtcTimestamp>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Text};
    use crate::dialect::UtcTimestamp;

    consents (id) {
        id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        given -> Bool,
        decided_at -> UtcTimestamp,
        version -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    audit (id) {
        id -> BigInt,
        actor_id -> Nullable<BigInt>,
        action -> Text,
        subject_id -> Nullable<BigInt>,
        done_at -> UtcTimestamp,
        target -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};
    use crate::dialect::UtcTimestamp;

    identities (id) {
        id -> BigInt,
        issuer -> Text,
        subject -> Text,
        user_id -> BigInt,
        joined_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{Binary, Bool, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    started_logins (state) {
        state -> Binary,
        browser -> Binary,
        nonce -> Text,
        verifier -> Text,
        redirect -> Nullable<Text>,
        popup -> Bool,
        expires_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    proven_logins (code) {
        code -> Binary,
        browser -> Binary,
        user_id -> BigInt,
        redirect -> Nullable<Text>,
        expires_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Text};
    use crate::dialect::UtcTimestamp;

    links (digest) {
        digest -> Binary,
        user_id -> BigInt,
        purpose -> Text,
        email -> Text,
        expires_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Bool, Nullable};
    use crate::dialect::UtcTimestamp;

    mail_wishes (user_id) {
        user_id -> BigInt,
        applied -> Bool,
        approved -> Bool,
        rejected -> Bool,
        offered -> Bool,
        expired -> Bool,
        removed -> Bool,
        reply_due -> Bool,
        seat_freed -> Bool,
        study_changed -> Bool,
        study_deleted -> Bool,
        commented -> Bool,
        replied -> Bool,
        mentioned -> Bool,
        unread -> Bool,
        new_studies -> Bool,
        unread_mailed_at -> Nullable<UtcTimestamp>,
        updated_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, Nullable, Text};
    use crate::dialect::UtcTimestamp;

    second_factors (user_id) {
        user_id -> BigInt,
        kid -> Text,
        sealed -> Binary,
        begun_at -> UtcTimestamp,
        confirmed_at -> Nullable<UtcTimestamp>,
        last_step -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary};
    use crate::dialect::UtcTimestamp;

    recovery_codes (user_id, digest) {
        user_id -> BigInt,
        digest -> Binary,
        made_at -> UtcTimestamp,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Binary, SmallInt};
    use crate::dialect::UtcTimestamp;

    second_factor_challenges (digest) {
        digest -> Binary,
        user_id -> BigInt,
        failures -> SmallInt,
        expires_at -> UtcTimestamp,
    }
}

diesel::allow_tables_to_appear_in_same_query!(mail_wishes, users);
