//! The storage of rooms and their members.

use super::member::{Membership, RoomMember, Wishes};
use super::room::{MessageNo, Room};
use kernel::{Instant, StoreError, StudyId, UserId};

pub trait RoomRepository {
    /// Opens the room of a study, unless it is open.
    fn insert_room(&mut self, study: StudyId, at: Instant) -> Result<(), StoreError>;

    fn find_room(&mut self, study: StudyId) -> Result<Option<Room>, StoreError>;

    /// Locks a room until the transaction ends. Writes that lock its study too have done so before.
    fn lock_room(&mut self, study: StudyId) -> Result<Option<Room>, StoreError>;

    /// Returns the rooms in which the user is a member, with the membership, the latest joined first.
    fn list_rooms_of(&mut self, user: UserId) -> Result<Vec<(Room, Membership)>, StoreError>;

    /// Returns up to `at_most` rooms of studies that began before an instant, with an id above `after`, by id.
    fn list_rooms_begun_before(
        &mut self,
        instant: Instant,
        after: StudyId,
        at_most: i64,
    ) -> Result<Vec<Room>, StoreError>;

    /// Deletes a batch of the messages of a room, and returns its size.
    fn delete_messages_of_room(&mut self, study: StudyId) -> Result<usize, StoreError>;

    /// Deletes a room with its members.
    fn delete_room(&mut self, study: StudyId) -> Result<(), StoreError>;

    /// Returns the rooms of the studies of an author, by id.
    fn list_rooms_hosted_by(&mut self, host: UserId) -> Result<Vec<StudyId>, StoreError>;

    /// Changes when the next member is asked to become the host.
    fn update_ask_due(&mut self, study: StudyId, at: Option<Instant>) -> Result<(), StoreError>;

    /// Returns up to `at_most` rooms in which the next member is to be asked, the longest overdue first.
    fn list_rooms_to_ask(&mut self, now: Instant, at_most: i64) -> Result<Vec<StudyId>, StoreError>;
}

pub trait MembershipRepository {
    /// Adds a member who has read up to `read_no`. A former member joins again, with the earlier wishes. Has no effect
    /// on present members.
    fn upsert_membership(
        &mut self,
        study: StudyId,
        user: UserId,
        read_no: MessageNo,
        at: Instant,
    ) -> Result<(), StoreError>;

    fn find_membership(&mut self, study: StudyId, user: UserId) -> Result<Option<Membership>, StoreError>;

    /// Returns the memberships of the present members in the order of joining. Cheaper than
    /// [`MembershipRepository::list_room_members`], which reads their profiles.
    fn list_present_memberships(&mut self, study: StudyId) -> Result<Vec<Membership>, StoreError>;

    /// Returns the present members in the order of joining.
    fn list_room_members(&mut self, study: StudyId) -> Result<Vec<RoomMember>, StoreError>;

    /// Ends a membership that has not ended.
    fn end_membership(&mut self, study: StudyId, user: UserId, at: Instant, is_removed: bool)
    -> Result<(), StoreError>;

    fn update_removal_reason(&mut self, study: StudyId, user: UserId, reason: &str) -> Result<(), StoreError>;

    fn update_wishes(&mut self, study: StudyId, user: UserId, wishes: Wishes) -> Result<(), StoreError>;

    /// Returns the present member who joined first of those who are not suspended and were not asked.
    fn find_next_to_ask(&mut self, study: StudyId) -> Result<Option<UserId>, StoreError>;

    fn update_asked(&mut self, study: StudyId, user: UserId, at: Instant) -> Result<(), StoreError>;

    fn update_declined(&mut self, study: StudyId, user: UserId, at: Instant) -> Result<(), StoreError>;

    /// Forgets who was asked and who declined.
    fn clear_asked(&mut self, study: StudyId) -> Result<(), StoreError>;
}
