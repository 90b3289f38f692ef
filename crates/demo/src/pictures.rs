//! The pictures of the demo studies and their rooms, drawn for them and uploaded like any other image.

use application::Error;
use application::images::Images;
use rooms::talk::Image;
use std::collections::HashMap;

struct DemoPicture {
    name: &'static str,
    alt: &'static str,
    file: &'static [u8],
}

const PICTURES: [DemoPicture; 2] = [
    DemoPicture {
        name: "bus-stop.png",
        alt: "비 오는 밤, 우산을 든 곰이 정류장 의자에 앉아 버스를 기다리는 그림",
        file: include_bytes!("../pictures/bus-stop.png"),
    },
    DemoPicture {
        name: "knapsack-table.png",
        alt: "물건 세 개와 무게 0부터 6까지의 배낭 문제를 손으로 채운 표",
        file: include_bytes!("../pictures/knapsack-table.png"),
    },
];

impl DemoPicture {
    /// Returns the placeholder for the picture in texts.
    fn placeholder(&self) -> String {
        format!("{{{}}}", self.name)
    }

    fn shown(&self, name: &str, address: &str, (width, height): (u32, u32)) -> Shown {
        let side = |pixels: u32| i32::try_from(pixels).unwrap_or(i32::MAX);
        Shown {
            html: format!(r#"<img src="{address}" alt="{}" width="{width}" height="{height}">"#, self.alt),
            image: Image { name: name.to_owned(), width: side(width), height: side(height) },
        }
    }
}

/// An uploaded picture in a study's text, and in a message.
struct Shown {
    html: String,
    image: Image,
}

/// Uploaded pictures, by placeholder.
#[derive(Default)]
pub(crate) struct Pictures(HashMap<String, Shown>);

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
            self.0.insert(
                picture.placeholder(),
                picture.shown(made.name.as_str(), &made.name.address(), (made.width, made.height)),
            );
        }
        Ok(())
    }

    pub(crate) fn put_into(&self, content: &str) -> String {
        self.0.iter().fold(content.to_owned(), |text, (placeholder, shown)| text.replace(placeholder, &shown.html))
    }

    /// Returns the picture of a message.
    pub(crate) fn image(&self, placeholder: &str) -> Option<Image> {
        self.0.get(placeholder).map(|shown| shown.image.clone())
    }

    /// Returns all pictures without uploading them.
    #[cfg(test)]
    pub(crate) fn as_if_uploaded() -> Self {
        let (name, address) = ("AAAAAAAAAAAAAAAAAAAAAA.png", "/media/AAAAAAAAAAAAAAAAAAAAAA.png");
        let uploaded = |picture: &DemoPicture| (picture.placeholder(), picture.shown(name, address, (1_200, 675)));
        Self(PICTURES.iter().map(uploaded).collect())
    }
}
