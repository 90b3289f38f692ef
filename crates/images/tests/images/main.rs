//! Uploading, showing and collecting images, on both databases.

mod collecting;
mod showing;
mod world;
