//! The use cases of studies, on both databases.

mod applications;
mod comments;
mod due;
mod histories;
mod likes_and_views;
mod lists;
mod places;
mod posting;
mod saved_filters;
mod search;
mod waiting_list;
