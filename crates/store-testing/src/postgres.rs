//! One PostgreSQL server for a whole test binary: the server at `MOYA_TEST_POSTGRES_URL`, otherwise a temporary one
//! that stops with the process.

use crate::checkout;
use diesel::{Connection, PgConnection, RunQueryDsl, sql_query};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use storage::SqlDatabase;

struct Server {
    address: String,
    // A connection to the server's default database, which creates the others. Shared, because every connection is a
    // server process.
    maintenance: Mutex<PgConnection>,
    template: String,
    // Closing its standard input, when this process ends, stops the server.
    _process: Option<Child>,
}

impl Server {
    fn execute(&self, statement: &str) {
        let mut connection = self.maintenance.lock().unwrap_or_else(PoisonError::into_inner);
        sql_query(statement).execute(&mut *connection).expect("executed");
    }
}

/// Creates a migrated database and returns its address.
pub(crate) fn migrated_database() -> String {
    new_database(&server().template)
}

/// Creates a database without tables and returns its address.
pub(crate) fn blank_database() -> String {
    new_database("template0")
}

fn new_database(template: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let server = server();
    let name = format!("{}_{}", server.template, NEXT.fetch_add(1, Ordering::SeqCst));
    server.execute(&format!("CREATE DATABASE {name} TEMPLATE {template}"));
    with_database(&server.address, &name)
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| {
        let (address, process) = match std::env::var("MOYA_TEST_POSTGRES_URL") {
            Ok(address) => (address, None),
            Err(_) => start(),
        };
        let template = format!("moya_{}", std::process::id());
        let maintenance = Mutex::new(PgConnection::establish(&address).expect("the test server answers"));
        let server = Server { address, maintenance, template, _process: process };
        server.execute(&format!("CREATE DATABASE {}", server.template));
        let url = with_database(&server.address, &server.template).parse().expect("a PostgreSQL address");
        let database = SqlDatabase::open(&url, 2).expect("the template opens");
        database.migrate().expect("the migrations run");
        server
    })
}

fn start() -> (String, Option<Child>) {
    let mut process = Command::new(checkout().join("scripts/throwaway-postgres.sh"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("scripts/throwaway-postgres.sh can be run");
    let output = process.stdout.take().expect("its output was piped");
    let mut address = String::new();
    BufReader::new(output).read_line(&mut address).expect("it prints text");
    assert!(!address.is_empty(), "scripts/throwaway-postgres.sh started no server; it says why above");
    (address.trim().to_owned(), Some(process))
}

fn with_database(address: &str, name: &str) -> String {
    let (server, query) = address.split_once('?').unwrap_or((address, ""));
    let (authority, _) = server.rsplit_once('/').expect("the address names a database");
    format!("{authority}/{name}?{query}")
}
