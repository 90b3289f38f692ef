//! Roadmaps as Markdown, with the days as a checklist.

use roadmaps::brief::DAYS_PER_WEEK;
use roadmaps::library::Roadmap;
use roadmaps::plan::DayOf;
use std::fmt::Write;

pub(super) fn written(roadmap: &Roadmap) -> String {
    let mut text = String::new();
    head(&mut text, roadmap)
        .and_then(|()| weeks(&mut text, roadmap))
        .and_then(|()| foot(&mut text, roadmap))
        .expect("a string takes everything");
    text
}

fn head(text: &mut String, roadmap: &Roadmap) -> std::fmt::Result {
    let (brief, progress) = (&roadmap.brief, &roadmap.progress);
    writeln!(text, "# {} 로드맵\n", escaped(roadmap.name()))?;
    let subject = [brief.main(), brief.sub()]
        .iter()
        .filter(|name| !name.is_empty())
        .map(|name| escaped(name))
        .collect::<Vec<_>>();
    writeln!(text, "- 분야: {}", subject.join(" · "))?;
    writeln!(text, "- 수준: {}", brief.level().label())?;
    writeln!(text, "- 기간: {}일 ({}주)", brief.days().get(), brief.days().weeks())?;
    if !brief.objective().is_empty() {
        writeln!(text, "- 학습 목표: {}", escaped(&brief.objective().replace('\n', " ")))?;
    }
    if let Some(start) = roadmap.start_date {
        writeln!(text, "- 시작일: {start}")?;
    }
    writeln!(text, "- 진행률: {}% ({} / {}일)", progress.percent(), progress.days_done(), progress.days_total())?;
    writeln!(text, "- 만든 방법: {}", roadmap.provenance.basis().label())
}

fn weeks(text: &mut String, roadmap: &Roadmap) -> std::fmt::Result {
    for (week, index) in roadmap.plan.weeks().as_slice().iter().zip(0..) {
        writeln!(text, "\n## {}주차: {}\n", index + 1, escaped(&week.keyword))?;
        for (keyword, day) in week.days.iter().zip(0..) {
            let place = DayOf::nth(index * DAYS_PER_WEEK + day, roadmap.brief.days());
            let tick = if place.is_some_and(|place| roadmap.progress.is_done(place)) { 'x' } else { ' ' };
            writeln!(text, "- [{tick}] {}일 차: {}", day + 1, escaped(keyword))?;
        }
    }
    Ok(())
}

fn foot(text: &mut String, roadmap: &Roadmap) -> std::fmt::Result {
    writeln!(text, "\n## 학습 팁\n")?;
    for tip in roadmap.plan.tips() {
        writeln!(text, "- {}", escaped(tip))?;
    }
    writeln!(text, "\n## 커리큘럼 평가\n\n{}", escaped(roadmap.plan.evaluation()))?;
    if !roadmap.plan.restricted().is_empty() {
        writeln!(text, "\n## 계획에서 뺀 내용\n\n{}", escaped(roadmap.plan.restricted()))?;
    }
    Ok(())
}

/// Escapes text, so that it is not read as emphasis, code, a link, HTML or a heading.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut begins = true;
    for character in text.chars() {
        let means_something = r"\`*_[]<>|~".contains(character) || (begins && "#+-=".contains(character));
        if means_something {
            escaped.push('\\');
        }
        begins = character == '\n';
        escaped.push(character);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn special_characters_are_escaped_in_markdown() {
        assert_eq!(escaped("a*b*_c_ [d](e) <f> `g` C# - 1"), r"a\*b\*\_c\_ \[d\](e) \<f\> \`g\` C# - 1");
        assert_eq!(escaped("# 하나\n- 둘"), "\\# 하나\n\\- 둘");
    }
}
