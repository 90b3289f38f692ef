use super::rule::{ANYBODY, Prepared, Request, Rule, request};
use super::world::World;
use identity::mails::{MailTopic, Unsubscribing};
use kernel::UserId;

pub(crate) const RULES: &[Rule] = &[
    Rule::new("unsubscribe", ANYBODY, |world, _| by_link(world)),
    Rule::new("show_unsubscribing", [303; 4], |world, _| by_link(world)),
];

/// A valid link of a mail.
fn by_link(world: &World) -> Prepared<'_> {
    let state = &world.server().state;
    let link = Unsubscribing { user: UserId(1), topic: MailTopic::Commented };
    let token = state.accounts.keys.sign_unsubscribing(link, state.clock.now());
    let query = format!("?token={}", token.expose());
    request(async move { Request::asking(&query) })
}
