//! The language of PostgreSQL's messages, because contention and a full disk can only be recognised by them.

use crate::connection::Db;
use diesel::sql_types::Text;
use diesel::{RunQueryDsl, sql_query};

#[derive(diesel::QueryableByName)]
struct Told {
    #[diesel(sql_type = Text)]
    lc_messages: String,
}

/// Warns if `error.rs` cannot read the messages of this connection.
pub(super) fn warn_unless_read(connection: &mut Db) {
    let Db::Pg(connection) = connection else { return };
    let asked = sql_query("SELECT current_setting('lc_messages') AS lc_messages").get_result::<Told>(connection);
    // Connection failures are detected elsewhere.
    let Ok(Told { lc_messages }) = asked else { return };
    if !is_read(&lc_messages) {
        tracing::warn!(
            lc_messages,
            "PostgreSQL speaks a language that is not read: a full disk or a deadlock will look like a fault of ours"
        );
    }
}

/// Whether a locale is `C`, `POSIX` or English, with any territory and encoding.
fn is_read(locale: &str) -> bool {
    let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
    ["C", "POSIX", "en", "English"].iter().any(|read| language.eq_ignore_ascii_case(read))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_read_by_whatever_name() {
        for locale in ["C", "POSIX", "C.UTF-8", "en_US.UTF-8", "en_GB", "en", "English_United States.1252"] {
            assert!(is_read(locale), "{locale}");
        }
        for locale in ["ko_KR.UTF-8", "de_DE@euro", "es_ES", "Korean_Korea.949", "cs_CZ", ""] {
            assert!(!is_read(locale), "{locale}");
        }
    }
}
