import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { cn } from '@/lib/cn';
import { levelName } from '@/lib/levels';
import { weeksOf } from '@/lib/weeks-of';
import { CategoryLabel } from '@/ui/category-label';
import { categoryLook } from '@/ui/category-look';
import { Cells } from '@/ui/cells';
import { Provenance } from '@/ui/provenance';
import { raisedOnHover, sheetStyle } from '@/ui/sheet-style';
import type { SampleRoadmap } from './queries';

const shownWeeks = 4;

export function SampleCard({ sample }: { sample: SampleRoadmap }) {
  const more = sample.weeklyPlans.length - shownWeeks;
  return (
    <Link
      to={paths.roadmapPreview(sample.id)}
      className={cn(
        sheetStyle,
        raisedOnHover,
        categoryLook(sample.mainCategory).className,
        'flex h-full flex-col px-5 pt-4.5 pb-3.5',
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <CategoryLabel name={sample.mainCategory} />
        <span className="type-caption text-ink-3">{levelName(sample.currentLevel)}</span>
      </span>
      <h3 className="mt-3 text-[1.25rem] leading-[1.45] font-bold tracking-[-0.03em]">
        {sample.subCategory}
      </h3>
      <p className="type-small mt-px text-ink-2 tabular-nums">
        목표:{' '}
        <span className="font-display text-[1.0625em] leading-none font-bold tracking-[-0.02em] text-ink">
          {sample.duration}일
        </span>{' '}
        · {weeksOf(sample.duration)}주
      </p>
      <ol className="ink-line mt-3">
        {sample.weeklyPlans.slice(0, shownWeeks).map(({ week, weeklyKeyword, dailyPlans }) => (
          <li
            key={week}
            className="type-small grid min-h-9.5 grid-cols-[46px_1fr_auto] items-center gap-1 border-b border-rule"
          >
            <b className="text-[0.8125rem] leading-none font-semibold text-ink-3">{week}주차</b>
            <span className="truncate">{weeklyKeyword}</span>
            <Cells total={dailyPlans.length} />
          </li>
        ))}
      </ol>
      <span className="mt-auto flex items-center justify-between pt-3">
        <Provenance source={sample.source} />
        {more > 0 && <span className="type-caption text-ink-3">외 {more}주</span>}
      </span>
    </Link>
  );
}
