//! Responses embedded in the HTML of a page: answers to a visitor's first requests, before any script has run.

use crate::http::extract::parse_query;
use crate::posts::{self, ListPostsQuery};
use crate::state::AppState;
use crate::{categories, config, notices, roadmaps};
use actix_web::{HttpRequest, web};
use application::kept::Answer;
use std::sync::Arc;

/// The answers to the first requests of a page. Failed and unknown requests are missing; the app repeats them itself.
#[derive(Default)]
pub struct FirstAnswers(Vec<(String, Arc<Answer>)>);

impl FirstAnswers {
    /// Parts that identify the answers: equal for equal ones.
    pub fn identity(&self) -> impl Iterator<Item = &[u8]> {
        self.0.iter().flat_map(|(call, answer)| [call.as_bytes(), answer.tag.as_bytes()])
    }

    /// The answers as a JSON object by path that is safe in HTML.
    #[must_use]
    pub fn json(&self) -> String {
        let member = |(call, answer): &(String, Arc<Answer>)| {
            let body = str::from_utf8(&answer.body).ok()?;
            Some(format!("\"{call}\":{}", safe_in_html(body)))
        };
        format!("{{{}}}", self.0.iter().filter_map(member).collect::<Vec<_>>().join(","))
    }
}

/// Answers `calls`, a space-separated list of paths with queries, as a visitor would be.
pub async fn first_answers(request: &HttpRequest, calls: &str) -> FirstAnswers {
    let Some(state) = request.app_data::<web::Data<AppState>>() else { return FirstAnswers::default() };
    let mut answers = Vec::new();
    for call in calls.split_whitespace() {
        if let Some(answer) = answer(state, call).await {
            answers.push((call.to_owned(), answer));
        }
    }
    FirstAnswers(answers)
}

async fn answer(state: &AppState, call: &str) -> Option<Arc<Answer>> {
    let (path, query) = call.split_once('?').unwrap_or((call, ""));
    match path {
        "/api/config" => config::answer(state),
        "/api/posts" => {
            let query: ListPostsQuery = parse_query(query).ok()?;
            posts::list(state, query.kept_as()?, query).await.ok()
        }
        "/api/posts/popular" => posts::popular(state).await.ok(),
        "/api/categories/hierarchy" => categories::hierarchy(state).await.ok(),
        "/api/notices" => notices::list(state, &parse_query(query).ok()?).await.ok(),
        "/api/roadmap/samples" => roadmaps::samples(state, parse_query(query).ok()?).await.ok(),
        // Single studies are not embedded: reading one counts as a view, but not every page sent is read.
        _ => None,
    }
}

/// Escapes JSON, so that no `</script>` or `<!--` in a text ends the script.
fn safe_in_html(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::safe_in_html;

    #[test]
    fn a_text_cannot_end_its_script_element() {
        let json = r#"{"title":"</script><!-- <b>"}"#;
        let safe = safe_in_html(json);
        assert!(!safe.contains('<'));
        let read: serde_json::Value = serde_json::from_str(&safe).expect("still JSON");
        assert_eq!(read, serde_json::from_str::<serde_json::Value>(json).expect("JSON"));
    }
}
