//! Compares the limits in the document with those of the domain.

use images::IMAGE_SIDE_MAX;
use rooms::membership::CHANGES_PER_MINUTE;
use rooms::talk::{
    BODY_MAX, EXCERPT_MAX, MENTIONS_MAX, MESSAGES_PER_10_SECONDS, MESSAGES_PER_PAGE, PINS_MAX, SEARCH_MAX, WEEK_MAX,
};
use serde_json::Value;

#[test]
fn the_documented_limits_are_those_of_the_domain() {
    let document = serde_json::to_value(crate::document()).expect("JSON");
    for (body, field, keyword, limit) in [
        ("PostMessageBody", "body", "maxLength", i64::try_from(BODY_MAX).expect("small")),
        ("EditMessageBody", "body", "maxLength", i64::try_from(BODY_MAX).expect("small")),
        ("PostMessageBody", "week", "maximum", WEEK_MAX.into()),
        ("SetMessageWeekBody", "week", "maximum", WEEK_MAX.into()),
        ("MessageImageBody", "width", "maximum", IMAGE_SIDE_MAX.into()),
        ("MessageImageBody", "height", "maximum", IMAGE_SIDE_MAX.into()),
        ("MentionsBody", "userIds", "maxItems", i64::try_from(MENTIONS_MAX).expect("small")),
        ("MessagesView", "messages", "maxItems", MESSAGES_PER_PAGE),
        ("FoundMessagesView", "messages", "maxItems", MESSAGES_PER_PAGE),
    ] {
        let stated = &document["components"]["schemas"][body]["properties"][field][keyword];
        assert_eq!(stated, &Value::from(limit), "{body}.{field}");
    }
    let search = &document["paths"]["/api/rooms/{id}/messages/search"]["get"]["parameters"];
    let words = search.as_array().expect("parameters").iter().find(|parameter| parameter["name"] == "q");
    assert_eq!(words.expect("a search")["schema"]["maxLength"], Value::from(SEARCH_MAX));
    let told = |path: &str, method: &str, part: &str| document["paths"][path][method][part].to_string();
    assert!(told("/api/rooms/{id}/messages", "post", "responses").contains(&format!(
        "More than {} messages in {} seconds",
        MESSAGES_PER_10_SECONDS.most(),
        MESSAGES_PER_10_SECONDS.within().num_seconds()
    )));
    let pinned = "/api/rooms/{id}/messages/{no}/pin";
    let changes = format!("More than {} changes of messages", CHANGES_PER_MINUTE.most());
    assert!(told(pinned, "put", "responses").contains(&changes));
    assert!(told(pinned, "put", "responses").contains(&format!("{PINS_MAX} messages are pinned")));
    let excerpt = document["components"]["schemas"]["QuoteView"]["properties"]["excerpt"].to_string();
    assert!(excerpt.contains(&format!("{EXCERPT_MAX} characters")), "{excerpt}");
}
