//! The endings of Korean verbs and adjectives, by what they say. Spaces in a pattern are optional, because learners omit
//! them. A pattern ends with `$` if the word must end there. The first that fits counts.

use super::stem::Before;

/// The meaning of an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// Done already: 배웠어요, 배운 적.
    Past,
    /// Done as a trial: 배워 봤어요.
    Tried,
    /// Wanted or planned: 배우고 싶어요, 배울 거예요.
    Wish,
    /// Necessary: 배워야 해요, 배우면 됩니다.
    Need,
    /// A request: 넣어 주세요.
    Ask,
    /// The aim: 만드는 게 목표, 완성이 목표.
    Aim,
    /// 배우지 않아요.
    Negated,
    /// 하지 말아 주세요, 하면 안 돼요, 하기 싫어요.
    Refused,
    /// 안 배워도 돼요.
    Optional,
    /// 할 줄 알아요.
    Skilled,
    /// 할 수 있어요.
    Able,
    /// 할 줄 몰라요, 할 수 없어요.
    Unable,
    /// 배우기, 배우는 것.
    Nominal,
    /// The end of a note: 약함.
    Noted,
    /// Before a noun: 배우는, 배운, 배울.
    Modifying,
    /// 배우면.
    Condition,
    /// 배우고, 배워서.
    Then,
    /// 배우는데, 배우지만.
    But,
    /// 배워요, 배웁니다.
    Statement,
    /// The noun of a verb at the end of a clause: 완성.
    Noun,
    /// A listed word that is no verb.
    Word,
}

pub(super) type Endings = [(Ending, &'static [&'static str])];

const CONSONANT: &Endings = &[
    (Ending::Refused, &["지 말", "지 마", "질 말", "진 말", "기 싫", "기가 싫", "기는 싫", "기도 싫"]),
    (Ending::Negated, &["지 않", "지 못", "질 않", "질 못", "진 않", "지는 않", "지도 않", "지를 않", "지 안"]),
    (
        Ending::Wish,
        &[
            "고 싶",
            "고파",
            "고 시퍼",
            "고 십",
            "겠",
            "겟",
            "기로 했",
            "기로 하",
            "기 위",
            "기 원",
            "기를 원",
            "길 원",
            "길 바",
            "기를 바",
            "기 바",
            "자$",
            "자고",
            "고자",
        ],
    ),
    (Ending::Statement, &["고 있", "는 중", "는 편"]),
    (Ending::But, &["는데", "은데", "지만", "던데", "ㄴ데"]),
    (
        Ending::Nominal,
        &[
            "는 게",
            "는 것",
            "는 거",
            "는 걸",
            "는 건",
            "는 데$",
            "기$",
            "기가$",
            "기는$",
            "기도$",
            "기를$",
            "기만$",
            "기부터$",
            "기까지$",
            "긴$",
        ],
    ),
    (Ending::Then, &["고$", "고요$", "구요$", "고서", "거나", "게$", "도록", "다가"]),
    (
        Ending::Statement,
        &[
            "습니다",
            "습니당",
            "슴니다",
            "네$",
            "네요",
            "지$",
            "지요",
            "죠",
            "니$",
            "구나",
            "군요",
            "거든",
            "더라",
            "더군",
            "다$",
            "다고",
            "다는",
            "나요",
            "나 봐",
            "는다",
            "느냐",
            "는지",
            "답니다",
            "대요",
        ],
    ),
    (Ending::Modifying, &["는$", "던$"]),
];

const EU: &Endings = &[
    (
        Ending::Wish,
        &["려고", "려구", "려 하", "려 합", "려 해", "려 함", "려 한", "려는", "려던", "러 ", "러$", "면 좋"],
    ),
    (Ending::Need, &["면 되", "면 돼", "면 됩", "면 된", "면 됨"]),
    (Ending::Refused, &["면 안"]),
    (Ending::Wish, &["면 하", "면 합", "면 해", "면 싶"]),
    (Ending::Ask, &["세요", "십시오", "시고", "시면"]),
    (Ending::Condition, &["면$", "려면"]),
    (Ending::Then, &["며$", "면서", "니까", "니$"]),
];

