//! What people tell of themselves.

use crate::auth::{MaybeSignedIn, SignedIn};
use crate::choice::choice;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::posts::PostSummaryView;
use crate::responses::{Anybody, JsonBody, MembersOnly, OfUser, SignedInOnly};
use crate::state::AppState;
use actix_web::{get, put, web};
use application::Session;
use application::profiles::find_public_profile;
use identity::{Profile, ProfileFields};
use kernel::{Actor, Instant, UserId};
use serde::{Deserialize, Serialize};
use studies::StudyCard;
use utoipa::ToSchema;

choice!(ExperienceView of identity::Experience, "For how many years somebody has worked; `0년` is who begins (신입).");

/// What one tells of oneself.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateProfileBody {
    /// 1 to 20 visible characters, after trimming; spaces between words become one. Unless it stays as it is, names of the
    /// staff and mixed alphabets are refused; administrators may bear the names of the staff. 409 if another member has it
    /// or one that looks like it, whatever the case of its letters.
    #[schema(min_length = 1, max_length = 20, example = "모야러")]
    nickname: String,
    #[schema(value_type = Option<ExperienceView>, required = true, nullable = false, example = "1년")]
    experience: Option<String>,
    /// Up to 1,000 characters of plain text.
    #[schema(max_length = 1000)]
    description: Option<String>,
    /// Web addresses; empty ones are left out.
    #[serde(default)]
    #[schema(required = false, max_items = 5, max_length = 500, example = json!(["https://moya.example"]))]
    links: Vec<String>,
}

impl From<UpdateProfileBody> for ProfileFields {
    fn from(UpdateProfileBody { nickname, experience, description, links }: UpdateProfileBody) -> Self {
        Self { nickname, experience, description, links }
    }
}

/// What a person tells of themselves, as they see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnProfileView {
    nickname: String,
    /// The address to sign in with, which nobody else sees here.
    email: String,
    /// A picture of themselves; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
    /// Null until it was chosen.
    #[schema(required = true)]
    experience: Option<ExperienceView>,
    /// Null if there is none.
    #[schema(required = true)]
    description: Option<String>,
    links: Vec<String>,
    /// Whether one has a password; who has none signs in with Google alone.
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
        }
    }
}

/// What a person tells everybody of themselves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileView {
    id: i64,
    nickname: String,
    /// A picture of themselves; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
    /// Null until it was chosen.
    #[schema(required = true)]
    experience: Option<ExperienceView>,
    /// Null if there is none.
    #[schema(required = true)]
    description: Option<String>,
    links: Vec<String>,
    /// Their studies that recruit, the newest first, up to 20.
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

/// What one tells of oneself.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_own_profile",
    security(("bearer" = [])),
    responses((status = 200, description = "One's profile.", body = ApiResponse<OwnProfileView>), SignedInOnly)
)]
#[get("/api/users/me/profile")]
pub(crate) async fn get_own_profile(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<OwnProfileView>>, ApiError> {
    let work = move |s: &mut dyn Session| {
        let profile = identity::find_own_profile(s, caller.user)?;
        Ok::<_, identity::Error>((profile, identity::has_password(s, caller.user)?))
    };
    let (profile, has_password) = state.store.read(work).await?;
    Ok(web::Json(ApiResponse::new(OwnProfileView::new(profile, has_password))))
}

/// Tells something else of oneself. All that one wrote is signed by the new nickname.
#[utoipa::path(
    tag = "identity",
    operation_id = "update_own_profile",
    request_body = UpdateProfileBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The profile as it is now.", body = ApiResponse<OwnProfileView>),
        (status = 409, description = "`NICKNAME_TAKEN`.", body = ErrorBody),
        JsonBody, MembersOnly,
    )
)]
#[put("/api/users/me/profile")]
pub(crate) async fn update_own_profile(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<UpdateProfileBody>,
) -> Result<web::Json<ApiResponse<OwnProfileView>>, ApiError> {
    let (told, now) = (ProfileFields::from(body.0).parse()?, state.clock.now());
    let work = move |s: &mut dyn Session, actor: &Actor| {
        let has_password = identity::has_password(s, actor.id)?;
        let changed = identity::update_profile(s, actor, told, now)?;
        Ok::<_, identity::Error>(changed.map(|profile| OwnProfileView::new(profile, has_password)))
    };
    Ok(web::Json(ApiResponse::new(state.store.write_as_owner(caller.user, work).await?)))
}

/// What somebody tells everybody of themselves, with their studies that recruit.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_profile",
    params(("id" = i64, Path, minimum = 1, description = "The person.")),
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
