//! Request bodies of rooms.

use super::view::{QuietHoursView, RoomNotify};
use kernel::FieldErrors;
use rooms::membership::{QuietHours, RemovalReason, Wishes};
use serde::Deserialize;
use utoipa::ToSchema;

/// The wishes of a member.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetRoomWishesBody {
    /// Null or omitted for no quiet hours.
    quiet_hours: Option<QuietHoursView>,
    notify: RoomNotify,
}

impl SetRoomWishesBody {
    pub(super) fn parse(&self) -> Result<Wishes, FieldErrors> {
        let quiet = self.quiet_hours.as_ref().map(|hours| QuietHours::parse(hours.from, hours.to)).transpose()?;
        Ok(Wishes { quiet, notify: self.notify.0 })
    }
}

/// A removal.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RemoveRoomMemberBody {
    /// A line of 1 to 200 characters, which the member gets.
    #[schema(min_length = 1, max_length = 200, example = "세 주 동안 소식이 없었습니다.")]
    reason: String,
}

impl RemoveRoomMemberBody {
    pub(super) fn parse(&self) -> Result<RemovalReason, FieldErrors> {
        Ok(RemovalReason::parse(&self.reason)?)
    }
}

/// The next host.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HandRoomOverBody {
    /// A member.
    #[schema(minimum = 1)]
    pub(super) user_id: i64,
}

/// The answer to the request to become the host.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AnswerHostRequestBody {
    pub(super) accepts: bool,
}
