use crate::client::Client;
use crate::plan::Plan;
use crate::tally::Tally;
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;
use tokio::sync::{Semaphore, oneshot};

/// Less than the server permits for one address.
const GREETINGS: usize = 24;

/// All sockets.
pub(crate) struct Crowd {
    pub(crate) tally: Rc<RefCell<Tally>>,
    greetings: Rc<Semaphore>,
}

impl Default for Crowd {
    fn default() -> Self {
        Self { tally: Rc::default(), greetings: Rc::new(Semaphore::new(GREETINGS)) }
    }
}

impl Crowd {
    pub(crate) async fn open(&mut self, plans: Vec<Plan>) -> Value {
        let mut waiting = Vec::new();
        for plan in plans {
            let number = self.tally.borrow().seen.len();
            self.tally.borrow_mut().seen.push(0);
            let (first, told) = oneshot::channel();
            let (tally, greetings) = (Rc::clone(&self.tally), Rc::clone(&self.greetings));
            tokio::task::spawn_local(Client { plan, number, tally, greetings }.run(first));
            waiting.push(told);
        }
        for told in waiting {
            // Fails if the client has ended.
            let _ = told.await;
        }
        self.count()
    }

    pub(crate) fn count(&self) -> Value {
        self.tally.borrow().count()
    }
}
