//! Saved filters: members store the conditions of the study list under a name, and are notified of new studies.
//!
//! | Rule | Here |
//! |---|---|
//! | a member has up to ten, each with a name of up to 20 characters and at least one condition | [`save_filter`], [`FILTERS_MAX`], [`NewSavedFilter::parse`] |
//! | saving the same conditions again stores nothing | [`save_filter`] |
//! | other conditions, and alerts that are switched on, count new studies from then | [`change_filter`] |
//! | opening a filter clears its number of new studies | [`open_filter`] |
//! | a study matches as it is in the list, with the words that the list searches | [`find_news`] |
//! | new studies: not closed, and neither the owner's nor those of users whom the owner blocks, nor liked or applied to | [`News`](crate::reading::News) |
//! | one digest for each filter and day of Seoul, from eight o'clock | [`digest_time`], [`find_digest`], [`store_digest`] |
//! | filters of a deleted category move to the one above it | [`SavedFilterRepository::move_saved_filters`] |

mod digest;
mod filter;
mod news;
mod ports;
mod saving;

pub use digest::{DIGEST_HOUR, digest_time, find_digest, list_mailed_news, store_digest};
pub use filter::{CONDITION_MISSING, Conditions, NAME_MAX, NewSavedFilter, SavedFilter};
pub use news::{COUNTED_NEWS, FilterNews, FoundNews, RECENT, count_listed, find_news};
pub use ports::SavedFilterRepository;
pub use saving::{FILTERS_MAX, change_filter, delete_filter, list_filters, open_filter, save_filter};