const L: &Endings = &[
    (Ending::Wish, &["줄 알고 싶", "줄 알게", "줄 알면 좋"]),
    (Ending::Skilled, &["줄 알", "줄 압", "줄 아", "줄 앎", "줄은 알", "줄은 아", "줄은 압", "줄만 알"]),
    (Ending::Unable, &["수 없", "줄 모", "줄 몰", "줄을 모", "줄도 모", "줄도 몰"]),
    (Ending::Able, &["수 있", "수는 있", "수가 있"]),
    (
        Ending::Refused,
        &["필요 없", "필요가 없", "필요는 없", "필요도 없", "생각 없", "생각이 없", "생각은 없", "일 없", "일이 없"],
    ),
    (Ending::Need, &["필요", "일이", "일 많", "일도"]),
    (
        Ending::Wish,
        &[
            "거$",
            "거예",
            "거에",
            "거임",
            "거야",
            "거고",
            "거라",
            "거니",
            "거여",
            "건데",
            "겁",
            "것이",
            "거 같",
            "것 같",
            "꺼",
            "예정",
            "계획",
            "생각",
            "작정",
            "게$",
            "게요",
            "게여",
            "께",
            "래$",
            "래요",
            "래여",
            "랭",
            "까 하",
            "까 해",
            "까 합",
            "까 생각",
            "까요",
            "려고",
            "려구",
            "라고",
            "라구",
            "참이",
        ],
    ),
    (Ending::Statement, &["지$", "지도"]),
    (Ending::Condition, &["수록"]),
    (Ending::Modifying, &["$"]),
];

const N: &Endings = &[
    (Ending::Past, &["적", "지$", "상태"]),
    (Ending::Statement, &["다$", "다고", "다는", "다면", "답니", "편", "대$", "대요", "댔"]),
    (Ending::But, &["데$", "데요", "데도", "데,"]),
    (Ending::Nominal, &["것", "게$", "거$", "건$", "걸$"]),
    (Ending::Modifying, &["$"]),
];

const B: &Endings = &[(Ending::Statement, &["니다", "니당", "니둥", "니까", "니$"]), (Ending::Wish, &["시다"])];

const M: &Endings = &[(Ending::Noted, &["$", "이 있", "이 많", "을 느", "을 겪"])];

const VOWEL: &Endings = &[
    (
        Ending::Wish,
        &[
            "야겠",
            "보고 싶",
            "보고파",
            "보려",
            "보 려",
            "볼 거",
            "볼 겁",
            "볼래",
            "볼게",
            "볼까",
            "보겠",
            "보자",
            "보기로",
            "주고 싶",
            "주려",
            "주기로",
            "줄 거",
            "줄 겁",
            "줄래요",
            "드리고 싶",
            "드리려",
            "드릴 거",
            "내고 싶",
            "두고 싶",
            "놓고 싶",
            "버리고 싶",
            "볼 예정",
            "볼 생각",
        ],
    ),
    (Ending::Past, &["본 적", "왔", "놨", "놓았", "뒀", "두었", "냈", "버렸"]),
    (Ending::Tried, &["봤", "보았", "봄$", "본 경험"]),
    (
        Ending::Need,
        &[
            "야 하", "야 해", "야 합", "야 함", "야 할", "야 한", "야 되", "야 돼", "야 됩", "야 된", "야 됨", "야 될",
            "야지", "야만", "야죠", "야$",
        ],
    ),
    (Ending::Optional, &["도 되", "도 돼", "도 됩", "도 된", "도 됨", "도 될", "도 괜", "도 상관", "도 무관", "도 좋"]),
    (
        Ending::Ask,
        &["주세", "주시", "주십", "주면", "주길", "주라", "주고", "주는", "주$", "줘", "달라", "다오", "부탁"],
    ),
    (Ending::Nominal, &["보기$", "보는 것", "보는 게", "보는 거"]),
    (
        Ending::Statement,
        &["요", "여$", "용$", "염$", "욤$", "라$", "있", "본다", "봅", "해$", "해요", "합니", "함$", "한다"],
    ),
    (Ending::Then, &["서$", "서요", "서도", "선$", "하고$", "하는데", "가지고", "갖고", "도$", "야", "$"]),
];

const PAST: &Endings = &[
    (Ending::Wish, &["으면 좋", "으면 하", "으면 합", "으면 해", "으면 싶"]),
    (Ending::Condition, &["으면"]),
    (Ending::Past, &[""]),
];

/// Returns the endings after the sound `before`. A noun and a word that is no verb have none.
pub(super) fn endings_after(before: Before) -> &'static Endings {
    match before {
        Before::Consonant => CONSONANT,
        Before::Eu => EU,
        Before::L => L,
        Before::N => N,
        Before::B => B,
        Before::M => M,
        Before::Vowel => VOWEL,
        Before::Past => PAST,
        Before::Noun | Before::Word => &[],
    }
}
