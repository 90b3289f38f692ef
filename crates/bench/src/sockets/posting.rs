use crate::http::Poster;
use crate::plan::{Posts, Writer, Writes};
use crate::tally::Tally;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::error::Error;
use std::rc::Rc;
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until};

/// How long after the last response messages may still arrive.
const LATEST: Duration = Duration::from_secs(3);

/// Posts messages at a steady rate. Returns how many milliseconds after the response each was on each socket that follows
/// the room; 0 if it was there before.
pub(crate) async fn post(posts: Posts, tally: &Rc<RefCell<Tally>>) -> Result<Value, Box<dyn Error>> {
    let mut poster = Poster::connect(&posts.address).await?;
    let text = "가".repeat(posts.length);
    let (begun, mut answered) = (Instant::now(), Vec::new());
    for number in 0..posts.count {
        sleep_until(begun + Duration::from_secs_f64(f64::from(u32::try_from(number)?) / posts.rate)).await;
        let id = format!("{}-{number}", posts.name);
        tally.borrow_mut().arrived.insert(id.clone(), Vec::new());
        let by = Writer { token: posts.token.clone(), room: posts.rooms[number % posts.rooms.len()] };
        poster.post(&by, &id, &text).await?;
        answered.push((id, Instant::now().into_std()));
    }
    let took = begun.elapsed();
    sleep(LATEST).await;
    let mut milliseconds = Vec::new();
    for (id, answered) in &answered {
        let arrived = tally.borrow_mut().arrived.remove(id).unwrap_or_default();
        milliseconds.extend(arrived.iter().map(|at| at.saturating_duration_since(*answered).as_secs_f64() * 1_000.0));
    }
    milliseconds.sort_by(f64::total_cmp);
    Ok(json!({"milliseconds": milliseconds, "posted": answered.len(), "seconds": took.as_secs_f64()}))
}

/// Posts messages as fast as possible. Returns how many were posted in a second.
pub(crate) async fn write(writes: Writes) -> Result<Value, Box<dyn Error>> {
    let (begun, time) = (Instant::now(), Duration::from_secs_f64(writes.seconds));
    let writing = writes.writers.iter().enumerate().map(|(number, by)| {
        let (address, name) = (&writes.address, format!("{}-{number}", writes.name));
        async move {
            let mut poster = Poster::connect(address).await?;
            let mut count = 0_u32;
            while begun.elapsed() < time {
                poster.post(by, &format!("{name}-{count}"), "가나다라").await?;
                count += 1;
            }
            Ok::<u32, Box<dyn Error>>(count)
        }
    });
    let posted: u32 = futures_util::future::try_join_all(writing).await?.into_iter().sum();
    Ok(json!({"rate": f64::from(posted) / begun.elapsed().as_secs_f64()}))
}
