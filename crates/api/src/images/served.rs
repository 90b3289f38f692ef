use crate::http::responses::{Kept, OfImage, header};
use std::collections::BTreeMap;
use utoipa::IntoResponses;
use utoipa::openapi::{
    ContentBuilder, KnownFormat, ObjectBuilder, RefOr, Response, ResponseBuilder, SchemaFormat, Type,
};

/// An image response.
pub(super) struct Served;

impl IntoResponses for Served {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let bytes =
            ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
        let content = ContentBuilder::new().schema(Some(bytes)).build();
        let response = ResponseBuilder::new()
            .description("The image. May be cached for a day.")
            .content("image/jpeg", content.clone())
            .content("image/png", content)
            .header("ETag", header::<String>("Identifies this image."))
            .header("Cache-Control", header::<String>("`public, max-age=86400, must-revalidate`."))
            .build();
        let mut responses = Kept::responses();
        responses.extend(OfImage::responses());
        responses.insert("200".to_owned(), response.into());
        responses
    }
}
