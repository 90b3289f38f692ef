mod audit;
mod credentials;
mod erasure;
mod export;
mod identities;
mod links;
mod logins;
mod mail_wishes;
mod members;
mod persons;
mod profiles;
mod second_factors;
mod sessions;
mod skeletons;
mod users;

pub(crate) use skeletons::store_some_skeletons;
pub(crate) use users::lock_user;

/// The limit up to which members and audit entries are counted.
const COUNTED_UP_TO: i64 = 1_000;
