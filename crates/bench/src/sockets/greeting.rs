use crate::plan::Plan;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::error::Error;
use std::net::SocketAddr;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The buffers of a socket: thousands of them must fit into memory.
const BUFFER: usize = 4 * 1024;

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Opens a socket that follows its room after the event `after`. Returns it with the number after which it continues.
pub(crate) async fn greeted(plan: &Plan, after: Option<i64>) -> Result<(Socket, i64), Box<dyn Error>> {
    let address: SocketAddr = plan.address.parse()?;
    let socket = TcpSocket::new_v4()?;
    if !plan.reads {
        // Setting it after connecting is too late.
        socket.set_recv_buffer_size(u32::try_from(BUFFER)?)?;
    }
    let stream = socket.connect(address).await?;
    stream.set_nodelay(true)?;
    let mut request = format!("ws://{address}/api/live").into_client_request()?;
    request.headers_mut().insert("sec-websocket-protocol", "moya.live.v1".parse()?);
    let config =
        WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0).max_write_buffer_size(16 * BUFFER);
    let (mut socket, _) = client_async_with_config(request, stream, Some(config)).await?;
    let hello = json!({"t": "hello", "token": plan.token, "rooms": {plan.room.to_string(): after}});
    socket.send(Message::text(hello.to_string())).await?;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else { continue };
        let frame: Value = serde_json::from_str(&text)?;
        if frame["t"] == "welcome" {
            let seen = frame["rooms"][plan.room.to_string()].as_i64().ok_or("the room may not be read")?;
            return Ok((socket, seen));
        }
    }
    Err("the server closed the socket".into())
}
