//! What the HTML of a page brings along: answers to the first calls of a visitor, before any script has asked.

use crate::error::ApiError;
use crate::extract::parse_query;
use crate::state::AppState;
use crate::{categories, config, kept, posts, roadmaps};
use actix_web::{HttpRequest, web};
use application::kept::Answer;
use std::sync::Arc;

/// The answers to `calls`, which are paths with queries parted by spaces, as a JSON object by call that may stand in HTML.
/// One that could not be answered is left out, and so is one that this does not know: the app asks for them itself.
pub async fn first_answers(request: &HttpRequest, calls: &str) -> String {
    let Some(state) = request.app_data::<web::Data<AppState>>() else { return "{}".to_owned() };
    let mut answers = Vec::new();
    for call in calls.split_whitespace() {
        if let Some(Ok(answer)) = answer(state, call).await
            && let Ok(body) = str::from_utf8(&answer.body)
        {
            answers.push(format!("\"{call}\":{}", body.replace('<', "\\u003c")));
        }
    }
    format!("{{{}}}", answers.join(","))
}

async fn answer(state: &AppState, call: &str) -> Option<Result<Arc<Answer>, ApiError>> {
    let (path, query) = call.split_once('?').unwrap_or((call, ""));
    Some(match path {
        "/api/config" => kept::ready(&config::config(state)).map(Arc::new),
        "/api/posts" => posts::list(state, parse_query(query).ok()?).await,
        "/api/posts/popular" => posts::popular(state).await,
        "/api/categories/hierarchy" => categories::hierarchy(state).await,
        "/api/roadmap/samples" => roadmaps::samples(state, parse_query(query).ok()?).await,
        _ => return None,
    })
}
