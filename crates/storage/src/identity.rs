mod audit;
mod credentials;
mod identities;
mod logins;
mod members;
mod profiles;
mod sessions;
mod users;
