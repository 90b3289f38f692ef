//! What the HTML of a page brings along: answers to the first calls of a visitor, before any script has asked.

use crate::extract::parse_query;
use crate::posts::{self, ListPostsQuery};
use crate::state::AppState;
use crate::{categories, config, kept, roadmaps};
use actix_web::{HttpRequest, web};
use application::kept::Answer;
use std::sync::Arc;

/// The answers to `calls`, which are paths with queries parted by spaces, as a JSON object by call that may stand in HTML.
/// One that could not be answered is left out, and so is one that this does not know: the app asks for them itself.
pub async fn first_answers(request: &HttpRequest, calls: &str) -> String {
    let Some(state) = request.app_data::<web::Data<AppState>>() else { return "{}".to_owned() };
    let mut answers = Vec::new();
    for call in calls.split_whitespace() {
        if let Some(answer) = answer(state, call).await
            && let Ok(body) = str::from_utf8(&answer.body)
        {
            answers.push(format!("\"{call}\":{}", safe_in_html(body)));
        }
    }
    format!("{{{}}}", answers.join(","))
}

async fn answer(state: &AppState, call: &str) -> Option<Arc<Answer>> {
    let (path, query) = call.split_once('?').unwrap_or((call, ""));
    match path {
        "/api/config" => kept::ready(&config::config(state)).map(Arc::new).ok(),
        "/api/posts" => {
            let query: ListPostsQuery = parse_query(query).ok()?;
            posts::list(state, query.kept_as()?, query).await.ok()
        }
        "/api/posts/popular" => posts::popular(state).await.ok(),
        "/api/categories/hierarchy" => categories::hierarchy(state).await.ok(),
        "/api/roadmap/samples" => roadmaps::samples(state, parse_query(query).ok()?).await.ok(),
        // Not a study: to read it counts as a view, and not every page that is sent is read.
        _ => None,
    }
}

/// JSON that no `</script>` or `<!--` in a text can end.
fn safe_in_html(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::safe_in_html;

    #[test]
    fn a_text_cannot_end_the_block_that_it_stands_in() {
        let json = r#"{"title":"</script><!-- <b>"}"#;
        let safe = safe_in_html(json);
        assert!(!safe.contains('<'));
        let read: serde_json::Value = serde_json::from_str(&safe).expect("still JSON");
        assert_eq!(read, serde_json::from_str::<serde_json::Value>(json).expect("JSON"));
    }
}
