//! Users: signing up, and the signed-in user.

use crate::http::auth::SignedIn;
use crate::http::choice::choice;
use crate::http::client_address::ClientAddress;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, SignedInOnly};
use crate::http::secret_text::SecretText;
use crate::state::AppState;
use actix_web::{HttpResponse, get, post, web};
use identity::accounts::{Agreements, User};
use identity::signup::SignupForm;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The signup form.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateUserBody {
    /// 2 to 10 visible characters after trimming; spaces between words are collapsed. Staff names and mixed alphabets
    /// are refused. 409 if another member has the same or a similar-looking nickname, in any letter case.
    #[schema(min_length = 2, max_length = 10, example = "모야러")]
    nickname: String,
    /// The email address to sign in with. Must not belong to another account.
    #[schema(format = "email", min_length = 5, max_length = 254, example = "moya@example.com")]
    email: String,
    /// 8 to 128 letters, digits and special characters (`@$!%*#?&`) with at least one of each, or 15 to 128 characters
    /// of any kind. Common passwords are refused, as are passwords that contain the nickname or the local part of the
    /// email address.
    #[schema(
        value_type = String, format = "password", min_length = 8, max_length = 128,
        pattern = "^([A-Za-z0-9@$!%*#?&]{8,128}|[^\\x00-\\x1F\\x7F]{15,128})$", example = "kettle7plum!",
    )]
    password: SecretText,
    /// The same as `password`.
    #[schema(value_type = String, format = "password", min_length = 8, max_length = 128, example = "kettle7plum!")]
    password_confirm: SecretText,
    agreements: AgreementsBody,
}

/// The consents of a new member.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AgreementsBody {
    /// The terms of use; must be true.
    #[schema(example = true)]
    terms: bool,
    /// The privacy policy; must be true.
    #[schema(example = true)]
    privacy: bool,
    /// Product news by email.
    #[serde(default)]
    #[schema(required = false, example = false)]
    marketing: bool,
}

impl From<CreateUserBody> for SignupForm {
    fn from(body: CreateUserBody) -> Self {
        let AgreementsBody { terms, privacy, marketing } = body.agreements;
        Self {
            nickname: body.nickname,
            email: body.email,
            password: body.password.0,
            password_confirm: body.password_confirm.0,
            agreements: Agreements { terms, privacy, marketing },
        }
    }
}

choice!(RoleView of identity::accounts::Role, "A role with additional rights: administrators manage categories, reports, members and notices.");

/// The signed-in user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UserView {
    /// The user's id.
    id: i64,
    /// The name that others see.
    nickname: String,
    /// The email address to sign in with.
    email: String,
    /// Whether the address is verified.
    email_verified: bool,
    /// The profile picture; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
    /// The user's roles.
    roles: Vec<RoleView>,
}

impl From<User> for UserView {
    fn from(user: User) -> Self {
        Self {
            id: user.id.0,
            nickname: user.nickname.as_str().to_owned(),
            email: user.email.as_str().to_owned(),
            email_verified: user.email_verified_at.is_some(),
            roles: user.roles().into_iter().map(RoleView).collect(),
            profile_image_url: user.profile_image_url,
        }
    }
}

/// Creates an account. Does not sign in.
#[utoipa::path(
    tag = "identity",
    operation_id = "create_user",
    request_body = CreateUserBody,
    responses(
        (status = 201, description = "The new account.", body = ApiResponse<UserView>),
        JsonBody,
        (status = 409, description = "`NICKNAME_TAKEN` or `EMAIL_TAKEN`.", body = ErrorBody),
        (
            status = 429, description = "More than 5 attempts per hour from this network address; or the address has received more than 5 emails in an hour or 10 in a day, counted over all requesters.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/v1/auth/signup")]
pub(crate) async fn create_user(
    state: web::Data<AppState>,
    from: ClientAddress,
    body: Json<CreateUserBody>,
) -> Result<HttpResponse, ApiError> {
    let user = state.accounts.create_user(body.0.into(), from.0).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(UserView::from(user))))
}

/// Returns the signed-in user.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_current_user",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The user that the access token belongs to.", body = ApiResponse<UserView>),
        SignedInOnly,
    )
)]
#[get("/api/auth/user")]
pub(crate) async fn get_current_user(
    state: web::Data<AppState>,
    signed_in: SignedIn,
) -> Result<web::Json<ApiResponse<UserView>>, ApiError> {
    let user = state.store.read(move |s| identity::accounts::find_current_user(s, signed_in.user)).await?;
    Ok(web::Json(ApiResponse::new(user.into())))
}
