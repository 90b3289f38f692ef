mod audit;
mod credentials;
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

use crate::personal::Table;
pub(crate) use skeletons::store_some_skeletons;
pub(crate) use users::lock_user;

/// The limit up to which members and audit entries are counted.
const COUNTED_UP_TO: i64 = 1_000;

/// The tables of the modules below.
pub(crate) const PERSONAL: &[&[Table]] = &[
    sessions::PERSONAL,
    users::PERSONAL,
    profiles::PERSONAL,
    credentials::PERSONAL,
    second_factors::PERSONAL,
    identities::PERSONAL,
    mail_wishes::PERSONAL,
    audit::PERSONAL,
    links::PERSONAL,
    logins::PERSONAL,
];
