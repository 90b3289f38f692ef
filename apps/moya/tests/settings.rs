//! Invalid settings stop the program with a message that names them, before it does anything.

use std::process::{Command, Output};
use tempfile::TempDir;

const SECRET: &str = "2026a:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

/// All settings required in production. The address cannot be listened on, so that no test starts a server by accident.
const PRODUCTION: &[(&str, &str)] =
    &[("MOYA_TOKEN_SECRETS", SECRET), ("MOYA_PUBLIC_URL", "https://moya.example"), ("MOYA_BIND", "192.0.2.1:80")];

fn serve(settings: &[(&str, &str)], arguments: &[&str]) -> (Output, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let ours = std::env::vars().filter(|(name, _)| name.starts_with("MOYA_"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_moya"));
    for (name, _) in ours {
        command.env_remove(name);
    }
    let output = command
        .arg("serve")
        .args(arguments)
        .env("MOYA_DATA_DIR", folder.path())
        .envs(settings.iter().copied())
        .output()
        .expect("the program runs");
    (output, folder)
}

/// Runs the program with settings that it must refuse, and returns its message.
fn refusal(settings: &[(&str, &str)], arguments: &[&str]) -> String {
    let (output, folder) = serve(settings, arguments);
    assert!(!output.status.success(), "{settings:?} {arguments:?} was accepted");
    let written = std::fs::read_dir(folder.path()).expect("the folder is there").count();
    assert_eq!(written, 0, "{settings:?} {arguments:?} was refused after something had been written");
    String::from_utf8(output.stderr).expect("it speaks UTF-8")
}

fn production(changes: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    let kept = PRODUCTION.iter().filter(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
    kept.chain(changes).copied().collect()
}

fn production_without(missing: &str) -> Vec<(&'static str, &'static str)> {
    PRODUCTION.iter().filter(|(name, _)| *name != missing).copied().collect()
}

#[test]
fn an_unknown_variable_is_named() {
    let said = refusal(&production(&[("MOYA_RATE_LIMIT", "on")]), &[]);
    assert!(said.contains("MOYA_RATE_LIMIT is not a setting"), "{said}");
}

#[test]
fn variables_of_tests_are_ignored() {
    let (output, _folder) = serve(&production(&[("MOYA_TEST_URL", "http://localhost")]), &[]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("MOYA_TEST_URL"), "{said}");
}

#[test]
fn production_is_the_default() {
    let said = refusal(&[], &[]);
    assert!(said.contains("required in production"), "{said}");
}

#[test]
fn production_needs_secrets_and_an_address() {
    let said = refusal(&production_without("MOYA_TOKEN_SECRETS"), &[]);
    assert!(said.contains("MOYA_TOKEN_SECRETS is required in production"), "{said}");
    let said = refusal(&production_without("MOYA_PUBLIC_URL"), &[]);
    assert!(said.contains("MOYA_PUBLIC_URL is required in production"), "{said}");
    let said = refusal(&production(&[("MOYA_PUBLIC_URL", "http://moya.example")]), &[]);
    assert!(said.contains("MOYA_PUBLIC_URL must begin with https:// in production"), "{said}");
    let (output, _folder) = serve(&production(&[("MOYA_PUBLIC_URL", "http://localhost:8080")]), &[]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("MOYA_PUBLIC_URL"), "what leads to this machine alone needs no TLS: {said}");
}

#[test]
fn development_settings_are_refused_in_production() {
    let said = refusal(&production(&[("MOYA_RATE_LIMITS", "off")]), &[]);
    assert!(said.contains("MOYA_RATE_LIMITS=off is for development only"), "{said}");
    let said = refusal(&production(&[("MOYA_PLANNER_DELAY_MS", "5")]), &[]);
    assert!(said.contains("MOYA_PLANNER_DELAY_MS is for development only"), "{said}");
    let said = refusal(&production(&[]), &["--demo"]);
    assert!(said.contains("--demo is for development only"), "{said}");
}

#[test]
fn values_that_cannot_be_read_are_named() {
    for (name, value) in [
        ("MOYA_ENV", "staging"),
        ("MOYA_DATABASE_POOL", "1"),
        ("MOYA_RATE_LIMITS", "maybe"),
        ("MOYA_TRUSTED_PROXIES", "nobody"),
        ("MOYA_TRUSTED_PROXIES", "10.0.0.0/8,0.0.0.0/0"),
        ("MOYA_GENERATION_DAILY_LIMIT", "0"),
        ("MOYA_LOG", "warn,api=nope"),
        ("MOYA_LOG", ""),
    ] {
        let said = refusal(&production(&[(name, value)]), &[]);
        let option = format!("--{}", name.trim_start_matches("MOYA_").to_lowercase().replace('_', "-"));
        assert!(said.contains(&option), "{name}={value}: {said}");
    }
    let said = refusal(&production(&[("MOYA_ADMIN_EMAILS", "boss@b.kr,boss")]), &[]);
    assert!(said.contains("MOYA_ADMIN_EMAILS must be"), "{said}");
    for origins in ["*", "https://app.example/", "https://app.example,http://localhost:3000"] {
        let said = refusal(&production(&[("MOYA_CORS_ORIGINS", origins)]), &[]);
        assert!(said.contains("MOYA_CORS_ORIGINS must be origins"), "{origins}: {said}");
    }
    for unusable in ["/app", "?a=b", "#top"].map(|end| format!("https://moya.example{end}")) {
        let said =
            refusal(&[&production_without("MOYA_PUBLIC_URL")[..], &[("MOYA_PUBLIC_URL", &unusable)]].concat(), &[]);
        assert!(said.contains("MOYA_PUBLIC_URL must be"), "{unusable}: {said}");
    }
    for unusable in ["https://moya:hunter2@moya.example", "https://moya@moya.example"] {
        let said = refusal(&production(&[("MOYA_PUBLIC_URL", unusable)]), &[]);
        assert!(said.contains("MOYA_PUBLIC_URL must be") && !said.contains("hunter2"), "{said}");
    }
}

#[test]
fn keys_that_are_too_short_are_refused_and_never_shown() {
    let (output, _folder) = serve(&production(&[("MOYA_TOKEN_SECRETS", "2026a:c2hvcnQ=")]), &[]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("c2hvcnQ="), "{said}");
}

#[test]
fn a_database_address_that_cannot_be_used_is_refused_without_its_password() {
    let said = refusal(&production(&[("MOYA_DATABASE_URL", "mysql://moya:hunter2@db/moya")]), &[]);
    assert!(said.contains("MOYA_DATABASE_URL must begin with"), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
}

#[test]
fn an_address_of_the_bus_that_cannot_be_used_is_refused_without_its_password() {
    for unusable in ["amqp://moya:hunter2@bus", "redis://moya:hunter2@bus:x", "rediss://:hunter2@bus#insecure"] {
        let said = refusal(&production(&[("MOYA_BUS_URL", unusable)]), &[]);
        assert!(said.contains("MOYA_BUS_URL must be"), "{unusable}: {said}");
        assert!(!said.contains("hunter2"), "{said}");
    }
}

#[test]
fn an_issuer_that_is_only_half_configured_is_refused() {
    let (id, secret) = (("MOYA_OIDC_CLIENT_ID", "moya"), ("MOYA_OIDC_CLIENT_SECRET", "hunter2"));
    let issuer = ("MOYA_OIDC_ISSUER", "https://issuer.example");
    for half in [vec![id], vec![secret], vec![issuer], vec![issuer, id], vec![issuer, secret]] {
        let said = refusal(&production(&half), &[]);
        assert!(said.contains("belong together") && !said.contains("hunter2"), "{half:?}: {said}");
    }
    let said = refusal(&production(&[id, secret, ("MOYA_OIDC_ISSUER", "http://issuer.example")]), &[]);
    assert!(said.contains("MOYA_OIDC_ISSUER must be an https:// address") && !said.contains("hunter2"), "{said}");
}

#[test]
fn a_model_that_is_only_half_configured_is_refused() {
    let (model, key) = (("MOYA_LLM_MODEL", "a-model"), ("MOYA_LLM_API_KEY", "sk-hunter2"));
    let (base, tokens) = (("MOYA_LLM_BASE_URL", "http://127.0.0.1:11434/v1"), ("MOYA_LLM_DAILY_TOKENS", "100000"));
    let timeout = ("MOYA_LLM_TIMEOUT", "1200");
    for half in [vec![model], vec![key], vec![base], vec![tokens], vec![timeout], vec![base, key], vec![model, tokens]]
    {
        let said = refusal(&production(&half), &[]);
        assert!(said.contains("MOYA_LLM_MODEL belongs together") && !said.contains("hunter2"), "{half:?}: {said}");
    }
    for address in ["model.example", "ftp://model.example", "https://moya:hunter2@model.example/v1"] {
        let said = refusal(&production(&[model, ("MOYA_LLM_BASE_URL", address)]), &[]);
        assert!(said.contains("MOYA_LLM_BASE_URL must be") && !said.contains("hunter2"), "{address}: {said}");
    }
    let said = refusal(&production(&[model, ("MOYA_LLM_API_KEY", "sk hunter2")]), &[]);
    assert!(said.contains("MOYA_LLM_API_KEY holds") && !said.contains("hunter2"), "{said}");
    let said = refusal(&production(&[model, key, ("MOYA_LLM_DAILY_TOKENS", "10")]), &[]);
    assert!(said.contains("--llm-daily-tokens"), "{said}");
    for seconds in ["59", "3601", "soon"] {
        let said = refusal(&production(&[model, key, ("MOYA_LLM_TIMEOUT", seconds)]), &[]);
        assert!(said.contains("--llm-timeout"), "{seconds}: {said}");
    }
    for whole in [vec![model, key], vec![model, base], vec![model, base, key, tokens, timeout]] {
        let (output, _folder) = serve(&production(&whole), &[]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("MOYA_LLM") && !said.contains("hunter2"), "{whole:?}: {said}");
    }
}

#[test]
fn mails_leave_the_machine_encrypted_or_not_at_all() {
    for url in [
        "smtp://moya:hunter2@post.example",
        "smtp://moya:hunter2@post.example:587?tls=opportunistic",
        "smtp://moya:hunter2@post.example?tls=none",
        "smtp://moya:hunter2@127.0.0.1.post.example",
        "smtp://moya:hunter2@192.0.2.1",
        "smtp://moya:hunter2@[2001:db8::1]:25",
    ] {
        let said = refusal(&production(&[("MOYA_SMTP_URL", url)]), &[]);
        assert!(said.contains("MOYA_SMTP_URL would send") && said.contains("?tls=required"), "{url}: {said}");
        assert!(!said.contains("hunter2"), "{said}");
    }
    for url in [
        "smtps://moya:hunter2@post.example",
        "smtp://moya:hunter2@post.example:587?tls=required",
        "smtp://127.0.0.1:25",
        "smtp://localhost",
    ] {
        let (output, _folder) = serve(&production(&[("MOYA_SMTP_URL", url)]), &[]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("MOYA_SMTP_URL"), "{url}: {said}");
    }
    let (output, _folder) = serve(
        &[("MOYA_ENV", "development"), ("MOYA_BIND", "192.0.2.1:80"), ("MOYA_SMTP_URL", "smtp://post.example")],
        &[],
    );
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("MOYA_SMTP_URL"), "{said}");
}

const SECRETS: [&str; 5] =
    ["MOYA_DATABASE_URL", "MOYA_TOKEN_SECRETS", "MOYA_OIDC_CLIENT_SECRET", "MOYA_LLM_API_KEY", "MOYA_SMTP_URL"];

#[test]
fn a_secret_is_in_one_place_and_can_be_read_there() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("text").to_owned()
    };
    let (full, empty) = (path("full", "hunter2"), path("empty", " \n"));
    for name in SECRETS {
        let file = format!("{name}_FILE");
        let refused = |given: &[(&str, &str)]| {
            let others = PRODUCTION.iter().filter(|(other, _)| *other != name);
            let settings: Vec<_> = others.chain(given).copied().collect();
            let said = refusal(&settings, &[]);
            assert!(said.contains(name) && !said.contains("hunter2") && !said.contains("is not a setting"), "{said}");
            said
        };
        let said = refused(&[(name, "hunter2"), (&file, &full)]);
        assert!(said.contains(&format!("{name} and {file} are both set")), "{said}");
        for unreadable in [(name, ""), (name, " "), (&file, ""), (&file, "/nowhere/secret"), (&file, &empty)] {
            let said = refused(&[unreadable]);
            assert!(said.contains("holds nothing that can be read"), "{unreadable:?}: {said}");
        }
    }
}

#[test]
fn a_file_s_secret_counts_like_a_variable_s() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("secret");
    let file = path.to_str().expect("text");
    let said = |name: &str, text: &str| {
        std::fs::write(&path, text).expect("written");
        let others = PRODUCTION.iter().filter(|(other, _)| name != format!("{other}_FILE"));
        let settings: Vec<_> = others.copied().chain([(name, file)]).collect();
        let (output, _folder) = serve(&settings, &[]);
        assert!(!output.status.success());
        String::from_utf8(output.stderr).expect("it speaks UTF-8")
    };
    let database = said("MOYA_DATABASE_URL_FILE", "mysql://moya:hunter2@db/moya\n");
    assert!(database.contains("MOYA_DATABASE_URL must begin with") && !database.contains("hunter2"), "{database}");
    let keys = said("MOYA_TOKEN_SECRETS_FILE", "2026a:c2hvcnQ=\n");
    assert!(keys.contains("32 bytes") && !keys.contains("c2hvcnQ="), "{keys}");
    let issuer = said("MOYA_OIDC_CLIENT_SECRET_FILE", "hunter2\n");
    assert!(issuer.contains("belong together") && !issuer.contains("hunter2"), "{issuer}");
    let smtp = said("MOYA_SMTP_URL_FILE", "post://moya:hunter2@post\n");
    assert!(smtp.contains("MOYA_SMTP_URL must be an address") && !smtp.contains("hunter2"), "{smtp}");
}

#[test]
fn secrets_are_not_accepted_on_the_command_line() {
    for name in SECRETS {
        let option = format!("--{}", name.trim_start_matches("MOYA_").to_lowercase().replace('_', "-"));
        let said = refusal(PRODUCTION, &[&format!("{option}=hunter2")]);
        assert!(said.contains(&option) && !said.contains("hunter2"), "{said}");
    }
}

#[test]
fn the_digest_that_the_log_names_an_account_by_can_be_looked_up() {
    let digest = |of: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_moya"));
        let output = command.args(["log-digest", of]).env("MOYA_TOKEN_SECRETS", SECRET).output();
        String::from_utf8(output.expect("the program runs").stdout).expect("text")
    };
    assert_eq!(digest("Someone@Example.com"), digest("someone@example.com"));
    assert_eq!(digest("2001:db8::1"), digest("2001:db8::2"), "one network");
    assert_ne!(digest("someone@example.com"), digest("203.0.113.7"));
    assert_eq!(digest("203.0.113.7").trim().len(), 12);
}
