//! Compares the limits in the document with those of the domain.

use serde_json::Value;
use studies::saved_filters::{COUNTED_NEWS, FILTERS_MAX, NAME_MAX};
use studies::search::SEARCH_MAX;

#[test]
fn the_documented_limits_are_those_of_the_domain() {
    let document = serde_json::to_value(crate::document()).expect("JSON");
    for (schema, field, keyword, limit) in [
        ("SaveFilterBody", "name", "maxLength", NAME_MAX),
        ("SaveFilterBody", "q", "maxLength", SEARCH_MAX),
        ("SavedFiltersView", "filters", "maxItems", FILTERS_MAX),
        ("SavedFilterView", "newStudies", "maximum", usize::try_from(COUNTED_NEWS).expect("small")),
    ] {
        let stated = &document["components"]["schemas"][schema]["properties"][field][keyword];
        assert_eq!(stated, &Value::from(limit), "{schema}.{field}");
    }
    let responses = document["paths"]["/api/users/me/saved-filters"]["post"]["responses"].to_string();
    assert!(responses.contains(&format!("the caller has {FILTERS_MAX} already")), "{responses}");
}
