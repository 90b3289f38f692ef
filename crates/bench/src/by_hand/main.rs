//! The product's two most frequent reads, a list of studies and a study, written by hand over the product's own
//! database: a reference for what they must cost. `scripts/bench` measures it beside MOYA, and checks that both answer
//! the same bytes. Nothing is cached but the positions of deep pages, as in MOYA, and prepared statements.
//!
//! `by-hand ADDRESS TOKEN-SECRETS sqlite FILE` or `by-hand ADDRESS TOKEN-SECRETS postgres URL` answers the requests that
//! the bench sends, and 501 to others.

mod landmarks;
mod list_query;
mod postgres;
mod rows;
mod sqlite;
mod token;
mod views;

use actix_web::http::header::{self, HeaderMap};
use actix_web::middleware::DefaultHeaders;
use actix_web::web::{self, Data};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use list_query::{ListQuery, Query};
use rows::{DetailRow, ListRows};
use std::error::Error;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use token::Key;
use views::{DetailView, ListView, Success};

/// The reasons why a request is not answered.
#[derive(Debug)]
enum Failure {
    /// The bench does not send it.
    NotAsked,
    NotFound,
    Database(Box<dyn Error + Send + Sync>),
}

impl<E: Error + Send + Sync + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Database(Box::new(error))
    }
}

enum Database {
    Sqlite(PathBuf),
    Postgres(String),
}

struct Server {
    key: Key,
    database: Database,
}

#[actix_web::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, secrets, kind, database] = arguments.as_slice() else {
        return Err("usage: by-hand ADDRESS TOKEN-SECRETS sqlite FILE | postgres URL".into());
    };
    let database = match kind.as_str() {
        "sqlite" => Database::Sqlite(database.into()),
        _ => Database::Postgres(database.clone()),
    };
    let key = Key::parse(std::fs::read_to_string(secrets)?.trim()).ok_or("no key in the file of secrets")?;
    let server = Data::new(Server { key, database });
    let application = move || {
        // As many as MOYA sends.
        let headers = DefaultHeaders::new()
            .add((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .add((header::X_FRAME_OPTIONS, "DENY"))
            .add((header::REFERRER_POLICY, "strict-origin-when-cross-origin"))
            .add((header::CONTENT_SECURITY_POLICY, "default-src 'self'"))
            .add((header::CACHE_CONTROL, "no-store"));
        App::new()
            .app_data(server.clone())
            .wrap(headers)
            .service(web::resource("/healthz").to(health))
            .service(web::resource("/api/posts").to(list))
            .service(web::resource("/api/posts/{id}").to(detail))
    };
    HttpServer::new(application).bind(address.as_str())?.run().await?;
    Ok(())
}

async fn health() -> HttpResponse {
    HttpResponse::Ok().finish()
}

async fn list(request: HttpRequest, query: web::Query<Query>, server: Data<Server>) -> HttpResponse {
    let now = now();
    let Some(user) = server.user(request.headers(), now) else { return HttpResponse::Unauthorized().finish() };
    match server.list(query.into_inner(), user, now).await {
        Ok((query, rows)) => HttpResponse::Ok().json(ListView::new(&query, &rows, now)),
        Err(failure) => failure.response(),
    }
}

async fn detail(request: HttpRequest, id: web::Path<i64>, server: Data<Server>) -> HttpResponse {
    let now = now();
    let Some(user) = server.user(request.headers(), now) else { return HttpResponse::Unauthorized().finish() };
    match server.detail(*id, user).await {
        Ok(row) => HttpResponse::Ok().json(Success::of(DetailView::new(&row, now))),
        Err(failure) => failure.response(),
    }
}

impl Server {
    fn user(&self, headers: &HeaderMap, now: i64) -> Option<i64> {
        let token = headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?;
        self.key.user(token, now / 1_000_000)
    }

    async fn list(&self, query: Query, user: i64, now: i64) -> Result<(ListQuery, ListRows), Failure> {
        let query = ListQuery::new(query).ok_or(Failure::NotAsked)?;
        let rows = match &self.database {
            Database::Sqlite(file) => sqlite::list(file, &query, user, now)?,
            Database::Postgres(url) => postgres::list(url, &query, user, now).await?,
        };
        Ok((query, rows))
    }

    async fn detail(&self, id: i64, user: i64) -> Result<DetailRow, Failure> {
        let row = match &self.database {
            Database::Sqlite(file) => sqlite::detail(file, id, user)?,
            Database::Postgres(url) => postgres::detail(url, id, user).await?,
        };
        let row = row.ok_or(Failure::NotFound)?;
        // These get further fields.
        let is_special = row.has_plan || row.study.author == user || row.study.application.is_some();
        if is_special { Err(Failure::NotAsked) } else { Ok(row) }
    }
}

impl Failure {
    fn response(&self) -> HttpResponse {
        match self {
            Self::NotAsked => HttpResponse::NotImplemented().finish(),
            Self::NotFound => HttpResponse::NotFound().finish(),
            Self::Database(error) => HttpResponse::InternalServerError().body(error.to_string()),
        }
    }
}

/// Microseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "a server to compare with has no clock of its own")]
fn now() -> i64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(elapsed.as_micros()).unwrap_or(i64::MAX)
}
