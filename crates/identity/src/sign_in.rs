//! Signing in: with a password, a second step, or an issuer.
//!
//! | Rule | Here |
//! |---|---|
//! | 30 attempts per minute and network address | [`admit_login`], [`log_in`] |
//! | wrong passwords: 10 in 10 minutes per account and network address, 50 per hour and account, 100 per hour and network address; a browser that signed in to the account before is counted separately, 10 in 10 minutes | [`admit_login`] |
//! | an address without an account gets the same response as a wrong password | [`log_in`] |
//! | signing in ends the session that kept the browser signed in before | [`sign_in`] |
//! | an account with a second factor requires a code: 5 minutes, 5 attempts, once | [`enter`], [`answer_challenge`] |
//! | an issuer's identity opens its linked account, the account of its verified address, or a new one | [`find_or_join`] |
//! | signing in through an issuer happens in one browser, once and in time | [`take_started_login`], [`redeem_login_code`] |
//! | signing in redirects only to our own pages | [`OwnPath::parse`] |

mod entering;
mod joining;
mod login;
mod own_path;
mod provider_login;
mod session;

pub use entering::{Entry, answer_challenge, enter};
pub use joining::{IDENTITY_UNIQUE, Identity, IdentityRepository, find_or_join};
pub use login::{
    FAILURES_OF_KNOWN_BROWSER, FAILURES_OF_KNOWN_BROWSERS, FAILURES_OF_STRANGERS, FAILURES_PER_ACCOUNT_AND_ADDRESS,
    FAILURES_PER_ADDRESS, LOGINS_OF_KNOWN_BROWSER, LOGINS_PER_ADDRESS, LoginAttempt, admit_login, log_in,
    require_filled,
};
pub use own_path::OwnPath;
pub use provider_login::{
    CODE_LIFETIME, LOGIN_LIFETIME, LoginRepository, ProvenLogin, StartedLogin, Wish, admit_provider_login, browser_key,
    issue_login_code, redeem_login_code, require_login_code, require_started_login, start_login, take_started_login,
};
pub use session::{SignIn, SignedIn, sign_in};
