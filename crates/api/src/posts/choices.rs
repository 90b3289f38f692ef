//! The choices of the studies domain in the contract: their forms come from the domain.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// Gives a choice of the domain its form in JSON and its place in the OpenAPI document.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident of $choice:ty, $description:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) struct $name(pub(crate) $choice);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<'de, str>::deserialize(deserializer)?;
                <$choice>::from_text(&text).map(Self).ok_or_else(|| de::Error::custom("not one of the choices"))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let forms = <$choice>::ALL.iter().map(|choice| choice.as_str());
                ObjectBuilder::new()
                    .schema_type(SchemaType::Type(Type::String))
                    .description(Some($description))
                    .enum_values(Some(forms))
                    .into()
            }
        }

        impl ToSchema for $name {}
    };
}

choice! {
    /// Whether a study recruits.
    PostStatus of studies::RecruitmentStatus, "Whether a study recruits: it does, it will, or it does no longer."
}
choice! {
    /// Where a group meets.
    PostMode of studies::Mode, "Where the group meets: on the net, in a room, or both in turns."
}
choice! {
    /// A province or large city.
    PostRegion of studies::Region, "A province or large city (시·도) of Korea."
}
choice! {
    /// How long a study is expected to last.
    PostPeriod of studies::ExpectedPeriod, "How long the study is expected to last."
}
