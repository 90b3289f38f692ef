use crate::table::World;
use futures::now;
use kernel::{FamilyId, StudyId, UserId};
use live::{Connection, Delivery, End, InProcessBus, Place, SOCKETS_OF_ONE_USER, Start};
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::time::Duration;
use unit_of_work::{Bus, Channel, Message, Stream};

const ROOM: StudyId = StudyId(17);
const STREAM: Stream = Stream::Room(ROOM);

mod futures {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    /// Returns whether a future is ready now.
    pub(super) fn now(future: impl Future<Output = ()>) -> bool {
        pin!(future).poll(&mut Context::from_waker(Waker::noop())) == Poll::Ready(())
    }
}

async fn member(world: &World<InProcessBus>, number: i64) -> Connection {
    let mut connection = world.hub.open(UserId(number), FamilyId(number)).expect("one of few");
    assert_eq!(connection.follow(STREAM, None).await.expect("read"), Start::After(world.table.head(STREAM)));
    connection
}

/// Everything that waits for a connection.
async fn all(connection: &mut Connection) -> Vec<Delivery> {
    let mut all = Vec::new();
    while let Some(delivery) = connection.next().await.expect("read") {
        let is_end = matches!(delivery, Delivery::End(_) | Delivery::Overloaded);
        all.push(delivery);
        if is_end {
            break;
        }
    }
    all
}

async fn texts(connection: &mut Connection) -> Vec<String> {
    let texts = all(connection).await.into_iter().filter_map(|delivery| match delivery {
        Delivery::Text(text) => Some(String::from_utf8_lossy(&text).into_owned()),
        _ => None,
    });
    texts.collect()
}

#[tokio::test(start_paused = true)]
async fn a_slow_client_loses_its_backlog_and_then_its_connection() {
    let world = World::new(InProcessBus::default());
    let (mut slow, mut quick) = (member(&world, 1).await, member(&world, 2).await);
    assert!(!all(&mut slow).await.is_empty(), "presence");
    let lag = async |quick: &mut Connection| {
        for _ in 0..65 {
            world.append(STREAM, 1);
            assert!(!all(quick).await.is_empty());
        }
    };
    lag(&mut quick).await;
    assert_eq!(all(&mut slow).await, [Delivery::Reset { stream: STREAM, head: 65 }]);
    tokio::time::advance(Duration::from_secs(11)).await;
    lag(&mut quick).await;
    assert_eq!(all(&mut slow).await, [Delivery::Reset { stream: STREAM, head: 130 }]);
    lag(&mut quick).await;
    assert_eq!(all(&mut slow).await, [Delivery::Overloaded]);
}

#[tokio::test]
async fn a_user_who_may_no_longer_read_a_stream_receives_nothing_more() {
    let world = World::new(InProcessBus::default());
    let (mut removed, mut other) = (member(&world, 1).await, member(&world, 2).await);
    assert!(!all(&mut removed).await.is_empty());
    assert!(!all(&mut other).await.is_empty());
    world.table.removed.lock().expect("no panic").insert(UserId(1));
    // The removal and a message after it.
    world.append(STREAM, 2);
    assert_eq!(all(&mut removed).await, [Delivery::Closed(STREAM)]);
    assert_eq!(texts(&mut other).await.len(), 2, "the events, and who is in the room");
    world.append(STREAM, 1);
    assert!(all(&mut removed).await.is_empty());
    assert_eq!(removed.follow(STREAM, None).await.expect("read"), Start::Refused);
}

#[tokio::test]
async fn connections_of_an_ended_session_end_at_once() {
    let world = World::new(InProcessBus::default());
    let (mut first, second) = (member(&world, 1).await, member(&world, 2).await);
    while now(second.woken()) {}
    world.append(STREAM, 1);
    world.bus.publish(&Message { channel: Channel::SessionsEnded, payload: "3 1".to_owned() });
    assert!(now(first.woken()));
    assert_eq!(all(&mut first).await, [Delivery::End(End::SessionEnded)]);
    world.hub.end_sessions(|family| family == FamilyId(2));
    let mut second = second;
    assert_eq!(all(&mut second).await, [Delivery::End(End::SessionEnded)]);
}

#[tokio::test]
async fn all_connections_end_when_the_process_stops() {
    let world = World::new(InProcessBus::default());
    let mut first = member(&world, 1).await;
    world.hub.stop();
    assert_eq!(all(&mut first).await, [Delivery::End(End::Stopping)]);
    let mut late = world.hub.open(UserId(2), FamilyId(2)).expect("one of few");
    assert_eq!(all(&mut late).await, [Delivery::End(End::Stopping)]);
}

#[tokio::test]
async fn a_user_has_a_limited_number_of_connections() {
    let world = World::new(InProcessBus::default());
    let open = || world.hub.open(UserId(1), FamilyId(1));
    let mut held: Vec<Connection> = std::iter::from_fn(|| open().ok()).collect();
    assert_eq!(held.len(), SOCKETS_OF_ONE_USER);
    held.pop();
    assert!(open().is_ok());
    drop(held);
    assert_eq!(world.hub.count(), 0);
}

