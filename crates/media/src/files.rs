use crate::Place;
use async_trait::async_trait;
use bytes::Bytes;
use images::{ImageFiles, ImageName};
use kernel::StoreError;
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{ObjectStore, ObjectStoreExt};
use std::error::Error;
use std::io::ErrorKind;

/// Files in a folder or a bucket.
#[derive(Debug)]
pub struct Files(Box<dyn ObjectStore>);

impl Files {
    pub fn open(place: &Place) -> Result<Self, Box<dyn Error>> {
        Ok(Self(match place {
            Place::Folder(folder) => {
                std::fs::create_dir_all(folder)?;
                Box::new(LocalFileSystem::new_with_prefix(folder)?.with_fsync(true))
            }
            Place::Bucket { name, prefix } => {
                let bucket = AmazonS3Builder::from_env().with_bucket_name(name).build()?;
                Box::new(PrefixStore::new(bucket, prefix.as_str()))
            }
        }))
    }
}

#[async_trait]
impl ImageFiles for Files {
    async fn put(&self, name: &ImageName, bytes: Bytes) -> Result<(), StoreError> {
        self.0.put(&path(name), bytes.into()).await.map(drop).map_err(failure)
    }

    async fn find(&self, name: &ImageName) -> Result<Option<Bytes>, StoreError> {
        let found = async { self.0.get(&path(name)).await?.bytes().await };
        unless_missing(found.await)
    }

    async fn delete(&self, name: &ImageName) -> Result<(), StoreError> {
        unless_missing(self.0.delete(&path(name)).await).map(drop)
    }
}

fn path(name: &ImageName) -> Path {
    Path::from(name.as_str())
}

fn unless_missing<T>(result: object_store::Result<T>) -> Result<Option<T>, StoreError> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(object_store::Error::NotFound { .. }) => Ok(None),
        Err(error) => Err(failure(error)),
    }
}

fn failure(error: object_store::Error) -> StoreError {
    if is_without_room(&error) {
        tracing::error!(error = &error as &dyn Error, "there is no room for an image");
        return StoreError::Unavailable;
    }
    StoreError::Failed(Box::new(error))
}

fn is_without_room(error: &object_store::Error) -> bool {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = cause {
        let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
        if matches!(kind, Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge)) {
            return true;
        }
        cause = error.source();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use images::ImageFormat;
    use kernel::Randomness;

    struct Sevens;

    impl Randomness for Sevens {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    #[tokio::test]
    async fn a_file_exists_until_it_is_deleted_and_deleting_twice_is_harmless() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let place = Place::Folder(folder.path().join("not/there/yet"));
        let name = ImageName::random(&Sevens, ImageFormat::Png);
        let bytes = Bytes::from_static(b"bytes");
        Files::open(&place).expect("opens").put(&name, bytes.clone()).await.expect("written");

        let files = Files::open(&place).expect("opens again");
        assert_eq!(files.find(&name).await.expect("answers"), Some(bytes));
        for _ in 0..2 {
            files.delete(&name).await.expect("deleted");
            assert_eq!(files.find(&name).await.expect("answers"), None);
        }
    }

    #[test]
    fn a_full_disk_is_reported_as_unavailable() {
        let failed = |kind: ErrorKind| {
            let cause = Box::new(std::io::Error::from(kind));
            failure(object_store::Error::Generic { store: "folder", source: cause })
        };
        assert!(matches!(failed(ErrorKind::StorageFull), StoreError::Unavailable));
        assert!(matches!(failed(ErrorKind::PermissionDenied), StoreError::Failed(_)));
    }

    #[test]
    fn opening_a_bucket_sends_no_request() {
        let opened = Files::open(&"s3://moya-images/people".parse().expect("a place")).expect("opens");
        assert_eq!(opened.0.to_string(), "PrefixObjectStore(people)");
    }
}
