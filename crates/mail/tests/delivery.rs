//! Delivery of letters by a real SMTP exchange on loopback, and to a folder.

use application::mailing::{Letter, Postman, Says, Undelivered, Unsubscribe, UserText};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use identity::addresses::EmailAddress;
use identity::mails::MailTopic;
use identity::secrets::Secret;
use kernel::StudyId;
use mail::{Post, Unusable, Way};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

const SITE: &str = "https://moya.example";
const FROM: &str = "모야 <no-reply@moya.example>";

fn letter(says: Says) -> Letter {
    let to = EmailAddress::parse("seoyeon@example.com").expect("an address");
    Letter { id: "7.1800000000000000".to_owned(), to, nickname: UserText::new("서연"), says, unsubscribe: None }
}

fn reset() -> Letter {
    letter(Says::ResetPassword { token: Secret::new("t0ken") })
}

/// The commands and the mail that a server received.
#[derive(Debug, Default)]
struct Heard {
    commands: Vec<String>,
    mail: String,
}

/// A server for one exchange, which answers the recipient command with `recipient`.
async fn server(recipient: &'static str) -> (String, JoinHandle<Heard>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("smtp://{}", listener.local_addr().expect("an address"));
    let exchange = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.expect("a caller");
        let (reading, mut writing) = stream.into_split();
        let (mut lines, mut heard, mut is_mail) = (BufReader::new(reading).lines(), Heard::default(), false);
        writing.write_all(b"220 post.example ESMTP\r\n").await.expect("stored");
        while let Ok(Some(line)) = lines.next_line().await {
            let answer = if is_mail {
                if line != "." {
                    heard.mail.push_str(&line);
                    heard.mail.push('\n');
                    continue;
                }
                is_mail = false;
                "250 taken"
            } else {
                heard.commands.push(line.clone());
                match line.split([' ', ':']).next().unwrap_or_default() {
                    "EHLO" => "250-post.example\r\n250 8BITMIME",
                    "RCPT" => recipient,
                    "DATA" => {
                        is_mail = true;
                        "354 go on"
                    }
                    "QUIT" => break,
                    _ => "250 fine",
                }
            };
            writing.write_all(format!("{answer}\r\n").as_bytes()).await.expect("stored");
            if heard.mail.ends_with("--\n") && answer == "250 taken" || recipient != ACCEPTED && answer == recipient {
                break;
            }
        }
        heard
    });
    (address, exchange)
}

const ACCEPTED: &str = "250 known";

fn post(url: String) -> Post {
    Post::open(Way::Smtp(Secret::new(url)), FROM, SITE.to_owned()).expect("usable")
}

/// Returns the decoded parts of a mail.
fn parts(mail: &str) -> Vec<String> {
    let boundary = mail.split("boundary=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a boundary");
    let mark = format!("--{boundary}");
    let parts = mail.split(&mark).skip(1).filter(|part| !part.starts_with("--"));
    parts.map(|part| decoded(part.trim_start())).collect()
}

fn decoded(part: &str) -> String {
    let (headers, body) = part.split_once("\n\n").expect("headers and a body");
    let bytes = if headers.contains("base64") {
        STANDARD.decode(body.split_whitespace().collect::<String>()).expect("base64")
    } else {
        assert!(headers.contains("quoted-printable"), "{headers}");
        unquoted(&body.replace("=\n", ""))
    };
    String::from_utf8(bytes).expect("UTF-8")
}

fn unquoted(text: &str) -> Vec<u8> {
    let mut pieces = text.split('=');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let (code, rest) = piece.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).expect("a byte"));
        bytes.extend(rest.as_bytes());
    }
    bytes
}

#[tokio::test]
async fn a_letter_is_sent_as_text_and_html() {
    let (url, exchange) = server(ACCEPTED).await;
    post(url).deliver(&reset()).await.expect("taken");
    let heard = exchange.await.expect("an exchange");
    assert!(heard.commands.iter().any(|line| line.starts_with("MAIL FROM:<no-reply@moya.example>")), "{heard:?}");
    assert!(heard.commands.iter().any(|line| line.starts_with("RCPT TO:<seoyeon@example.com>")), "{heard:?}");
    let parts = parts(&heard.mail);
    let [text, html] = parts.as_slice() else { panic!("{} parts", parts.len()) };
    let link = "https://moya.example/reset-password#token=t0ken";
    assert!(text.contains("서연 님, 비밀번호 재설정을 요청하셨습니다.") && text.contains(link), "{text}");
    assert!(
        html.contains("서연 님, 비밀번호 재설정을 요청하셨습니다.") && html.contains(&format!("href=\"{link}\"")),
        "{html}"
    );
    assert!(heard.mail.contains("Message-ID: <7.1800000000000000@moya.example>"), "{}", heard.mail);
    assert!(heard.mail.contains("Auto-Submitted: auto-generated"), "{}", heard.mail);
}

