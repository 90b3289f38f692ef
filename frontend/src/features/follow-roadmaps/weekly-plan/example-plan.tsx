import { RoadmapFacts } from '@/entities/roadmap/roadmap-facts';
import type { Plan } from '@/entities/roadmap/types';
import { Badge } from '@/ui/badge';
import { Heading } from '@/ui/heading';
import { WeeklyPlan } from './weekly-plan';

/** Shown without a roadmap, with a label that says it is an example. */
export function ExamplePlan() {
  return (
    <WeeklyPlan
      plan={exampleData}
      isExample
      head={
        <>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="yellow" size="lg">
              예시 데이터
            </Badge>
            <RoadmapFacts roadmap={exampleData} withSub />
          </div>
          <Heading as="h1" size="h1" className="mt-3.5">
            완성된 로드맵
            <br />
            미리보기
          </Heading>
          <p className="mt-2 text-ink-2">
            아직 만든 로드맵이 없어 예시를 보여드립니다. 질문 다섯 개에 답하면 내 계획이 이 자리에
            놓입니다.
          </p>
        </>
      }
    />
  );
}

const week = (number: number, weeklyKeyword: string, keywords: readonly string[]) => ({
  week: number,
  weeklyKeyword,
  dailyPlans: keywords.map((dailyKeyword, index) => ({
    day: index + 1,
    dailyKeyword,
    done: false,
    edited: false,
  })),
});

/** An invented plan, always labelled 「예시 데이터」. */
const exampleData: Plan = {
  mainCategory: 'Frontend',
  subCategory: 'React',
  currentLevel: 1,
  duration: 28,
  weeklyPlans: [
    week(1, '컴포넌트와 상태의 기초', [
      'JSX와 컴포넌트 나누기',
      'props와 children',
      'useState와 이벤트',
      '조건부 렌더링과 목록',
      '폼 입력 다루기',
      '할 일 목록 만들기',
      '복습: props·상태·이벤트',
    ]),
    week(2, '상태 설계와 효과', [
      '상태 끌어올리기',
      'useReducer로 정리하기',
      'useEffect와 의존성',
      '데이터 불러오기와 취소',
      '커스텀 훅 만들기',
      '영화 검색 화면 만들기',
      '복습: 상태 설계와 효과',
    ]),
    week(3, '라우팅과 서버 상태', [
      '주소와 화면 잇기',
      '중첩 경로와 배치',
      '서버 상태와 캐시',
      '등록·수정·삭제 요청',
      '오류와 로딩 화면',
      '게시판 화면 만들기',
      '복습: 라우팅과 서버 상태',
    ]),
    week(4, '배포까지 만드는 결과물', [
      '결과물 주제와 화면 정하기',
      '폴더와 컴포넌트 구조',
      '핵심 화면 만들기',
      '접근성과 키보드 조작',
      '느린 화면 찾아 고치기',
      '빌드와 배포',
      '복습: 결과물 설명하기',
    ]),
  ],
  overallTips: [
    '하루 분량을 마치면 배운 것을 세 줄로 적어 보세요. 복습 날에 가장 먼저 펼쳐 볼 자료가 됩니다.',
    '예제는 복사하지 말고 직접 입력해 보세요.',
    '막히면 30분까지만 혼자 찾아보고 스터디에 질문하세요.',
    '복습 날에는 새로운 것을 배우지 말고 만든 것을 다시 설명해 보세요.',
    '결과물은 작게 시작해 매주 조금씩 고쳐 나가세요.',
  ],
  curriculumEvaluation:
    '초급 학습자가 28일 동안 React의 핵심을 익히도록 구성했습니다. 1~2주차에 컴포넌트와 상태를 충분히 연습하고, 3주차에 라우팅과 서버 상태를 다룬 뒤, 4주차에는 결과물 하나를 배포합니다. 매주 마지막 날은 복습입니다. 서버 컴포넌트와 테스트 자동화는 이 기간에 다루지 않습니다.',
  hasRestrictedTopics: '',
};
