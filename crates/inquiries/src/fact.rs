use crate::{Inquiry, Kind, Ticket};
use kernel::UserId;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Received {
        ticket: Ticket,
        kind: Kind,
        /// The address, as typed.
        email: String,
        sender: Option<UserId>,
    },
    Answered {
        inquiry: Handled,
        text: String,
        /// Whether the sender gets it by mail.
        is_mailed: bool,
    },
    Noted(Handled),
    Closed(Handled),
    Reopened(Handled),
}

/// An inquiry on which an administrator acted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handled {
    pub ticket: Ticket,
    pub kind: Kind,
    pub email: String,
    pub sender: Option<UserId>,
    pub by: UserId,
}

impl Handled {
    pub(crate) fn new(inquiry: &Inquiry, by: UserId) -> Self {
        let Inquiry { ticket, kind, email, sender, .. } = inquiry;
        Self { ticket: ticket.clone(), kind: *kind, email: email.clone(), sender: *sender, by }
    }
}
