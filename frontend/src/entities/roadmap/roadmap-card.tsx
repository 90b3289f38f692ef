import { CategoryLabel, categoryLook } from '@/entities/category/category-look';
import { cn } from '@/lib/cn';
import { Cells } from '@/ui/cells';
import { levelName, weekLength, weeksOf } from './plan-size';
import { type Basis, Provenance } from './provenance';

const shownWeeks = 4;

interface RoadmapCardProps {
  /** The title that its owner chose, shown instead of its subject. */
  title?: string | null;
  mainCategory: string;
  /** Empty if a roadmap is about its main category as a whole. */
  subCategory: string;
  level: number;
  days: number;
  weeklyKeywords: readonly string[];
  basis: Basis;
  /** The heading level. */
  heading?: 'h2' | 'h3';
  /** Leaves the upper right corner free. */
  withCorner?: boolean;
}

/** A summary of a public roadmap. Put it into a link that is a sheet. */
export function RoadmapCard({
  title,
  mainCategory,
  subCategory,
  level,
  days,
  weeklyKeywords,
  basis,
  heading: Heading = 'h3',
  withCorner = false,
}: RoadmapCardProps) {
  const more = weeklyKeywords.length - shownWeeks;
  return (
    <div
      className={cn(
        categoryLook(mainCategory).className,
        'flex h-full flex-col px-5 pt-4.5 pb-3.5',
      )}
    >
      <span className={cn('flex items-center justify-between gap-2', withCorner && 'mr-9')}>
        <CategoryLabel name={mainCategory} />
        <span className="type-caption shrink-0 text-ink-3">{levelName(level)}</span>
      </span>
      <Heading className="mt-3 text-[1.25rem] leading-[1.45] font-bold tracking-[-0.03em]">
        {title || subCategory || mainCategory}
      </Heading>
      <p className="type-small mt-px text-ink-2 tabular-nums">
        목표:{' '}
        <span className="font-display text-[1.0625em] leading-none font-bold tracking-[-0.02em] text-ink">
          {days}일
        </span>{' '}
        · {weeksOf(days)}주
      </p>
      <ol className="ink-line mt-3 mb-3">
        {weeklyKeywords.slice(0, shownWeeks).map((keyword, index) => (
          <li
            key={keyword}
            className="type-small grid min-h-9.5 grid-cols-[40px_1fr_auto] items-center gap-2.5 border-b border-rule"
          >
            <b className="text-caption leading-none font-semibold text-ink-3">{index + 1}주차</b>
            <span className="line-clamp-2 py-1 leading-snug">{keyword}</span>
            <Cells total={weekLength(index + 1, days)} />
          </li>
        ))}
        {Array.from({ length: Math.max(0, -more) }, (_, line) => (
          <li key={line} aria-hidden="true" className="min-h-9.5 border-b border-rule" />
        ))}
      </ol>
      <span className="mt-auto flex items-center justify-between">
        <Provenance basis={basis} />
        {more > 0 && <span className="type-caption text-ink-3">외 {more}주</span>}
      </span>
    </div>
  );
}
