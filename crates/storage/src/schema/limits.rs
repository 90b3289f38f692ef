diesel::table! {
    use diesel::sql_types::Text;
    use crate::dialect::{JsonDocument, UtcTimestamp};

    limits (key) {
        key -> Text,
        times -> JsonDocument,
        expires_at -> UtcTimestamp,
    }
}
