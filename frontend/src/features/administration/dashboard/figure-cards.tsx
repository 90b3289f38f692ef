import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import type { Figures } from '../queries';

interface Card {
  label: string;
  count: number;
  unit: string;
  note: string;
  isBad?: boolean;
}

const cardsOf = (figures: Figures): Card[] => [
  {
    label: '회원',
    count: figures.members,
    unit: '명',
    note: `최근 30일에 ${formatCount(figures.newMembers)}명 가입`,
  },
  {
    label: '모집 중인 스터디',
    count: figures.openStudies,
    unit: '개',
    note: `7일 안에 마감 ${formatCount(figures.closingStudies)}개`,
  },
  {
    label: '최근 7일 로드맵',
    count: figures.roadmapsMade,
    unit: '개',
    note: `그 전 7일은 ${formatCount(figures.roadmapsMadeBefore)}개`,
  },
  {
    label: '최근 7일 만들기 실패',
    count: figures.generationsFailed,
    unit: '건',
    note: `그 전 7일은 ${formatCount(figures.generationsFailedBefore)}건`,
    isBad: figures.generationsFailed > 0,
  },
];

export const figureGrid =
  'mt-6 grid grid-cols-2 gap-3 tablet:gap-4 desktop:grid-cols-4 max-[22.5rem]:grid-cols-1';

export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <dl className={figureGrid}>
      {cardsOf(figures).map(({ label, count, unit, note, isBad }) => (
        <div
          key={label}
          className="sheet border-t-[1.5px] border-t-ink px-4 py-3.5 tablet:px-5 tablet:py-4"
        >
          <dt className="type-small font-semibold text-ink-2">{label}</dt>
          <dd
            className={cn(
              'mt-1 flex items-baseline gap-0.75 font-semibold tabular-nums',
              isBad && 'text-danger',
            )}
          >
            <span className="font-display text-[1.75rem] leading-[1.3] font-bold tracking-[-0.04em] tablet:text-[2.125rem]">
              {formatCount(count)}
            </span>
            {unit}
          </dd>
          <dd className="type-caption mt-1 text-ink-2 tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