#[tokio::test]
async fn news_can_be_switched_off_in_one_click_and_mails_about_the_account_cannot() {
    let token = Secret::new(format!("{}.{}.{}", "a".repeat(60), "b".repeat(200), "c".repeat(43)));
    let unsubscribe = Some(Unsubscribe { topic: MailTopic::Rejected, token: token.clone() });
    let rejected = Says::Rejected { study: StudyId(7), title: UserText::new("함께 읽기") };
    let (url, exchange) = server(ACCEPTED).await;
    post(url).deliver(&Letter { unsubscribe, ..letter(rejected) }).await.expect("taken");
    let heard = exchange.await.expect("an exchange");
    let header = format!("List-Unsubscribe: <https://moya.example/v1/mails/unsubscribe?token={}>\n", token.expose());
    let unfolded = heard.mail.replace("\n ", " ");
    assert!(unfolded.contains(&header), "{}", heard.mail);
    assert!(unfolded.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\n"), "{}", heard.mail);

    let (url, exchange) = server(ACCEPTED).await;
    post(url).deliver(&reset()).await.expect("taken");
    assert!(!exchange.await.expect("an exchange").mail.contains("List-Unsubscribe"));
}

#[tokio::test]
async fn permanent_and_temporary_refusals_differ_and_neither_contains_the_address() {
    let answers = [("550 5.1.1 <seoyeon@example.com> unknown", true), ("451 4.7.1 <seoyeon@example.com> later", false)];
    for (answer, for_good) in answers {
        let (url, exchange) = server(answer).await;
        let failure = post(url).deliver(&reset()).await.expect_err("refused");
        assert_eq!(matches!(failure, Undelivered::Refused(_)), for_good, "{failure}");
        assert!(!failure.to_string().contains("seoyeon"), "{failure}");
        exchange.await.expect("an exchange");
    }
}

#[tokio::test]
async fn an_unreachable_server_is_retried_later() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    drop(listener);
    let failure = post(format!("smtp://{address}")).deliver(&reset()).await.expect_err("no server");
    assert!(matches!(failure, Undelivered::Later(_)), "{failure}");
}

#[tokio::test]
async fn without_a_server_letters_are_written_to_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let outbox = folder.path().join("outbox");
    let post = Post::open(Way::Folder(outbox.clone()), FROM, SITE.to_owned()).expect("usable");
    let rejected = letter(Says::Rejected { study: StudyId(7), title: UserText::new("함께 읽기") });
    post.deliver(&rejected).await.expect("written");
    post.deliver(&rejected).await.expect("written again");
    let names: Vec<_> =
        std::fs::read_dir(&outbox).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(names, ["7.1800000000000000.eml"]);
    let mail = std::fs::read_to_string(outbox.join(&names[0])).expect("a mail").replace("\r\n", "\n");
    assert!(parts(&mail).iter().all(|part| part.contains("https://moya.example/study")), "{mail}");
}

#[tokio::test]
async fn invalid_settings_are_refused_without_repeating_them() {
    let open = |url: &str, from: &str| Post::open(Way::Smtp(Secret::new(url)), from, SITE.to_owned());
    let failure = open("post://moya:hunter2@post.example", FROM).expect_err("no SMTP");
    assert!(matches!(failure, Unusable::Smtp) && !failure.to_string().contains("hunter2"));
    assert!(matches!(open("smtp://post.example", "모야").expect_err("no address"), Unusable::From(_)));
    let way = Way::Smtp(Secret::new("smtps://moya:hunter2@post.example"));
    let opened = Post::open(way.clone(), FROM, SITE.to_owned()).expect("usable");
    for shown in [format!("{way:?}"), format!("{opened:?}")] {
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}
