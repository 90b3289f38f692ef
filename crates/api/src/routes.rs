//! Every handler of the contract. Their methods and paths are listed in `openapi/routes.txt`.

use crate::state::Settings;
use crate::{
    account, administration, avatars, categories, comments, config, emails, images, notifications, operations,
    passwords, posts, profiles, provider_login, reports, roadmaps, second_factor, server, sessions, settings,
    signed_in_browsers, unsubscribing, users,
};
use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig;
use utoipa_swagger_ui::{Config, SwaggerUi};

/// The target of mounting: a worker, which serves the handlers, or the document, which collects their descriptions. A
/// worker that also built the document would need 10 MiB for it.
pub(crate) trait Routes {
    fn service(&mut self, handler: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self;
}

impl Routes for web::ServiceConfig {
    fn service(&mut self, handler: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(handler)
    }
}

impl Routes for ServiceConfig<'_> {
    fn service(&mut self, handler: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(handler)
    }
}

/// Mounts every handler of the contract.
pub(crate) fn mount(config: &mut impl Routes) {
    config.service(operations::get_health).service(operations::get_readiness).service(config::get_config);
    mount_identity(config);
    mount_studies(config);
    config
        .service(categories::get_category_hierarchy)
        .service(categories::get_roadmap_form)
        .service(categories::create_category)
        .service(categories::rename_category)
        .service(categories::reorder_category)
        .service(categories::count_category_studies)
        .service(categories::delete_category);
    mount_roadmaps(config);
    config
        .service(notifications::list_notifications)
        .service(notifications::read_all_notifications)
        .service(notifications::read_shown_notifications)
        .service(notifications::read_notification)
        .service(notifications::delete_notification)
        .service(reports::create_report)
        .service(reports::list_reports)
        .service(reports::count_open_reports)
        .service(reports::hide_reported)
        .service(reports::dismiss_reports)
        .service(reports::show_reported_again);
    config
        .service(administration::get_stats)
        .service(administration::find_members)
        .service(administration::suspend_member)
        .service(administration::restore_member)
        .service(administration::set_member_roles)
        .service(administration::withdraw_image)
        .service(administration::list_audit);
}

fn mount_roadmaps(config: &mut impl Routes) {
    config
        .service(roadmaps::generate_roadmap)
        .service(roadmaps::get_generation_status)
        .service(roadmaps::get_job)
        .service(roadmaps::cancel_job)
        .service(roadmaps::list_roadmaps)
        .service(roadmaps::get_roadmap)
        .service(roadmaps::find_subject)
        .service(roadmaps::read_outline)
        .service(roadmaps::try_roadmap)
        .service(roadmaps::list_samples)
        .service(roadmaps::get_sample)
        .service(roadmaps::list_category_roadmaps)
        .service(roadmaps::update_roadmap)
        .service(roadmaps::update_progress)
        .service(roadmaps::delete_roadmap);
    config
        .service(roadmaps::list_favorites)
        .service(roadmaps::list_favorite_ids)
        .service(roadmaps::favor_roadmap)
        .service(roadmaps::unfavor_roadmap)
        .service(roadmaps::copy_roadmap)
        .service(roadmaps::get_shared_roadmap)
        .service(roadmaps::get_share)
        .service(roadmaps::share_roadmap)
        .service(roadmaps::unshare_roadmap)
        .service(roadmaps::update_day)
        .service(roadmaps::rewrite_week)
        .service(roadmaps::list_rewrite_choices)
        .service(roadmaps::get_rewrite)
        .service(roadmaps::undo_rewrite)
        .service(roadmaps::export_roadmap)
        .service(roadmaps::make_worksheets)
        .service(roadmaps::list_worksheets)
        .service(roadmaps::get_worksheet);
}

fn mount_identity(config: &mut impl Routes) {
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
        .service(profiles::get_profile)
        .service(sessions::open_session)
        .service(sessions::refresh_session)
        .service(sessions::end_session)
        .service(passwords::forgot_password)
        .service(passwords::reset_password)
        .service(passwords::change_password)
        .service(emails::verify_email)
        .service(emails::resend_verification)
        .service(emails::change_email)
        .service(unsubscribing::unsubscribe)
        .service(unsubscribing::show_unsubscribing)
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

/// Studies, with their comments and images.
fn mount_studies(config: &mut impl Routes) {
    config
        .service(posts::list_posts)
        .service(posts::create_post)
        .service(posts::list_popular_posts)
        .service(posts::get_post)
        .service(posts::update_post)
        .service(posts::delete_post)
        .service(posts::close_post)
        .service(posts::reopen_post)
        .service(posts::like_post)
        .service(posts::unlike_post)
        .service(posts::apply_to_post)
        .service(posts::withdraw_application)
        .service(posts::confirm_application)
        .service(posts::list_applicants)
        .service(posts::decide_applications)
        .service(posts::list_members)
        .service(posts::copy_plan)
        .service(posts::get_board);
    config
        .service(comments::list_comments)
        .service(comments::create_comment)
        .service(comments::list_replies)
        .service(comments::find_comment_place)
        .service(comments::update_comment)
        .service(comments::delete_comment);
    config.service(images::upload_image).service(images::get_image);
}

/// Mounts routes outside the contract.
pub(crate) fn mount_undocumented(config: &mut web::ServiceConfig, settings: &Settings) {
    config.service(server::get_document);
    if settings.http.shows_docs {
        let page = SwaggerUi::new("/docs/{file:.*}").config(Config::new(["/openapi.json"]));
        config.service(web::redirect("/docs", "/docs/")).service(page);
    }
    if settings.development {
        config.service(sessions::open_demo_session);
    }
}
