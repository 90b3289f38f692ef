//! People: making an account, and who one is.

use crate::auth::SignedIn;
use crate::choice::choice;
use crate::client_address::ClientAddress;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::responses::{JsonBody, SignedInOnly};
use crate::secret_text::SecretText;
use crate::state::AppState;
use actix_web::{HttpResponse, get, post, web};
use identity::{Agreements, SignupForm, User};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The signup form.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateUserBody {
    /// 2 to 10 visible characters, after trimming; spaces between words become one. Names of the staff and mixed alphabets
    /// are refused. 409 if another member has it or one that looks like it, whatever the case of its letters.
    #[schema(min_length = 2, max_length = 10, example = "모야러")]
    nickname: String,
    /// The address to sign in with. Nobody else may have it.
    #[schema(format = "email", min_length = 5, max_length = 254, example = "moya@example.com")]
    email: String,
    /// 8 to 128 letters, digits and specials (`@$!%*#?&`), at least one of each; or 15 to 128 characters of any kind. Refused
    /// if it is among the first that are guessed, or contains the nickname or the local part of the e-mail address.
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

/// What a person agrees to.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AgreementsBody {
    /// The terms of use; must be true.
    #[schema(example = true)]
    terms: bool,
    /// The privacy policy; must be true.
    #[schema(example = true)]
    privacy: bool,
    /// News by mail.
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

choice!(RoleView of identity::Role, "A right beyond those of everybody: administrators manage categories, reports, members and notices.");

/// A person, as they see themselves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UserView {
    /// The id by which rights are decided.
    id: i64,
    /// The name others see.
    nickname: String,
    /// The address to sign in with.
    email: String,
    /// Whether it was shown that the address is theirs.
    email_verified: bool,
    /// A picture of themselves; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
    /// Rights beyond those of everybody.
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

/// Makes an account. It does not sign in.
#[utoipa::path(
    tag = "identity",
    operation_id = "create_user",
    request_body = CreateUserBody,
    responses(
        (status = 201, description = "The new account.", body = ApiResponse<UserView>),
        JsonBody,
        (status = 409, description = "`NICKNAME_TAKEN` or `EMAIL_TAKEN`.", body = ErrorBody),
        (
            status = 429, description = "More than 5 tries an hour from this network address, or the address has had more than 5 mails in an hour or 10 in a day, from all requesters together.", body = ErrorBody,
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

/// Who one is.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_current_user",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The person behind the access token.", body = ApiResponse<UserView>),
        SignedInOnly,
    )
)]
#[get("/api/auth/user")]
pub(crate) async fn get_current_user(
    state: web::Data<AppState>,
    signed_in: SignedIn,
) -> Result<web::Json<ApiResponse<UserView>>, ApiError> {
    let user = state.store.read(move |s| identity::find_current_user(s, signed_in.user)).await?;
    Ok(web::Json(ApiResponse::new(user.into())))
}
