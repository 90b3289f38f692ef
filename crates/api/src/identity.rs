//! Accounts: signing up and in, sessions, profiles and settings.

pub(crate) mod account;
pub(crate) mod avatars;
pub(crate) mod emails;
mod error;
pub(crate) mod passwords;
pub(crate) mod profiles;
pub(crate) mod provider_login;
pub(crate) mod second_factor;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod signed_in_browsers;
pub(crate) mod users;

use crate::http::mounting::Routes;

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(users::create_user)
        .service(users::get_current_user)
        .service(profiles::get_own_profile)
        .service(profiles::update_own_profile)
        .service(avatars::update_avatar)
        .service(avatars::delete_avatar)
        .service(settings::get_settings)
        .service(settings::update_settings)
        .service(account::export_account)
        .service(account::erase_account)
        .service(sessions::open_session)
        .service(sessions::refresh_session)
        .service(sessions::end_session)
        .service(passwords::forgot_password)
        .service(passwords::reset_password)
        .service(passwords::change_password)
        .service(emails::verify_email)
        .service(emails::resend_verification)
        .service(emails::change_email)
        .service(provider_login::start_provider_login)
        .service(provider_login::finish_provider_login)
        .service(provider_login::exchange_login_code)
        .service(provider_login::open_session_by_credential)
        .service(second_factor::answer_challenge)
        .service(second_factor::get_second_factor)
        .service(second_factor::begin_second_factor)
        .service(second_factor::confirm_second_factor)
        .service(second_factor::turn_off_second_factor)
        .service(second_factor::remake_recovery_codes)
        .service(signed_in_browsers::list_sessions)
        .service(signed_in_browsers::end_own_session)
        .service(signed_in_browsers::end_other_sessions)
        .service(signed_in_browsers::get_failed_logins);
}
