mod audit;
mod credentials;
mod identities;
mod logins;
mod profiles;
mod sessions;
mod users;
