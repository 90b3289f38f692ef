//! A postman that stores letters, or refuses them on request.

use api::AppState;
use application::mailing::{Letter, Postman, Says, Undelivered, Urgency};
use async_trait::async_trait;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// The letters that were sent.
#[derive(Default)]
pub struct Mails {
    letters: Mutex<Vec<Letter>>,
    is_away: AtomicBool,
}

#[async_trait]
impl Postman for Mails {
    async fn deliver(&self, letter: &Letter) -> Result<(), Undelivered> {
        if self.is_away.load(Ordering::SeqCst) {
            return Err(Undelivered::Later("he is away".to_owned()));
        }
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).push(letter.clone());
        Ok(())
    }
}

impl Mails {
    /// Sets whether delivery fails.
    pub fn set_away(&self, is_away: bool) {
        self.is_away.store(is_away, Ordering::SeqCst);
    }

    /// Sends the due mails of a server and returns the letters since the last call.
    pub async fn of(self: &Arc<Self>, state: &AppState) -> Vec<Letter> {
        let mailing = state.mailing(self.clone());
        let (_stop, stopped) = watch::channel(false);
        mailing.send_due(Urgency::News, &stopped).await.expect("sent, or kept for later");
        std::mem::take(&mut *self.letters.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Returns the token in a letter's link.
#[must_use]
pub fn token_of(letter: &Letter) -> String {
    match &letter.says {
        Says::VerifyAddress { token } | Says::ChangeAddress { token } | Says::ResetPassword { token } => {
            token.expose().to_owned()
        }
        other => panic!("no link: {other:?}"),
    }
}
