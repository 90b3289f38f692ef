mod audit;
mod credentials;
mod sessions;
mod users;
