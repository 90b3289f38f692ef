//! Public profiles, with the user's recruiting studies: /api/users/{id}.

use crate::http::auth::MaybeSignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::mounting::Routes;
use crate::http::responses::{Anybody, OfUser};
use crate::identity::profiles::ExperienceView;
use crate::posts::PostSummaryView;
use crate::state::AppState;
use actix_web::{get, web};
use application::Session;
use application::profiles::find_public_profile;
use identity::profiles::Profile;
use kernel::{Instant, UserId};
use serde::Serialize;
use studies::reading::StudyCard;
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(get_profile);
}

/// A user's public profile.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileView {
    id: i64,
    nickname: String,
    /// The profile picture; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
    /// Null if not set.
    #[schema(required = true)]
    experience: Option<ExperienceView>,
    /// Text about the user; null if not set.
    #[schema(required = true)]
    description: Option<String>,
    links: Vec<String>,
    /// The user's recruiting studies, newest first, up to 20.
    #[schema(max_items = 20)]
    studies: Vec<PostSummaryView>,
}

impl ProfileView {
    fn new(Profile { user, about }: Profile, studies: Vec<StudyCard>, now: Instant) -> Self {
        Self {
            id: user.id.0,
            nickname: user.nickname.into_string(),
            profile_image_url: user.profile_image_url,
            experience: about.experience.map(ExperienceView),
            description: about.description,
            links: about.links,
            studies: studies.into_iter().map(|card| PostSummaryView::new(card, now)).collect(),
        }
    }
}

/// Returns a user's public profile, with their recruiting studies.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_profile",
    params(("id" = i64, Path, minimum = 1, description = "The user.")),
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "The public profile.", body = ApiResponse<ProfileView>),
        Anybody, OfUser,
    )
)]
#[get("/api/users/{id}")]
pub(crate) async fn get_profile(
    state: web::Data<AppState>,
    caller: MaybeSignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<ProfileView>>, ApiError> {
    let (id, reader, now) = (UserId(id.into_inner()), caller.user(), state.clock.now());
    let work = move |s: &mut dyn Session| find_public_profile(s, id, reader, now);
    let (profile, studies) = state.store.read(work).await?;
    Ok(web::Json(ApiResponse::new(ProfileView::new(profile, studies, now))))
}
