//! The OpenAPI document: what the handlers say, and what holds for all of them.

use crate::envelope::ErrorBody;
use crate::error::ErrorCode;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

/// The part of the document that belongs to no handler.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "MOYA",
        description = "스터디를 찾고 모집하며, 주차별 학습 로드맵을 함께 따라가는 MOYA의 HTTP API.",
        license(name = "MIT", identifier = "MIT"),
    ),
    components(schemas(ErrorBody, ErrorCode)),
    modifiers(&Bearer, &EveryOperation),
    tags(
        (name = "identity", description = "가입, 로그인, 세션"),
        (name = "studies", description = "스터디 모집 글"),
        (name = "categories", description = "카테고리 트리"),
        (name = "roadmaps", description = "로드맵과 생성 작업"),
        (name = "operations", description = "설정과 상태"),
    )
)]
pub(crate) struct Base;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        document.components.get_or_insert_default().add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

struct EveryOperation;

impl Modify for EveryOperation {
    fn modify(&self, _document: &mut utoipa::openapi::OpenApi) {}
}
