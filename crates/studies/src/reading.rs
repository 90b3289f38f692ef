//! The readers' view: cards, lists, searches, a study's page, likes and popularity.
//!
//! | Rule | Here |
//! |---|---|
//! | lists, and the limit up to which they are counted | [`list_studies`] |
//! | hits in title, tags, category, region or mode come first; a hit in the text is shown | [`search_studies`] |
//! | a search without hits is repeated without particles and general words, and lists the categories that it names | [`search_with_help`] |
//! | new studies for a reader | [`News`] |
//! | a user's studies at a glance: offers, applicants, applications, recruiting, joined | [`find_overview`] |
//! | cards of hidden studies are for their authors and administrators | [`list_cards_for`] |
//! | tags are the category followed by the details, without repetition | [`tags`] |
//! | a user's like counts once | [`like_study`], [`unlike_study`] |
//! | popularity | [`Activity::score`], [`rank`] |
//! | the author and the members together, for any of them | [`find_study_with_people`] |

mod card;
mod filter;
mod like;
mod listing;
mod overview;
mod people;
mod popular;
mod ports;
mod ranking;

pub use card::{Author, CategoryName, CategoryPath, Counters, Marks, StudyCard, StudyContext, StudyDetail, tags};
pub use filter::{News, Scope, StudyFilter, StudySort};
pub use like::{LikeRepository, LikeState, like_study, unlike_study};
pub use listing::{
    COUNTED_UP_TO, Findings, find_marks, find_next_change, find_search_used, find_shared_detail, find_study_detail,
    list_cards_for, list_studies, search_studies, search_with_help,
};
pub use overview::{Involvement, OVERVIEW_PER_KIND, Overview, OverviewCounts, OverviewRepository, find_overview};
pub use people::find_study_with_people;
pub use popular::{POPULAR_WITHIN, list_popular_studies, rank_popular_studies};
pub use ports::{ActivityRepository, Found, OwnCardRepository, StudyCardRepository, StudySearchRepository};
pub use ranking::{Activity, POPULAR_MAX, rank};
