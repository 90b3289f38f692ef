//! Compares the limits in the document with those of the domain.

use serde_json::Value;

#[test]
fn the_documented_lengths_are_those_of_the_domain() {
    let document = serde_json::to_value(crate::document()).expect("JSON");
    for (body, field, limit) in [
        ("CreateInquiryBody", "title", inquiries::TITLE_MAX),
        ("CreateInquiryBody", "content", inquiries::CONTENT_MAX),
        ("AnswerInquiryBody", "content", inquiries::ANSWER_MAX),
        ("NoteInquiryBody", "content", inquiries::NOTE_MAX),
    ] {
        let stated = &document["components"]["schemas"][body]["properties"][field]["maxLength"];
        assert_eq!(stated, &Value::from(limit), "{body}.{field}");
    }
    let parameters = document["paths"]["/api/admin/inquiries"]["get"]["parameters"].as_array().expect("parameters");
    let search = parameters.iter().find(|parameter| parameter["name"] == "q").expect("a search");
    assert_eq!(search["schema"]["maxLength"], Value::from(inquiries::SEARCH_MAX));
}
