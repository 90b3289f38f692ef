//! Compares the limits in the document with those of the domain, and votes with their views.

use super::vote_view::WeekVoteView;
use chrono::{TimeDelta, TimeZone};
use kernel::{StudyId, VoteId, seoul};
use rooms::week::{
    ANSWER_MAX, ANSWERS_MAX, ANSWERS_PER_HOUR, FLAGS_PER_HOUR, QUESTION_MAX, Realignment, SENTENCE_MAX,
    SENTENCES_PER_HOUR, STUCK_FOR_AGENDA, Vote, VoteState,
};
use serde_json::{Value, json};

#[test]
fn a_tied_vote_says_until_when_the_host_decides() {
    let noon = seoul::offset().with_ymd_and_hms(2026, 11, 18, 12, 0, 0).single().expect("an instant");
    let vote = Vote {
        id: VoteId(1),
        study: StudyId(1),
        week: 3,
        opened_at: noon.to_utc(),
        ballots: Vec::new(),
        host_choice: None,
        end: None,
    };
    let view = |state: VoteState| serde_json::to_value(WeekVoteView::from((vote.clone(), state))).expect("JSON");
    let tied = view(VoteState::Tied(vec![Realignment::Shift, Realignment::CatchUp]));
    assert_eq!(tied["endsAt"], json!((noon + TimeDelta::hours(48)).to_rfc3339()));
    assert_eq!(tied["tieEndsAt"], json!((noon + TimeDelta::hours(96)).to_rfc3339()));
    for state in [VoteState::Open, VoteState::Due(None), VoteState::Ended] {
        assert!(view(state).get("tieEndsAt").is_none());
    }
}

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