#[tokio::test]
async fn members_see_who_is_in_the_room_and_who_is_writing() {
    let world = World::new(InProcessBus::default());
    let (mut first, second) = (member(&world, 1).await, member(&world, 2).await);
    let here = |here: &str| format!(r#"{{"t":"presence","room":17,"here":[{here}]}}"#);
    assert_eq!(texts(&mut first).await, [here(r#"{"user":1},{"user":2}"#)]);
    second.type_in(ROOM);
    second.type_in(ROOM);
    second.type_in(StudyId(1));
    assert_eq!(texts(&mut first).await, [r#"{"t":"typing","room":17,"user":2}"#]);
    second.show_place(ROOM, Place { at: Some("week:3".to_owned()), state: Some("studying".to_owned()) });
    let studying = r#"{"user":1},{"user":2,"where":"week:3","state":"studying"}"#;
    assert_eq!(texts(&mut first).await, [here(studying)]);
    drop(second);
    assert_eq!(texts(&mut first).await, [here(r#"{"user":1}"#)]);
}

#[tokio::test]
async fn a_client_that_knows_later_events_wakes_the_others() {
    let world = World::new(InProcessBus::default());
    let mut first = member(&world, 1).await;
    assert!(!all(&mut first).await.is_empty());
    // Committed by another process, whose message is lost.
    world.table.append(STREAM, 1);
    let mut second = world.hub.open(UserId(2), FamilyId(2)).expect("the first of the user");
    second.follow(STREAM, Some(1)).await.expect("read");
    assert!(!all(&mut second).await.is_empty(), "presence");
    assert!(texts(&mut first).await[0].contains(r#""from":1,"#));
}

#[tokio::test]
async fn nothing_is_delivered_once_the_session_has_ended() {
    let world = World::new(InProcessBus::default());
    let mut connection = member(&world, 1).await;
    assert!(!all(&mut connection).await.is_empty());
    world.append(STREAM, 1);
    let mut next = pin!(connection.next());
    tokio::select! {
        biased;
        _ = &mut next => panic!("the table has not answered"),
        () = std::future::ready(()) => {}
    }
    world.hub.end_sessions(|_| true);
    assert_eq!(next.await.expect("read"), Some(Delivery::End(End::SessionEnded)));
}

#[tokio::test]
async fn events_without_a_message_are_found_by_a_sweep() {
    let world = World::new(InProcessBus::default());
    let mut connection = member(&world, 1).await;
    assert!(!all(&mut connection).await.is_empty());
    world.table.append(STREAM, 1);
    assert!(all(&mut connection).await.is_empty());
    world.hub.sweep().await.expect("heads are read");
    assert_eq!(texts(&mut connection).await.len(), 1);
}

#[tokio::test]
async fn a_connection_catches_up_with_long_events_too() {
    let world = World::new(InProcessBus::default());
    world.table.padding.store(20 * 1024, Ordering::Relaxed);
    world.append(STREAM, 300);
    let mut connection = world.hub.open(UserId(1), FamilyId(1)).expect("the first");
    connection.follow(STREAM, Some(0)).await.expect("read");
    let delivered = all(&mut connection).await;
    let is_text = |delivery: &Delivery| matches!(delivery, Delivery::Text(_));
    assert!(delivered.iter().all(is_text), "no reset");
    // Frames of four events, and who is in the room.
    assert_eq!(delivered.len(), 300 / 4 + 1);
}

#[tokio::test]
async fn a_sweep_is_due_when_messages_may_have_been_lost() {
    let world = World::new(InProcessBus::default());
    assert!(!world.hub.is_behind());
    world.bus.publish(&Message { channel: Channel::MessagesLost, payload: String::new() });
    assert!(world.hub.is_behind());
    world.hub.sweep().await.expect("heads are read");
    assert!(!world.hub.is_behind());
}

#[tokio::test]
async fn a_connection_catches_up_from_the_table_or_starts_anew() {
    let world = World::new(InProcessBus::default());
    world.append(STREAM, 300);
    let mut connection = world.hub.open(UserId(1), FamilyId(1)).expect("the first");
    assert_eq!(connection.follow(STREAM, Some(120)).await.expect("read"), Start::After(120));
    let frames = texts(&mut connection).await;
    assert!(frames[0].contains(r#""from":121,"#) && frames[1].contains(r#""from":221,"#), "{frames:?}");
    *world.table.forgotten.lock().expect("no panic") = 200;
    for (after, is_reset) in [(120, true), (200, false), (301, true)] {
        let mut late = world.hub.open(UserId(2), FamilyId(2)).expect("one of few");
        late.follow(STREAM, Some(after)).await.expect("read");
        let reset = Delivery::Reset { stream: STREAM, head: 300 };
        assert_eq!(all(&mut late).await.contains(&reset), is_reset, "after {after}");
    }
    // More than a connection may read from the table. The first one would share what it has.
    drop(connection);
    *world.table.forgotten.lock().expect("no panic") = 0;
    world.append(STREAM, 700);
    let mut late = world.hub.open(UserId(3), FamilyId(3)).expect("one of few");
    late.follow(STREAM, Some(0)).await.expect("read");
    assert!(all(&mut late).await.contains(&Delivery::Reset { stream: STREAM, head: 1_000 }));
}
