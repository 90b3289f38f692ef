//! The limit of pictures of shared links, which pages outside the API ask for.

use crate::support::{behind_a_proxy, server_and_clock};
use actix_web::test::{TestRequest, call_service, init_service};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use api::{Pages, application, count_drawing};
use futures_util::future::LocalBoxFuture;
use std::sync::Arc;

/// Pages that only ask whether they may draw.
struct Drawing;

impl Pages for Drawing {
    fn answer<'a>(&'a self, request: &'a HttpRequest) -> LocalBoxFuture<'a, Option<HttpResponse>> {
        Box::pin(async move {
            Some(match count_drawing(request).await {
                Ok(()) => HttpResponse::NoContent().finish(),
                Err(refusal) => refusal.error_response(),
            })
        })
    }
}

#[actix_web::test]
async fn an_address_has_sixty_pictures_drawn_a_minute() {
    let (server, _) = server_and_clock(behind_a_proxy()).await;
    let service = init_service(application(server.state.clone(), Arc::new(Drawing))).await;
    let status = async |address: &str| {
        let request = TestRequest::with_uri("/share/site.png").insert_header(("x-forwarded-for", address));
        let request = request.peer_addr(([127, 0, 0, 1], 50_000).into()).to_request();
        call_service(&service, request).await.status().as_u16()
    };
    for _ in 0..60 {
        assert_eq!(status("192.0.2.7").await, 204);
    }
    assert_eq!(status("192.0.2.7").await, 429);
    assert_eq!(status("192.0.2.8").await, 204, "another address");
}
