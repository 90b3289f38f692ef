//! A client of the socket.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use testing::TestServer;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) const PROTOCOL: &str = "moya.live.v1";
/// Nothing takes longer, unless it never comes.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Opens a socket without a greeting. Fails with the status of the response.
    pub(crate) async fn open(server: &TestServer, headers: &[(&'static str, &str)]) -> Result<Self, u16> {
        let address = server.address.replacen("http", "ws", 1);
        let mut request = format!("{address}/api/live").into_client_request().expect("an address");
        for (name, value) in headers {
            request.headers_mut().append(*name, value.parse().expect("a header"));
        }
        match connect_async(request).await {
            Ok((socket, response)) => {
                assert_eq!(response.headers()["sec-websocket-protocol"], PROTOCOL);
                Ok(Self(socket))
            }
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a socket like the web app.
    pub(crate) async fn of_page(server: &TestServer) -> Self {
        let headers = [("sec-websocket-protocol", PROTOCOL), ("origin", "http://localhost")];
        Self::open(server, &headers).await.expect("it may open")
    }

    /// Opens a socket and follows the user's own stream. Returns it with the welcome.
    pub(crate) async fn greeted(server: &TestServer, token: &str, more: Value) -> (Self, Value) {
        let mut socket = Self::of_page(server).await;
        let mut hello = json!({"t": "hello", "token": token});
        for (name, value) in more.as_object().into_iter().flatten() {
            hello[name] = value.clone();
        }
        socket.send(&hello).await;
        let welcome = socket.next().await.expect("open");
        assert_eq!(welcome["t"], "welcome", "{welcome}");
        (socket, welcome)
    }

    pub(crate) async fn send(&mut self, frame: &Value) {
        self.send_text(&frame.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.send_message(Message::text(text)).await;
    }

    pub(crate) async fn send_message(&mut self, message: Message) {
        // Fails if the server has just closed it.
        let _ = self.0.send(message).await;
    }

    /// Waits for the next frame. Fails with the code with which the server closes the socket.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let message = timeout(PATIENCE, self.0.next()).await.expect("a frame in time");
            match message {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).expect("JSON")),
                Some(Ok(Message::Close(frame))) => return Err(frame.map_or(1005, |frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(1006),
            }
        }
    }

    /// Waits until the server closes the socket, and returns the code and the frames before.
    pub(crate) async fn closed(&mut self) -> (u16, Vec<Value>) {
        let mut frames = Vec::new();
        loop {
            match self.next().await {
                Ok(frame) => frames.push(frame),
                Err(code) => return (code, frames),
            }
        }
    }

    /// Returns whether no frame comes for a moment.
    pub(crate) async fn is_silent(&mut self) -> bool {
        timeout(Duration::from_millis(300), self.0.next()).await.is_err()
    }

    /// Waits until the server sends a ping.
    pub(crate) async fn pinged(&mut self) -> bool {
        let message = timeout(PATIENCE, self.0.next()).await.expect("a frame in time");
        matches!(message, Some(Ok(Message::Ping(_))))
    }
}
