//! Parts of filters that several lists share.

/// Limits a boxed query to the rows whose instant is within a `Period`.
macro_rules! within {
    ($query:expr, $column:expr, $period:expr) => {{
        let (mut found, period): (_, kernel::Period) = ($query, $period);
        if let Some(since) = period.since() {
            found = found.filter($column.ge($crate::dialect::Timestamp(since)));
        }
        if let Some(until) = period.until() {
            found = found.filter($column.lt($crate::dialect::Timestamp(until)));
        }
        found
    }};
}
pub(crate) use within;

diesel::define_sql_function! {
    /// SQLite converts ASCII letters only, which is enough for titles in Korean and English.
    fn lower(text: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

/// Returns a pattern for texts that contain `words`. Its escape character is a backslash.
pub(crate) fn containing(words: &str) -> String {
    let mut pattern = String::from("%");
    for character in words.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::containing;

    #[test]
    fn what_a_pattern_means_is_looked_for_as_it_stands() {
        assert_eq!(containing(r"100%_\"), r"%100\%\_\\%");
    }
}
