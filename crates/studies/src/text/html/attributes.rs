use ammonia::url::Url;
use html5ever::tokenizer::Tag;
use images::ImageName;

pub(crate) const LINK_SCHEMES: [&str; 3] = ["http", "https", "mailto"];
/// Links open in a new tab without access to the app.
pub(crate) const LINK_TARGET: &str = "_blank";
/// Links pass no ranking, are marked as user-generated, and send no referrer.
pub(crate) const LINK_REL: &str = "nofollow noopener noreferrer ugc";

/// Whether an address can be that of an uploaded image.
pub(crate) fn is_own_image(url: &str) -> bool {
    ImageName::at_address(url).is_some()
}

pub(crate) fn is_language_class(class: &str) -> bool {
    class.strip_prefix("language-").is_some_and(|language| {
        (1..=30).contains(&language.len())
            && language.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'#'))
    })
}

/// The kind of a list whose items can be ticked.
const TASK_LIST: &str = "taskList";

pub(crate) fn is_list_kind(kind: &str) -> bool {
    kind == TASK_LIST
}

/// Whether `tick` says that a task is done, or that it is not.
pub(crate) fn is_tick(tick: &str) -> bool {
    matches!(tick, "true" | "false")
}

fn is_link(href: &str) -> bool {
    Url::parse(href).is_ok_and(|url| LINK_SCHEMES.contains(&url.scheme()))
}

/// Returns the attributes to keep, or `None` if a required one is missing.
pub(super) fn attributes(name: &str, tag: &Tag) -> Option<Vec<(&'static str, String)>> {
    let value = |key: &str| {
        tag.attrs.iter().find(|attribute| &*attribute.name.local == key).map(|attribute| attribute.value.to_string())
    };
    let number = |key: &str| value(key).filter(|value| value.len() <= 4 && value.parse::<u16>().is_ok());
    match name {
        "a" => {
            let href = value("href").filter(|href| is_link(href))?;
            Some(vec![("target", LINK_TARGET.to_owned()), ("rel", LINK_REL.to_owned()), ("href", href)])
        }
        "img" => {
            let mut attributes = vec![("src", value("src").filter(|source| is_own_image(source))?)];
            attributes.extend(value("alt").map(|text| ("alt", text)));
            attributes.extend(value("title").map(|text| ("title", text)));
            attributes.extend(number("width").map(|pixels| ("width", pixels)));
            attributes.extend(number("height").map(|pixels| ("height", pixels)));
            Some(attributes)
        }
        "ul" => {
            let is_tasks = value("data-type").is_some_and(|kind| is_list_kind(&kind));
            Some(if is_tasks { vec![("data-type", TASK_LIST.to_owned())] } else { Vec::new() })
        }
        "li" => Some(
            value("data-checked").filter(|tick| is_tick(tick)).map(|tick| ("data-checked", tick)).into_iter().collect(),
        ),
        "ol" => Some(number("start").map(|start| ("start", start)).into_iter().collect()),
        "code" => Some(
            value("class").filter(|class| is_language_class(class)).map(|class| ("class", class)).into_iter().collect(),
        ),
        _ => Some(Vec::new()),
    }
}
