//! The caller's own profile: /api/users/me/profile.

use crate::http::auth::SignedIn;
use crate::http::choice::choice;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, SignedInOnly};
use crate::state::AppState;
use actix_web::{get, put, web};
use application::Session;
use identity::profiles::{Profile, ProfileFields};
use kernel::Actor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

choice!(ExperienceView of identity::profiles::Experience, "Years of work experience; `0년` is a beginner (신입).");

/// The caller's profile, as edited. An update replaces all fields: omitted ones become empty.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateProfileBody {
    /// 2 to 10 visible characters after trimming; spaces between words are collapsed. The current nickname is accepted
    /// in any case, since older ones may be longer. A new nickname must not be a
    /// staff name (unless the caller is an administrator) or mix alphabets. 409 if another member has the same or a
    /// similar-looking nickname, in any letter case.
    #[schema(min_length = 1, max_length = 20, example = "모야러")]
    nickname: String,
    #[schema(value_type = Option<ExperienceView>, required = true, nullable = false, example = "1년")]
    experience: Option<String>,
    /// Plain text about the user, up to 1,000 characters.
    #[schema(max_length = 1000)]
    description: Option<String>,
    /// Web addresses; empty strings are ignored.
    #[serde(default)]
    #[schema(required = false, max_items = 5, max_length = 500, example = json!(["https://moya.example"]))]
    links: Vec<String>,
    /// The version that was edited. If it is not the stored one, nothing changes. Without it, other edits are overwritten.
    version: Option<i32>,
}

impl From<UpdateProfileBody> for ProfileFields {
    fn from(UpdateProfileBody { nickname, experience, description, links, version }: UpdateProfileBody) -> Self {
        Self { nickname, experience, description, links, version }
    }
}

/// The caller's profile.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnProfileView {
    nickname: String,
    /// The email address to sign in with, which only the caller sees.
    email: String,
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
    /// The version, which counts the edits; send it back with an update.
    version: i32,
    /// Whether the account has a password; without one it signs in with Google only.
    has_password: bool,
}

impl OwnProfileView {
    fn new(Profile { user, about }: Profile, has_password: bool) -> Self {
        Self {
            has_password,
            nickname: user.nickname.into_string(),
            email: user.email.as_str().to_owned(),
            profile_image_url: user.profile_image_url,
            experience: about.experience.map(ExperienceView),
            description: about.description,
            links: about.links,
            version: about.version,
        }
    }
}

/// Returns the caller's profile.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_own_profile",
    security(("bearer" = [])),
    responses((status = 200, description = "The caller's profile.", body = ApiResponse<OwnProfileView>), SignedInOnly)
)]
#[get("/api/users/me/profile")]
pub(crate) async fn get_own_profile(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<OwnProfileView>>, ApiError> {
    let work = move |s: &mut dyn Session| {
        let profile = identity::profiles::find_own_profile(s, caller.user)?;
        Ok::<_, identity::Error>((profile, identity::erasing::has_password(s, caller.user)?))
    };
    let (profile, has_password) = state.store.read(work).await?;
    Ok(web::Json(ApiResponse::new(OwnProfileView::new(profile, has_password))))
}

/// Updates the caller's profile. A new nickname replaces the old one everywhere.
#[utoipa::path(
    tag = "identity",
    operation_id = "update_own_profile",
    request_body = UpdateProfileBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated profile.", body = ApiResponse<OwnProfileView>),
        (status = 409, description = "`NICKNAME_TAKEN`, `STALE_UPDATE`.", body = ErrorBody),
        JsonBody, MembersOnly,
    )
)]
#[put("/api/users/me/profile")]
pub(crate) async fn update_own_profile(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<UpdateProfileBody>,
) -> Result<web::Json<ApiResponse<OwnProfileView>>, ApiError> {
    let (fields, now) = (ProfileFields::from(body.0), state.clock.now());
    let work = move |s: &mut dyn Session, actor: &Actor| {
        let has_password = identity::erasing::has_password(s, actor.id)?;
        let changed = identity::profiles::update_profile(s, actor, &fields, now)?;
        Ok::<_, identity::Error>(changed.map(|profile| OwnProfileView::new(profile, has_password)))
    };
    Ok(web::Json(ApiResponse::new(state.store.write_as_owner(caller.user, work).await?)))
}
