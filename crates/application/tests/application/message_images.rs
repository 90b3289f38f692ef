//! Images that messages show: when they are served.

use images::ImageName;
use kernel::UserId;
use moderation::{Ruling, Target};
use rooms::talk::{Body, Draft, Image};
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::reports::{decide, hide};
use store_testing::studies::friday;
use store_testing::talk::{draft, room, send};
use unit_of_work::Store;

/// An upload of a user. Its name begins with the letter.
async fn upload(store: &Store, by: UserId, letter: char) -> ImageName {
    let name = ImageName::parse(&format!("{letter}AAAAAAAAAAAAAAAAAAAAA.png")).expect("a name");
    let stored = name.clone();
    store.write(move |s| s.insert_image(&stored, by, friday())).await.expect("stored");
    name
}

/// A message with an image, whose letter is its client id.
fn showing(name: &ImageName, body: &str) -> Draft {
    let image = Image { name: name.to_string(), width: 40, height: 20 };
    let body = Body::parse(body, true).expect("short");
    Draft { body, image: Some(image), ..draft(&name.as_str()[..1], "-") }
}

async fn is_served(store: &Store, name: &ImageName) -> bool {
    let name = name.clone();
    store.read(move |s| s.has_image(&name)).await.expect("answers")
}

#[test]
fn images_in_the_room_of_a_hidden_study_are_not_served_until_it_is_shown_again() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, _) = room(store, 1).await;
        let image = upload(store, host, 'a').await;
        send(store, study, host, showing(&image, "사진"), friday()).await.expect("posted");
        assert!(is_served(store, &image).await);
        let case = hide(store, Target::Study(study), person(store, 9).await).await;
        assert!(!is_served(store, &image).await);
        decide(store, case, Ruling::ShowAgain).await.expect("it can be shown again");
        assert!(is_served(store, &image).await);
    });
}
