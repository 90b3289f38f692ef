//! Query strings. Their values are texts, converted to the types of the fields.

use super::wrong_field::wrong_field;
use crate::http::error::{ApiError, ErrorCode};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;
use std::future::{Ready, ready};
use std::num::IntErrorKind;

/// The query string.
#[derive(Debug)]
pub(crate) struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(parse_query(request.query_string()).map(Self))
    }
}

pub(crate) fn parse_query<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).map_err(|_| ErrorCode::MalformedRequest)?;
    let deserializer = serde::de::value::MapDeserializer::<_, serde::de::value::Error>::new(
        pairs.into_iter().map(|(name, value)| (name, QueryValue(value))),
    );
    serde_path_to_error::deserialize(deserializer)
        .map_err(|error| wrong_field(&error.path().to_string(), &error.inner().to_string()))
}

/// A text value, converted to the type of its field.
struct QueryValue(String);

macro_rules! parsed {
    ($($method:ident => $visit:ident),+ $(,)?) => {$(
        fn $method<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
            match self.0.parse() {
                Ok(value) => visitor.$visit(value),
                Err(_) => Err(serde::de::Error::custom("not of the field's type")),
            }
        }
    )+};
}

macro_rules! parsed_integers {
    ($($method:ident => $visit:ident: $type:ty),+ $(,)?) => {$(
        fn $method<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
            match self.0.parse::<$type>() {
                Ok(value) => visitor.$visit(value),
                // Uses the same wording as the JSON parser.
                Err(error) if matches!(error.kind(), IntErrorKind::PosOverflow | IntErrorKind::NegOverflow) => {
                    let number = self.0;
                    Err(serde::de::Error::custom(format_args!("invalid value: integer `{number}`, expected {}", stringify!($type))))
                }
                Err(_) => Err(serde::de::Error::custom("not of the field's type")),
            }
        }
    )+};
}

impl<'de> serde::Deserializer<'de> for QueryValue {
    type Error = serde::de::value::Error;

    parsed! { deserialize_bool => visit_bool }

    parsed_integers! {
        deserialize_i64 => visit_i64: i64,
        deserialize_i32 => visit_i32: i32,
        deserialize_u64 => visit_u64: u64,
        deserialize_u32 => visit_u32: u32,
    }

    fn deserialize_any<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_string(self.0)
    }

    fn deserialize_option<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        // Empty values too: an empty number, choice or date is an error, not a missing value.
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: serde::de::Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        serde::de::value::StringDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i128 u8 u16 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

impl serde::de::IntoDeserializer<'_, serde::de::value::Error> for QueryValue {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
