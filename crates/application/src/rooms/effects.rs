#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::Effects;
use ::rooms::Fact;

pub(crate) fn effects(fact: &Fact) -> Effects {
    match *fact {
        Fact::WishesChanged { .. } | Fact::HostAsked { .. } | Fact::HostDeclined { .. } => Effects::none(),
    }
}
