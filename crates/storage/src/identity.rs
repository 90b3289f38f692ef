mod audit;
mod credentials;
mod profiles;
mod sessions;
mod users;
