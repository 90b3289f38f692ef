use crate::plan::Writer;
use serde_json::json;
use std::error::Error;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection by which messages are posted, one after the other.
pub(crate) struct Poster {
    address: String,
    connection: TcpStream,
}

impl Poster {
    pub(crate) async fn connect(address: &str) -> Result<Self, Box<dyn Error>> {
        let connection = TcpStream::connect(address).await?;
        connection.set_nodelay(true)?;
        Ok(Self { address: address.to_owned(), connection })
    }

    /// Posts a message and waits for the response. Fails if it is an error.
    pub(crate) async fn post(&mut self, by: &Writer, id: &str, text: &str) -> Result<(), Box<dyn Error>> {
        let Writer { token, room } = by;
        let body = json!({"clientId": id, "body": text}).to_string();
        let request = format!(
            "POST /api/rooms/{room}/messages HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.connection.write_all(request.as_bytes()).await?;
        match self.status().await? {
            201 => Ok(()),
            status => Err(format!("a message was answered with {status}").into()),
        }
    }

    /// Reads a response whole. Returns its status.
    async fn status(&mut self) -> Result<u16, Box<dyn Error>> {
        let mut text = Vec::new();
        loop {
            let before = text.len();
            text.resize(before + 16 * 1024, 0);
            let length = self.connection.read(&mut text[before..]).await?;
            text.truncate(before + length);
            if length == 0 {
                return Err("the server closed the connection".into());
            }
            let Some(end) = text.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&text[..end]).to_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
            let length: usize = length.ok_or("a response without a length")?.trim().parse()?;
            if text.len() >= end + 4 + length {
                return Ok(head.split(' ').nth(1).ok_or("a response without a status")?.parse()?);
            }
        }
    }
}
