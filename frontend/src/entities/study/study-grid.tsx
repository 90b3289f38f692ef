import { memo, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import type { StudyRow } from './queries';
import { StudyCard, StudyCardSkeleton } from './study-card';

/** Keys of the places on the first screen. */
const places = [0, 1, 2, 3, 4, 5, 6, 7];

interface StudyGridProps {
  /** Skeletons while omitted. */
  studies?: readonly StudyRow[] | undefined;
  /** The search words, which each card highlights. */
  search?: string | undefined;
  /** Returns another card for a study that needs one. */
  cardOf?: (study: StudyRow) => ReactNode;
  className?: string;
}

/** One, two or four columns of cards; on phones rows under a line. */
export const StudyGrid = memo(function StudyGrid({
  studies,
  search,
  cardOf,
  className,
}: StudyGridProps) {
  return (
    <ul
      aria-busy={studies === undefined}
      className={cn(
        'grid border-ink max-tablet:border-t-[1.5px] tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-4',
        className,
      )}
    >
      {studies?.map((study, place) => (
        <li key={study.postId} className={itemStyle(place)}>
          {cardOf?.(study) ?? <StudyCard study={study} search={search} />}
        </li>
      ))}
      {studies === undefined &&
        places.map((place) => (
          <li key={place} className={itemStyle(place)}>
            <StudyCardSkeleton />
          </li>
        ))}
    </ul>
  );
});

const onPhone = 4;

/** Cards on a phone's first screen render at once, since content below would move; the others when they come near. */
const itemStyle = (place: number) =>
  cn(
    'min-w-0 border-rule max-tablet:border-b',
    place >= onPhone &&
      'max-tablet:[contain-intrinsic-size:auto_10.25rem] max-tablet:[content-visibility:auto]',
  );

/** Formats a count: 「38개」, or 「1,000개 이상」 if the server stopped counting. */
export function countText(total: { totalElements: number; totalExact: boolean }) {
  return `${formatCount(total.totalElements)}개${total.totalExact ? '' : ' 이상'}`;
}
