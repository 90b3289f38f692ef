use crate::{form, words};
use application::mailing::{Letter, Postman, Undelivered};
use async_trait::async_trait;
use identity::secrets::Secret;
use lettre::address::AddressError;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use thiserror::Error;

/// The timeout of each step of an SMTP exchange.
const PATIENCE: Duration = Duration::from_secs(10);
/// The timeout of a whole delivery.
const LONGEST: Duration = Duration::from_secs(50);

/// The address that a mail program posts to.
const ONE_CLICK: &str = "/v1/mails/unsubscribe";

/// The destination of letters.
#[derive(Debug, Clone)]
pub enum Way {
    /// A server, such as `smtps://user:password@mail.example.com`.
    Smtp(Secret),
    /// A folder; each letter becomes a file.
    Folder(PathBuf),
}

#[derive(Debug, Error)]
pub enum Unusable {
    #[error("the address to send from is none: {0}")]
    From(#[from] AddressError),
    /// Without its cause, which might contain the password.
    #[error("the SMTP address is none")]
    Smtp,
}

/// Sends letters from one address.
#[derive(Debug)]
pub struct Post {
    from: Mailbox,
    /// The address of our site, without a slash at its end.
    site: String,
    opened: Opened,
}

#[derive(Debug)]
enum Opened {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

impl Post {
    /// Connects to no server yet. Must be called inside a runtime.
    pub fn open(way: Way, from: &str, site: String) -> Result<Self, Unusable> {
        let opened = match way {
            Way::Folder(folder) => Opened::Folder(folder),
            Way::Smtp(url) => {
                let transport =
                    AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose()).map_err(|_| Unusable::Smtp)?;
                Opened::Smtp(transport.timeout(Some(PATIENCE)).build())
            }
        };
        Ok(Self { from: from.parse()?, site, opened })
    }

    fn message(&self, letter: &Letter) -> Result<Message, Undelivered> {
        let words = words::words(letter);
        let to = letter.to.as_str().parse().map_err(|_| refused("the address is none"))?;
        let message = Message::builder()
            .message_id(Some(format!("<{}@{}>", letter.id, self.from.email.domain())))
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&words.subject)
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()))
            .date_now();
        let message = match &letter.unsubscribe {
            None => message,
            // RFC 8058: the mail program posts to the address without asking its user to sign in.
            Some(unsubscribe) => {
                let link = format!("<{}{ONE_CLICK}?token={}>", self.site, unsubscribe.token.expose());
                let header = |name, value| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
                message
                    .raw_header(header("List-Unsubscribe", link))
                    .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()))
            }
        };
        let forms = MultiPart::alternative_plain_html(form::text(&words, &self.site), form::html(&words, &self.site));
        message.multipart(forms).map_err(|_| refused("it cannot be put into the form of a mail"))
    }
}

#[async_trait]
impl Postman for Post {
    async fn deliver(&self, letter: &Letter) -> Result<(), Undelivered> {
        let message = self.message(letter)?;
        match &self.opened {
            Opened::Smtp(transport) => match tokio::time::timeout(LONGEST, transport.send(message)).await {
                Ok(sent) => sent.map(drop).map_err(|error| undelivered(&error)),
                Err(_) => Err(Undelivered::Later("the server took too long".to_owned())),
            },
            Opened::Folder(folder) => {
                let path = folder.join(format!("{}.eml", letter.id));
                keep(folder, &path, message.formatted())
                    .await
                    .map_err(|error| Undelivered::Later(error.to_string()))?;
                tracing::info!(path = %path.display(), "a mail was written, since no SMTP server is configured");
                Ok(())
            }
        }
    }
}

/// Writes a temporary file first, so that no reader sees half a mail. Only the owner may read the file.
async fn keep(folder: &Path, path: &Path, mail: Vec<u8>) -> io::Result<()> {
    let (folder, path) = (folder.to_owned(), path.to_owned());
    let write = move || {
        std::fs::create_dir_all(&folder)?;
        let unfinished = path.with_extension("part");
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        io::Write::write_all(&mut options.open(&unfinished)?, &mail)?;
        std::fs::rename(unfinished, path)
    };
    tokio::task::spawn_blocking(write).await.map_err(io::Error::other)?
}

/// Omits the server's message, which often contains the recipient's address.
fn undelivered(error: &smtp::Error) -> Undelivered {
    let reason = match error.status() {
        Some(code) => format!("the server answered {code}"),
        None if error.is_timeout() => "the server was silent".to_owned(),
        None if error.is_tls() => "no secure connection could be made".to_owned(),
        None => "there was no connection".to_owned(),
    };
    // Wrong credentials are a problem of the operator, not of this letter.
    let is_about_us =
        error.status().is_some_and(|code| matches!(code.to_string().as_str(), "530" | "534" | "535" | "538"));
    if error.is_permanent() && !is_about_us { Undelivered::Refused(reason) } else { Undelivered::Later(reason) }
}

fn refused(why: &str) -> Undelivered {
    Undelivered::Refused(why.to_owned())
}
