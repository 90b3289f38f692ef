use kernel::StoreError;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Identity(identity::Error),
    #[error(transparent)]
    Categories(categories::Error),
    #[error(transparent)]
    Studies(studies::Error),
    #[error(transparent)]
    Images(images::Error),
    #[error(transparent)]
    Roadmaps(roadmaps::Error),
    #[error(transparent)]
    Notifications(notifications::Error),
    #[error(transparent)]
    Moderation(moderation::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Converts errors of the domains. A store failure stays a store failure in every domain.
macro_rules! of_domain {
    ($($domain:ident => $variant:ident),+ $(,)?) => {$(
        impl From<$domain::Error> for Error {
            fn from(error: $domain::Error) -> Self {
                match error {
                    $domain::Error::Store(failure) => Self::Store(failure),
                    refusal => Self::$variant(refusal),
                }
            }
        }
    )+};
}

of_domain! {
    identity => Identity, categories => Categories, studies => Studies, images => Images, roadmaps => Roadmaps,
    notifications => Notifications, moderation => Moderation,
}
