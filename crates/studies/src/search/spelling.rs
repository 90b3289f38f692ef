//! Names with several spellings. A search for one spelling finds the others.

use super::hangul;

/// Each line is one name, in the form for comparison. Because spellings also match inside of words, those that often
/// occur by chance are omitted: `고` for Go, `뷰` for Vue, `장고` for Django, `git` (digital), `unity` (community).
const SPELLINGS: &[&[&str]] = &[
    // Languages.
    &["자바", "java"],
    &["자바스크립트", "javascript"],
    &["타입스크립트", "typescript"],
    &["파이썬", "python"],
    &["코틀린", "kotlin"],
    &["스위프트", "swift"],
    &["러스트", "rust"],
    &["고랭", "golang"],
    &["루비", "ruby"],
    &["엘릭서", "elixir"],
    &["하스켈", "haskell"],
    &["솔리디티", "solidity"],
    &["어셈블리", "assembly"],
    &["씨언어", "c언어"],
    &["씨플플", "씨쁠쁠", "씨플러스플러스", "c++"],
    &["씨샵", "시샵", "c#"],
    &["닷넷", "dotnet", ".net"],
    // Web and apps.
    &["모바일", "mobile"],
    &["익스프레스", "express"],
    &["제트팩", "jetpack"],
    &["컴포즈", "compose"],
    &["서버", "server"],
    &["프론트엔드", "프런트엔드", "frontend", "front-end"],
    &["백엔드", "backend", "back-end"],
    &["풀스택", "fullstack", "full-stack"],
    &["리액트", "react"],
    &["리액트네이티브", "리액트 네이티브", "react native", "reactnative"],
    &["네이티브", "native"],
    &["리덕스", "redux"],
    &["넥스트", "next"],
    &["앵귤러", "angular"],
    &["스벨트", "svelte"],
    &["웹팩", "webpack"],
    &["테일윈드", "tailwind"],
    &["스프링", "spring"],
    &["스프링부트", "스프링 부트", "spring boot", "springboot"],
    &["노드", "node"],
    &["네스트", "nestjs", "nest.js"],
    &["플라스크", "flask"],
    &["패스트api", "fastapi"],
    &["라라벨", "laravel"],
    &["레일즈", "레일스", "rails"],
    &["워드프레스", "wordpress"],
    &["안드로이드", "android"],
    &["플러터", "flutter"],
    &["언리얼", "unreal"],
    &["그래프큐엘", "graphql"],
    // Data and operations.
    &["데이터", "data"],
    &["클라우드", "cloud"],
    &["모니터링", "monitoring"],
    &["스파크", "spark"],
    &["프로메테우스", "prometheus"],
    &["그라파나", "grafana"],
    &["데이터베이스", "database"],
    &["에스큐엘", "시퀄", "sql"],
    &["마이에스큐엘", "mysql"],
    &["포스트그레", "postgres"],
    &["몽고디비", "mongodb"],
    &["레디스", "redis"],
    &["카프카", "kafka"],
    &["도커", "docker"],
    &["쿠버네티스", "kubernetes", "k8s"],
    &["젠킨스", "jenkins"],
    &["테라폼", "terraform"],
    &["데브옵스", "devops"],
    &["깃허브", "깃헙", "github"],
    &["리눅스", "linux"],
    &["애저", "azure"],
    &["파이어베이스", "firebase"],
    &["수파베이스", "supabase"],
    &["엘라스틱서치", "elasticsearch"],
    &["하둡", "hadoop"],
    &["네트워크", "network"],
    &["블록체인", "blockchain"],
    // Machine learning.
    &["머신러닝", "머신 러닝", "기계학습", "machine learning", "machinelearning"],
    &["딥러닝", "딥 러닝", "deep learning", "deeplearning"],
    &["판다스", "pandas"],
    &["텐서플로", "tensorflow"],
    &["파이토치", "pytorch"],
    &["랭체인", "langchain"],
    &["챗지피티", "챗gpt", "chatgpt"],
    &["프롬프트", "prompt"],
    // Computer science.
    &["컴퓨터과학", "컴퓨터 과학", "computer science"],
    &["알고리즘", "algorithm"],
    &["코딩테스트", "코딩 테스트", "코테"],
    &["자료구조", "자료 구조", "data structure"],
    &["운영체제", "운영 체제", "operating system"],
    &["디자인패턴", "디자인 패턴", "design pattern"],
    &["클린코드", "클린 코드", "clean code"],
    &["컴파일러", "compiler"],
    &["프로그래머스", "programmers"],
    &["리트코드", "leetcode"],
    &["사이드프로젝트", "사이드 프로젝트", "side project"],
    &["아두이노", "arduino"],
    &["라즈베리파이", "raspberry pi"],
    &["매트랩", "matlab"],
    // Design and office.
    &["피그마", "figma"],
    &["포토샵", "photoshop"],
    &["일러스트레이터", "illustrator"],
    &["블렌더", "blender"],
    &["오토캐드", "autocad"],
    &["엑셀", "excel"],
    &["파워포인트", "powerpoint", "ppt"],
    &["노션", "notion"],
    &["태블로", "tableau"],
    &["프리미어", "premiere"],
    &["애프터이펙트", "애프터 이펙트", "after effects"],
    &["디자인", "design"],
    &["게임", "game"],
    &["보안", "security"],
    // Languages of people.
    &["영어", "english"],
    &["일본어", "japanese"],
    &["중국어", "chinese"],
    &["스페인어", "spanish"],
    &["프랑스어", "french"],
    &["독일어", "german"],
    // Exams.
    &["토익", "toeic"],
    &["토플", "toefl"],
    &["오픽", "opic"],
    &["아이엘츠", "ielts"],
    &["정보처리기사", "정처기"],
    &["컴퓨터활용능력", "컴활"],
    &["한국사능력검정", "한능검"],
    &["자기소개서", "자소서"],
];

