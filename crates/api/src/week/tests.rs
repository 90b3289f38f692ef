//! Compares the limits in the document with those of the domain.

use rooms::week::{
    ANSWER_MAX, ANSWERS_MAX, ANSWERS_PER_HOUR, FLAGS_PER_HOUR, QUESTION_MAX, Realignment, SENTENCE_MAX,
    SENTENCES_PER_HOUR, STUCK_FOR_AGENDA,
};
use serde_json::Value;

#[test]
fn the_documented_limits_of_the_week_are_those_of_the_domain() {
    let document = serde_json::to_value(crate::document()).expect("JSON");
    for (schema, field, keyword, limit) in [
        ("MarkDayBody", "sentence", "maxLength", SENTENCE_MAX),
        ("RaiseFlagBody", "question", "maxLength", QUESTION_MAX),
        ("AnswerFlagBody", "answer", "maxLength", ANSWER_MAX),
        ("FlagView", "answers", "maxItems", usize::try_from(ANSWERS_MAX).expect("small")),
        ("AgendaItemView", "stuckCount", "minimum", STUCK_FOR_AGENDA),
        ("WeekOfferView", "ways", "maxItems", Realignment::ALL.len()),
    ] {
        let stated = &document["components"]["schemas"][schema]["properties"][field][keyword];
        assert_eq!(stated, &Value::from(limit), "{schema}.{field}");
    }
    let flags = "/api/rooms/{id}/week/flags/{flag}/answers";
    let day = "/api/rooms/{id}/week/days/{week}/{day}";
    for (path, method, what, limit) in [
        (format!("{day}/done"), "put", "sentences", SENTENCES_PER_HOUR),
        (format!("{day}/flag"), "put", "flags", FLAGS_PER_HOUR),
        (flags.to_owned(), "post", "answers", ANSWERS_PER_HOUR),
    ] {
        let responses = document["paths"][&path][method]["responses"].to_string();
        assert!(responses.contains(&format!("More than {} {what} in an hour", limit.most())), "{path}");
        assert_eq!(limit.within().num_hours(), 1);
    }
}
