//! The use cases of accounts, sessions and sign-in, on both databases.

mod access_tokens;
mod links;
mod members;
mod nicknames;
mod profiles;
mod provider_logins;
mod second_factors;
mod sessions;
mod users;
