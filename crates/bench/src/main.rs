//! Serves given files from memory, with the same HTTP library and number of workers as MOYA: an upper bound for the
//! rate of responses of that size. `scripts/bench` measures MOYA beside it.
//!
//! `bare ADDRESS FILE...` serves each file under its name, and sockets at /api/live.

mod live;

use actix_web::http::header::ContentType;
use actix_web::web::{self, Bytes};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use live::Rooms;
use std::collections::HashMap;
use std::error::Error;
use std::path::PathBuf;

/// The bodies by path.
type Bodies = HashMap<String, Bytes>;

#[actix_web::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().ok_or("usage: bare ADDRESS FILE...")?;
    let bodies = web::Data::new(read(arguments.map(PathBuf::from))?);
    let rooms = web::Data::new(Rooms::default());
    let application = move || {
        App::new()
            .app_data(bodies.clone())
            .app_data(rooms.clone())
            .service(web::resource("/api/live").to(live::open))
            .service(web::resource("/api/rooms/{room}/messages").to(live::post))
            .default_service(web::to(answer))
    };
    HttpServer::new(application).bind(address)?.run().await?;
    Ok(())
}

fn read(files: impl Iterator<Item = PathBuf>) -> Result<Bodies, Box<dyn Error>> {
    let mut bodies = Bodies::new();
    for file in files {
        let name = file.file_name().ok_or("a file has a name")?.to_string_lossy().into_owned();
        bodies.insert(format!("/{name}"), std::fs::read(file)?.into());
    }
    Ok(bodies)
}

async fn answer(request: HttpRequest, bodies: web::Data<Bodies>) -> HttpResponse {
    match bodies.get(request.path()) {
        Some(body) => HttpResponse::Ok().content_type(ContentType::json()).body(body.clone()),
        None => HttpResponse::NotFound().finish(),
    }
}
