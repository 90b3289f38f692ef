use std::path::PathBuf;
use std::str::FromStr;
use thiserror::Error;
use url::Url;

/// Where files are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    Folder(PathBuf),
    /// A bucket of S3 or a compatible service; credentials and address come from the `AWS_…` variables.
    Bucket {
        name: String,
        /// Precedes the names of files; may be empty.
        prefix: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("neither a folder nor s3://BUCKET/PREFIX")]
pub struct InvalidPlace;

impl FromStr for Place {
    type Err = InvalidPlace;

    fn from_str(text: &str) -> Result<Self, InvalidPlace> {
        if text.is_empty() {
            return Err(InvalidPlace);
        }
        if !text.contains("://") {
            return Ok(Self::Folder(text.into()));
        }
        let url = Url::parse(text).map_err(|_| InvalidPlace)?;
        // Refuses parts of an address that would otherwise be ignored silently.
        let is_bare = url.username().is_empty() && url.port().is_none() && url.query().is_none();
        let name = url.host_str().filter(|_| url.scheme() == "s3" && is_bare).ok_or(InvalidPlace)?;
        Ok(Self::Bucket { name: name.to_owned(), prefix: url.path().trim_matches('/').to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_a_bucket() {
        let bucket = |name: &str, prefix: &str| Ok(Place::Bucket { name: name.into(), prefix: prefix.into() });
        assert_eq!("./data/media".parse(), Ok(Place::Folder("./data/media".into())));
        assert_eq!("s3://moya-images".parse(), bucket("moya-images", ""));
        assert_eq!("s3://moya-images/of/people/".parse(), bucket("moya-images", "of/people"));
        for text in ["", "s3://", "http://moya.example/images", "s3://key@bucket/x", "s3://bucket/x?region=eu"] {
            assert_eq!(text.parse::<Place>(), Err(InvalidPlace), "{text}");
        }
    }
}
