//! Members and the host of a room, and the days on which it is open.
//!
//! A room belongs to a study and has its id. The host is the study's author, so a room stores none.
//!
//! | Rule | Here |
//! |---|---|
//! | a room opens with the first approved member, and has the author as its first member | [`join_room`] |
//! | only members enter; a hidden study's room is for its host only | [`enter`], [`list_readers`] |
//! | a removed member is refused with the reason, which has up to 200 characters | [`enter`], [`RemovalReason`] |
//! | a room ends with its study, or with the study's plan if that is longer | [`Course`] |
//! | an ended room can be read for a year | [`Course::phase_on`], [`enter_open`] |
//! | after that year it is deleted | [`list_gone_rooms`], [`forget_room`] |
//! | messages from before joining do not count as unread | [`join_room`], [`Membership::unread`] |
//! | 60 changes of messages and wishes in a minute | [`CHANGES_PER_MINUTE`] |
//! | quiet hours are from 22 to 8 o'clock unless the member changes them | [`Wishes`], [`set_wishes`] |
//! | without a host, the oldest member is asked, and the next after 48 hours or a no | [`suspend_host`], [`ask_next_host`], [`decline_host`], [`give_up_answer`] |
//! | a suspended host who is restored before that stays the host | [`restore_host`] |
//! | a member who was asked may accept as long as there is no host | [`require_asked`] |

mod changes;
mod course;
mod entering;
mod forgetting;
mod hosting;
mod joining;
mod member;
mod ports;
mod room;
mod wishes;

pub use changes::CHANGES_PER_MINUTE;
pub(crate) use changes::count_change;
pub use course::{Course, Phase, READABLE_MONTHS};
pub use entering::{Entrance, enter, enter_open, find_room, list_readers, list_rooms};
pub use forgetting::{GoneRooms, forget_room, list_gone_rooms};
pub use hosting::{
    ANSWERED_WITHIN, ask_next_host, begin_vacancy, decline_host, end_vacancy, give_up_answer, is_asking_due,
    require_asked, restore_host, suspend_host,
};
pub use joining::{join_room, leave_room, note_removal, remove_from_room};
pub use member::{
    End, INTRODUCTION_MAX, Membership, Notify, QuietHours, REASON_MAX, RemovalReason, RoomMember, Wishes, introduction,
};
pub use ports::{MembershipRepository, RoomRepository};
pub use room::{MessageNo, Room};
pub use wishes::set_wishes;