/// Names whose spellings often occur inside other words by chance. They match only whole words in the name of a category.
const SPELLINGS_OF_CATEGORIES: &[&[&str]] = &[
    &["인공지능", "ai"],
    &["컴퓨터과학", "컴퓨터공학", "cs"],
    &["장고", "django"],
    &["유니티", "unity"],
    &["고", "고언어", "go"],
    &["뷰", "vue"],
    &["깃", "git"],
    &["다트", "dart"],
    &["엑스포", "expo"],
    &["헬름", "helm"],
    &["아이오에스", "아이폰", "ios"],
    &["아마존", "aws"],
];

/// Returns the other spellings of `word` as a whole word in the name of a category.
pub(super) fn others_of_category(word: &str) -> impl Iterator<Item = &'static str> {
    let named = SPELLINGS_OF_CATEGORIES.iter().filter(move |name| name.contains(&word));
    named.flat_map(|name| name.iter().copied()).filter(move |other| *other != word)
}

/// Returns other spellings of a category's name and of its words, without repetition.
pub(super) fn of_category(name: &str) -> Vec<&'static str> {
    let words: Vec<&str> = words_of_category(name).collect();
    let is_part = |spelling: &str| name == spelling || words.contains(&spelling);
    let named = SPELLINGS.iter().chain(SPELLINGS_OF_CATEGORIES).filter(|name| name.iter().any(|one| is_part(one)));
    let mut spellings: Vec<&str> = Vec::new();
    for spelling in named.flat_map(|name| name.iter().copied()) {
        if !name.contains(spelling) && !spellings.contains(&spelling) {
            spellings.push(spelling);
        }
    }
    spellings
}

/// Returns the words of a category's name, without particles that join two of them: Kotlin과 코루틴.
pub(super) fn words_of_category(name: &str) -> impl Iterator<Item = &str> {
    let words = name.split(|character: char| character.is_whitespace() || matches!(character, '·' | '/' | '.' | '-'));
    words.map(|word| word.strip_suffix(['와', '과']).filter(|stem| stem.is_ascii()).unwrap_or(word))
}

/// How many characters of a spelling identify a name: in Hangul, and in other scripts.
const TELLING: (usize, usize) = (2, 3);

/// How many initial consonants identify a name.
const TELLING_INITIALS: usize = 3;

/// Returns the number of words at the beginning that form one name; otherwise 1.
pub(super) fn words_of_a_name(words: &[&str]) -> usize {
    let is_name = |name: &str| SPELLINGS.iter().any(|spellings| spellings.contains(&name));
    (2..=words.len().min(3)).rev().find(|count| is_name(&words[..*count].join(" "))).unwrap_or(1)
}

