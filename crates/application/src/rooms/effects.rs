#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{About, Effects, Notice};
use ::rooms::Fact;
use notifications::Kind;
use unit_of_work::{EventKind, Stream};

pub(crate) fn effects(fact: &Fact) -> Effects {
    match *fact {
        Fact::WishesChanged { .. } => Effects::none(),
        Fact::HostAsked { study, member, until } => Effects::none()
            .event(Stream::Room(study), EventKind::MemberChanged(member))
            .notify(Notice::new(member, Kind::HostAsked, About::Study(study, None)).until(until)),
        Fact::HostDeclined { study, member } => Effects::none()
            .event(Stream::Room(study), EventKind::MemberChanged(member))
            .settle(member, study, &[Kind::HostAsked]),
    }
}
