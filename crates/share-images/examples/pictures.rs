//! Writes pictures of odd and long texts into a folder, `target/pictures` unless another is named, to be looked at.

use chrono::NaiveDate;
use share_images::{Author, Picture, Recruiting, RoadmapPicture, StudyPicture, Tone, site_picture};
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).map_or_else(|| PathBuf::from("target/pictures"), PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    let mut pictures = studies();
    pictures.push(("roadmap", roadmap()));
    pictures.push(("site", site_picture()));
    for (name, picture) in pictures {
        std::fs::write(folder.join(format!("{name}.png")), picture.png()?)?;
    }
    Ok(())
}

fn studies() -> Vec<(&'static str, Picture)> {
    let day = |day| NaiveDate::from_ymd_opt(2026, 12, day).unwrap_or_default();
    let usual = StudyPicture {
        title: "React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분",
        recruiting: Recruiting::Open,
        category: "Frontend",
        deadline: day(7),
        start: day(14),
        taken: 3,
        seats: Some(5),
        author: Some(Author { name: "준호", tone: Tone::Blue }),
    };
    let emoji = StudyPicture {
        title: "👩‍💻 이모지",
        recruiting: Recruiting::Upcoming,
        category: "Mobile",
        taken: 0,
        seats: None,
        author: Some(Author { name: "🦊여우와 漢字", tone: Tone::Purple }),
        ..usual
    };
    let korean = StudyPicture {
        title: "퇴근하고 매일 저녁 아홉 시부터 열한 시까지 두 시간씩 모여서 꾸준히 알고리즘 문제를 풀고 서로의 풀이를 읽어보며 \
                겨울이 끝날 때까지 백준 골드를 함께 달성해보실 분을 찾습니다",
        recruiting: Recruiting::Closed,
        category: "Algorithm",
        taken: 5,
        ..usual
    };
    let latin = StudyPicture {
        title: "Designing Data-Intensive Applications <2nd edition> & \"System Design Interview\" reading group",
        category: "Backend",
        author: Some(Author { name: "Grace Hopper", tone: Tone::Green }),
        ..usual
    };
    let unbroken =
        StudyPicture { title: "뷁쉛꿿햏".repeat(25).leak(), category: "외국어", author: None, ..usual };
    [("usual", usual), ("emoji", emoji), ("korean", korean), ("latin", latin), ("unbroken", unbroken)]
        .map(|(name, study)| (name, study.draw()))
        .into()
}

fn roadmap() -> Picture {
    let weeks = [
        ("컴포넌트와 상태의 기초", 7),
        ("상태 설계와 효과", 7),
        ("라우팅과 서버 상태, 그리고 이름이 너무 길어서 한 줄에 들어가지 않는 주제", 7),
        ("배포까지 만드는 결과물", 7),
        ("복습", 7),
        ("마무리", 2),
    ];
    RoadmapPicture { subject: "React 로드맵", level: "초급", days: 37, weeks: &weeks }.draw()
}
