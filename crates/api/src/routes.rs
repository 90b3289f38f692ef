//! The whole URL table.

use crate::operations;
use actix_web::web;
use utoipa_actix_web::service_config::ServiceConfig;

/// Mounts every handler of the contract.
pub(crate) fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(operations::get_health)
        .service(operations::get_readiness);
}

/// Mounts what is no part of the contract.
pub(crate) fn mount_undocumented(_config: &mut web::ServiceConfig) {}