/// Returns the other spellings of the name that `word` is, begins, or abbreviates by initial consonants. None of them
/// contains `word` or another one.
pub(super) fn others(word: &str) -> Vec<&'static str> {
    let is_hangul = word.chars().any(|c| ('가'..='힣').contains(&c));
    let telling = if is_hangul { TELLING.0 } else { TELLING.1 };
    let is_told = word.chars().count() >= telling;
    let is_meant = |spelling: &str| spelling == word || is_told && spelling.starts_with(word);
    let named = SPELLINGS.iter().filter(|name| name.iter().any(|spelling| is_meant(spelling)));
    let mut found: Vec<&str> = named.chain(by_initials(word)).flat_map(|name| name.iter().copied()).collect();
    found.sort_by_key(|spelling| spelling.len());
    let mut others: Vec<&str> = Vec::new();
    for spelling in found {
        if !spelling.contains(word) && !others.iter().any(|other| spelling.contains(other)) {
            others.push(spelling);
        }
    }
    others
}

/// Returns the name with these initial consonants, if there is exactly one.
fn by_initials(word: &str) -> Option<&'static &'static [&'static str]> {
    let is_told = word.chars().count() >= TELLING_INITIALS && word.chars().all(hangul::is_initial);
    let wanted = hangul::plain(word);
    let has_them = |spelling: &&str| hangul::plain(&hangul::initials(spelling)) == wanted;
    let mut names = SPELLINGS.iter().filter(|name| is_told && name.iter().any(has_them));
    names.next().filter(|_| names.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_name_is_found_by_each_of_its_spellings_and_by_how_they_begin() {
        for (word, found) in [
            ("리액트", &["react"][..]),
            ("react", &["리액트"]),
            ("리액", &["react"]),
            ("rea", &["리액트"]),
            ("자바", &["java"]),
            ("자바스크립트", &["javascript"]),
            ("코테", &["코딩테스트", "코딩 테스트"]),
            ("씨플플", &["c++", "씨쁠쁠", "씨플러스플러스"]),
            ("스프링부트", &["springboot", "spring boot", "스프링 부트"]),
            ("ㅅㅍㄹ", &["spring", "스프링"]),
            ("ㅍㅇㅅ", &["python", "파이썬"]),
            ("ㅍㅇㅆ", &["python", "파이썬"]),
            ("spring boot", &["springboot", "스프링부트", "스프링 부트"]),
        ] {
            assert_eq!(others(word), found, "{word}");
        }
    }

    #[test]
    fn what_names_nothing_or_too_much_stays_alone() {
        for word in ["리", "re", "스터디", "리액트를", "ㅅㅌㄷ", "ㅈㅂ", "ㄴㅅㅌ", "a", "유니티", "django"]
        {
            assert_eq!(others(word), [""; 0], "{word}");
        }
    }

    #[test]
    fn a_category_is_known_by_the_spellings_of_its_words() {
        for (name, spellings) in [
            ("javascript", &["자바스크립트"][..]),
            ("react native", &["리액트네이티브", "리액트 네이티브", "reactnative", "리액트", "네이티브"]),
            ("ai·데이터", &["data", "인공지능"]),
            ("kotlin과 코루틴", &["코틀린"]),
            ("django", &["장고"]),
            ("문제 해결", &[]),
        ] {
            let mut of_category = of_category(name);
            let mut spellings = spellings.to_vec();
            of_category.sort_unstable();
            spellings.sort_unstable();
            assert_eq!(of_category, spellings, "{name}");
        }
    }

    #[test]
    fn every_spelling_is_in_the_form_of_comparison_and_stands_for_one_name() {
        let mut known = HashSet::new();
        for spelling in SPELLINGS.iter().copied().flatten().copied() {
            assert_eq!(super::super::folded(spelling), spelling);
            assert!(known.insert(spelling), "{spelling} stands twice");
        }
        known.clear();
        for spelling in SPELLINGS_OF_CATEGORIES.iter().copied().flatten().copied() {
            assert_eq!(super::super::folded(spelling), spelling);
            assert!(known.insert(spelling), "{spelling} stands twice");
        }
    }
}
