import { StampRow } from '@/entities/person/stamp';
import { DayRow } from '@/entities/roadmap/day-row';
import { WeekSheet } from '@/entities/roadmap/week-sheet';
import { StatusBadge } from '@/entities/study/recruitment';
import { Seats } from '@/entities/study/seats';
import { Tick } from '@/ui/tick';

const days = [
  '상태 끌어올리기',
  'useReducer로 정리하기',
  'useEffect와 의존성',
  '데이터 불러오기와 취소',
  '커스텀 훅 만들기',
  '영화 검색 화면 만들기',
  '복습: 상태 설계와 효과',
];
const people = [
  { id: 2, nickname: '서' },
  { id: 0, nickname: '준' },
  { id: 1, nickname: '도' },
];

/** An example of the product's result, labelled as such; a single image for screen readers. */
export function HeroDesk() {
  return (
    <div
      role="img"
      aria-label="예시: React 로드맵 2주차 계획표와 스터디 모집 카드"
      className="relative max-tablet:pb-38 tablet:h-121"
    >
      <div
        aria-hidden="true"
        className="absolute inset-x-1.5 top-2 bottom-37 overflow-hidden rounded-sheet border border-line bg-sheet shadow-2 tablet:inset-auto tablet:top-3.5 tablet:left-4.5 tablet:h-98 tablet:w-86.5 tablet:rotate-[2.4deg]"
      >
        <div className="h-3 bg-[color-mix(in_srgb,var(--pine)_62%,var(--sheet))]" />
      </div>
      <div
        aria-hidden="true"
        className="relative max-tablet:mr-4 tablet:absolute tablet:top-3 tablet:left-2 tablet:w-86.5"
      >
        <WeekSheet week={2} keyword="상태 설계와 효과" heading="p" shadow="shadow-3">
          {days.map((keyword, index) => (
            <DayRow
              key={keyword}
              day={index + 1}
              keyword={keyword}
              done={index < 2}
              today={index === 2}
              review={index === 6}
              mark={<Tick checked={index < 2} today={index === 2} />}
            />
          ))}
        </WeekSheet>
      </div>
      <div
        aria-hidden="true"
        className="absolute right-0 bottom-0 min-h-42.5 w-59 rounded-sheet border border-line bg-sheet px-4.5 pt-4.5 pb-4 shadow-3"
      >
        <div className="mb-3 flex items-center justify-between">
          <StatusBadge status="OPEN" />
          <span className="type-caption text-ink-2 tabular-nums">3 / 5명</span>
        </div>
        <p className="leading-normal font-semibold tracking-[-0.02em]">
          React 19 공식 문서
          <br />
          같이 읽으실 분
        </p>
        <div className="mt-4 flex items-center justify-between">
          <StampRow people={people} />
          <Seats taken={3} total={5} showNext />
        </div>
      </div>
      <span className="type-caption absolute bottom-0.5 left-0.5 text-ink-3 tablet:top-3.5 tablet:right-0 tablet:bottom-auto tablet:left-auto">
        예시 화면
      </span>
    </div>
  );
}
