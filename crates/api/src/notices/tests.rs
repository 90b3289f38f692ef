//! Compares the limits in the document with those of the domain.

use serde_json::Value;

#[test]
fn the_documented_lengths_are_those_of_the_domain() {
    let document = serde_json::to_value(crate::document()).expect("JSON");
    for (field, limit, value) in
        [("title", "maxLength", notices::TITLE_MAX), ("content", "minLength", studies::text::CONTENT_MIN)]
    {
        let stated = &document["components"]["schemas"]["WriteNoticeBody"]["properties"][field][limit];
        assert_eq!(stated, &Value::from(value), "{field}");
    }
}
