//! The whole URL table.

use crate::{config, operations, sessions, users};
use crate::state::Settings;
use actix_web::web;
use utoipa_actix_web::service_config::ServiceConfig;

/// Mounts every handler of the contract.
pub(crate) fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(operations::get_health)
        .service(operations::get_readiness)
        .service(config::get_config);
    config
        .service(users::create_user)
        .service(users::get_current_user)
        .service(sessions::open_session)
        .service(sessions::refresh_session)
        .service(sessions::end_session);
}

/// Mounts what is no part of the contract.
pub(crate) fn mount_undocumented(config: &mut web::ServiceConfig, settings: &Settings) {
    config.service(web::redirect("/docs", "/docs/"));
    if settings.development {
        config.service(sessions::open_demo_session);
    }
}
