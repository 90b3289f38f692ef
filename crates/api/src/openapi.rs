//! The OpenAPI document: the handlers' parts, and what applies to all of them.

mod route_table;

pub use route_table::route_table;

use crate::http::error::{ErrorBody, ErrorCode};
use crate::live::{ClientFrame, ServerFrame};
use actix_web::App;
use utoipa::OpenApi as _;
use utoipa::openapi::schema::{ArrayItems, Schema};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{OpenApi, Ref, RefOr, ServerBuilder};
use utoipa_actix_web::AppExt;

/// The parts of the document outside the handlers.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "MOYA",
        description = "스터디를 찾고 모집하며, 주차별 학습 로드맵을 함께 따라가는 MOYA의 HTTP API.",
        license(name = "MIT", identifier = "MIT"),
    ),
    components(schemas(ErrorBody, ErrorCode, ClientFrame, ServerFrame))
)]
struct Base;

/// The OpenAPI document.
#[must_use]
pub fn document() -> OpenApi {
    let handlers = App::new().into_utoipa_app().openapi(base()).configure(|config| crate::mount(config));
    let (_, mut document) = handlers.split_for_parts();
    finish(&mut document);
    document
}

fn base() -> OpenApi {
    let mut document = Base::openapi();
    let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    document.components.get_or_insert_default().add_security_scheme("bearer", SecurityScheme::Http(scheme));
    let tag =
        |(name, description): &(&str, &str)| TagBuilder::new().name(*name).description(Some(*description)).build();
    document.tags = Some(crate::TAGS.iter().map(tag).collect());
    document.servers = Some(vec![ServerBuilder::new().url("/").description(Some("This server.")).build()]);
    document
}

/// Completes the document once all handlers are collected.
fn finish(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    for (name, schema) in &mut components.schemas {
        if let Some(of) = name.strip_prefix("ApiResponse_") {
            name_data(schema, of, false);
        } else if let Some(of) = name.strip_prefix("PagedResponse_") {
            name_data(schema, of, true);
        }
    }
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            // Operations without a security requirement are public, which the document states explicitly.
            operation.security.get_or_insert_with(|| vec![SecurityRequirement::default()]);
        }
    }
}

/// Replaces the data schema, which utoipa inlines, with a reference.
fn name_data(envelope: &mut RefOr<Schema>, of: &str, is_list: bool) {
    let RefOr::T(Schema::Object(envelope)) = envelope else { return };
    let Some(data) = envelope.properties.get_mut("data") else { return };
    let list_of = of.strip_prefix("Vec_").or(is_list.then_some(of));
    match (data, list_of, of.strip_prefix("Option_")) {
        (RefOr::T(Schema::Array(list)), Some(item), _) => {
            list.items = ArrayItems::RefOrSchema(Box::new(reference(item)));
        }
        (RefOr::T(Schema::OneOf(either)), None, Some(some)) => {
            if let Some(last) = either.items.last_mut() {
                *last = reference(some);
            }
        }
        (data, None, None) => *data = reference(of),
        _ => {}
    }
}

fn reference(name: &str) -> RefOr<Schema> {
    Ref::from_schema_name(name).into()
}

#[cfg(test)]
mod tests;
