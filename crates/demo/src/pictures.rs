//! The pictures of the demo studies, drawn for them and uploaded like any other image.

use application::Error;
use application::images::Images;
use std::collections::HashMap;

struct DemoPicture {
    name: &'static str,
    alt: &'static str,
    file: &'static [u8],
}

const PICTURES: [DemoPicture; 1] = [DemoPicture {
    name: "bus-stop.png",
    alt: "비 오는 밤, 우산을 든 곰이 정류장 의자에 앉아 버스를 기다리는 그림",
    file: include_bytes!("../pictures/bus-stop.png"),
}];

impl DemoPicture {
    /// Returns the placeholder for the picture in texts.
    fn placeholder(&self) -> String {
        format!("{{{}}}", self.name)
    }

    fn html(&self, address: &str, width: u32, height: u32) -> String {
        format!(r#"<img src="{address}" alt="{}" width="{width}" height="{height}">"#, self.alt)
    }
}

/// The HTML of uploaded pictures, by placeholder.
#[derive(Default)]
pub(crate) struct Pictures(HashMap<String, String>);

impl Pictures {
    /// Uploads the pictures in `content` in the name of its author.
    pub(crate) async fn upload(&mut self, images: &Images, author: &str, content: &str) -> Result<(), Error> {
        for picture in PICTURES.iter().filter(|picture| content.contains(&picture.placeholder())) {
            let (now, author) = (images.clock.now(), author.to_owned());
            let author = images
                .store
                .write(move |s| identity::accounts::find_or_insert_demo_user(s, Some(&author), now))
                .await?;
            let admitted = images.admit(author.id).await?;
            let made = images.upload(admitted, picture.file.into()).await?;
            self.0.insert(picture.placeholder(), picture.html(&made.name.address(), made.width, made.height));
        }
        Ok(())
    }

    pub(crate) fn put_into(&self, content: &str) -> String {
        self.0.iter().fold(content.to_owned(), |text, (placeholder, html)| text.replace(placeholder, html))
    }

    /// Returns all pictures without uploading them.
    #[cfg(test)]
    pub(crate) fn as_if_uploaded() -> Self {
        let uploaded = |picture: &DemoPicture| {
            (picture.placeholder(), picture.html("/media/AAAAAAAAAAAAAAAAAAAAAA.png", 1_200, 675))
        };
        Self(PICTURES.iter().map(uploaded).collect())
    }
}
