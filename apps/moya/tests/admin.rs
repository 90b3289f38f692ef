//! `moya admin`, as operators run it.

use identity::accounts::NewUser;
use identity::addresses::EmailAddress;
use identity::nicknames::Nickname;
use identity::second_factor::SecondFactor;
use identity::tokens::Sealed;
use kernel::{Clock, SystemClock, UserId};
use std::process::{Command, Output};
use storage::DatabaseUrl;
use testing::{TestDatabase, on_each_database};

/// The exit status and output of the program.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("it speaks UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

fn admin(url: &DatabaseUrl, arguments: &[&str]) -> Said {
    let ours = std::env::vars().map(|(name, _)| name).filter(|name| name.starts_with("MOYA_"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_moya"));
    for name in ours {
        command.env_remove(name);
    }
    let url = match url {
        DatabaseUrl::Postgres(url) => url.clone(),
        DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let settings = [("MOYA_DATABASE_URL", url.as_ref()), ("MOYA_DATA_DIR", folder.path().as_os_str())];
    command.arg("admin").args(arguments).envs(settings).output().expect("the program runs").into()
}

fn done(out: &str) -> Said {
    Said { code: Some(0), out: out.to_owned(), err: String::new() }
}

fn refused(err: &str) -> Said {
    Said { code: Some(1), out: String::new(), err: format!("moya: {err}\n") }
}

async fn sign_up(test: &TestDatabase, nickname: &str, email: &str) -> UserId {
    let email = EmailAddress::parse(email).expect("an address");
    let nickname = Nickname::parse(nickname).expect("a nickname");
    let new = NewUser { nickname, email, email_verified_at: None, created_at: SystemClock.now() };
    test.store.write(move |s| s.insert_user(&new)).await.expect("both are free").id
}

#[test]
fn operators_grant_revoke_and_list_the_admin_role() {
    on_each_database(|test| async move {
        let [first, second] = [("서연", "seoyeon@b.kr"), ("민준", "minjun@b.kr")];
        let [first, second] = [sign_up(&test, first.0, first.1).await, sign_up(&test, second.0, second.1).await];
        let run = |arguments: &[&str]| admin(&test.url, arguments);
        assert_eq!(run(&["list"]), done(""));
        assert_eq!(run(&["grant", "Seoyeon@B.kr"]), done(&format!("account {first} is an admin now\n")));
        assert_eq!(run(&["grant", "seoyeon@b.kr"]), done(&format!("account {first} is an admin now\n")), "again");
        let of_first = format!("account {first}\tseoyeon@b.kr\t서연\n");
        assert_eq!(run(&["list"]), done(&of_first));

        assert_eq!(run(&["revoke", "seoyeon@b.kr"]), refused("the last administrator cannot be removed"));
        assert_eq!(run(&["list"]), done(&of_first), "nothing was done");
        assert_eq!(run(&["grant", "minjun@b.kr"]).code, Some(0));
        assert_eq!(run(&["list"]), done(&format!("{of_first}account {second}\tminjun@b.kr\t민준\n")));
        assert_eq!(run(&["revoke", "seoyeon@b.kr"]), done(&format!("account {first} is no admin any more\n")));
        assert_eq!(run(&["list"]), done(&format!("account {second}\tminjun@b.kr\t민준\n")));
    });
}

#[test]
fn operators_turn_off_a_second_factor_whose_owner_lost_it() {
    on_each_database(|test| async move {
        let user = sign_up(&test, "서연", "seoyeon@b.kr").await;
        let run = |arguments: &[&str]| admin(&test.url, arguments);
        assert_eq!(run(&["reset-second-factor", "seoyeon@b.kr"]), refused("there is no second factor"));
        let now = SystemClock.now();
        let sealed = Sealed { kid: "any".to_owned(), bytes: vec![1] };
        let factor = SecondFactor { user, sealed, begun_at: now, confirmed_at: Some(now), last_step: None };
        test.store.write(move |s| s.upsert_second_factor(&factor)).await.expect("stored");
        let reset = done(&format!("account {user} has no second factor any more\n"));
        assert_eq!(run(&["reset-second-factor", "Seoyeon@b.kr"]), reset, "no key of the server is needed");
        assert_eq!(test.store.read(move |s| s.find_second_factor(user)).await.expect("an answer"), None);
    });
}

#[test]
fn mistyped_commands_change_nothing() {
    on_each_database(|test| async move {
        let run = |arguments: &[&str]| admin(&test.url, arguments);
        for action in ["grant", "revoke", "reset-second-factor"] {
            assert_eq!(run(&[action, "nobody@b.kr"]), refused("no such user"));
            assert_eq!(run(&[action, "nobody"]).code, Some(1));
            assert_eq!(run(&[action]).code, Some(2), "no address");
        }
        assert_eq!(run(&["appoint", "nobody@b.kr"]).code, Some(2));
        assert_eq!(run(&["list"]), done(""));
    });
}

#[test]
fn a_database_without_tables_is_reported() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("elsewhere.db");
    let said = admin(&DatabaseUrl::Sqlite(path), &["list"]);
    assert_eq!(said, refused("the store failed: no such table: users"));
}
