use super::{Stance, grounded, mentions};
use crate::asked::asked_for;
use crate::planning::trying::brief;
use roadmaps::brief::Level;

/// Returns what an objective says of the names that the shelf's subject has.
fn said(subject: &str, objective: &str, stance: Stance) -> Vec<String> {
    let brief = brief(subject, Level::Beginner, 28, objective);
    let asked = asked_for(&brief).expect("on the shelf");
    let all = mentions(brief.objective(), &asked.curriculum, Level::Beginner).into_iter();
    all.filter(|mention| mention.stance == stance).map(|mention| mention.said).collect()
}

#[test]
fn a_name_on_the_shelf_counts_wherever_it_is() {
    for (subject, objective, names) in [
        ("선형대수", "고유값, 대각화, 특이값분해까지 나오고 계산만 나온대", &["고유값", "대각화", "특이값분해"][..]),
        ("컴활", "피벗 테이블을 씁니다", &["피벗 테이블"]),
        ("형법", "위법성조각사유를 판례로 정리합니다", &["위법성조각사유"]),
        ("React", "커스텀 훅으로 장바구니", &["커스텀 훅"]),
    ] {
        assert_eq!(said(subject, objective, Stance::Wanted), names, "{objective}");
    }
}

#[test]
fn the_clause_of_a_name_says_its_stance() {
    use Stance::{Excluded, Known, Only, Weak};
    for (subject, objective, stance, names) in [
        ("토익", "파트5는 괜찮은데 파트7에서 시간이 항상 모자라요", Weak, &["파트7"][..]),
        ("토익", "파트5는 괜찮은데 파트7에서 시간이 항상 모자라요", Known, &["파트5"]),
        ("한국사", "근현대사는 진짜 아무것도 모름..", Weak, &["근현대사"]),
        ("아이엘츠", "라이팅 5.5에서 6.5로 올려야 함", Weak, &["라이팅"]),
        ("아이엘츠", "스피킹은 이미 7.0이라 안 해도 됨", Excluded, &["스피킹"]),
        ("SQLD", "모델링 파트는 끝냈으니까 빼줘", Known, &["모델링"]),
        ("선형대수", "고유값까지 나오고 가우스 소거법은 할 줄 앎", Known, &["가우스 소거법"]),
        ("전산회계", "부가세 신고는 본 적도 없어요", Weak, &["부가세 신고"]),
        ("형법", "위법성조각사유와 공범론만 정리하고 싶습니다", Only, &["위법성조각사유", "공범론"]),
        ("형법", "각론은 제외해주세요", Excluded, &["각론"]),
        ("PLC", "타이머 카운터까지는 했고 스텝제어랑 아날로그 입력을 모릅니다", Known, &["타이머", "카운터"]),
        ("PLC", "타이머 카운터까지는 했고 스텝제어랑 아날로그 입력을 모릅니다", Weak, &["스텝제어", "아날로그 입력"]),
        ("고등 수학", "범위가 삼각함수랑 수열이에요", Only, &["삼각함수", "수열"]),
        ("배드민턴", "백핸드 클리어가 하프도 안나가고 스매시는 괜찮음", Weak, &["백핸드 클리어"]),
        ("바둑", "포석에서 늘 밀리고 끝내기 계산을 못합니다", Weak, &["포석", "끝내기"]),
        ("컴활", "엑셀은 매크로 차트는 다 됩니다 배열수식만 헷갈려요", Weak, &["배열수식"]),
        ("자바", "제네릭을 더 알고 싶고 람다는 알아요", Known, &["람다"]),
    ] {
        assert_eq!(said(subject, objective, stance), names, "{objective}");
    }
}

#[test]
fn verbs_of_wishes_and_parts_that_only_give_the_scope_are_no_mentions() {
    for stance in [Stance::Wanted, Stance::Only] {
        assert!(said("HTML", "혼자서도 끝까지 해 보고 싶어요", stance).is_empty());
        let of_law = said("형법", "형법총론에서 위법성조각사유와 공범론만 정리하고 싶습니다", stance);
        assert!(!of_law.contains(&"형법총론".to_owned()), "{of_law:?}");
    }
}

#[test]
fn a_mention_replaces_what_was_read_at_its_place() {
    let brief = brief("선형대수", Level::Beginner, 19, "고유값, 대각화까지 나오고 가우스 소거법은 할 줄 앎");
    let grounded = grounded(&brief, &asked_for(&brief).expect("on the shelf").curriculum);
    assert_eq!(grounded.topics, ["고유값", "대각화"]);
    assert_eq!(grounded.known, ["가우스 소거법"]);
}

#[test]
fn a_word_of_a_longer_name_needs_a_clause_that_says_something() {
    assert_eq!(said("중국어", "택시, 식당에서 쓸 회화를 익히고 싶습니다", Stance::Wanted), ["식당", "회화"]);
    assert_eq!(said("중국어", "식당이 회사 앞에 있습니다", Stance::Wanted), [""; 0]);
}

#[test]
fn names_that_a_user_corrected_stay() {
    use roadmaps::understood::Understood;
    let corrected = Understood { topics: vec!["가계부".into()], is_corrected: true, ..Understood::default() };
    let brief = brief("엑셀", Level::Beginner, 14, "피벗 테이블을 배우고 싶어요").with_understood(Some(corrected));
    let grounded = grounded(&brief, &asked_for(&brief).expect("on the shelf").curriculum);
    assert_eq!(grounded.topics, ["가계부"]);
}
