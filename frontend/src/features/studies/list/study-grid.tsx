import { memo } from 'react';
import { cn } from '@/lib/cn';
import type { StudyRow } from '../queries';
import { StudyCard, StudyCardSkeleton } from './study-card';

/** Of the first screen. */
const places = [0, 1, 2, 3, 4, 5, 6, 7];

interface StudyGridProps {
  studies: readonly StudyRow[];
  /** Whether these are all; else outlines stand for those to come. */
  isWhole: boolean;
  /** What was searched for; each card shows where it is found. */
  search?: string | undefined;
  className?: string;
}

/** One, two or four columns of cards; on phones rows under an ink line. */
export const StudyGrid = memo(function StudyGrid({
  studies,
  isWhole,
  search,
  className,
}: StudyGridProps) {
  return (
    <ul
      aria-busy={!isWhole}
      className={cn(
        'grid border-ink max-tablet:border-t-[1.5px] tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-4',
        className,
      )}
    >
      {studies.map((study, place) => (
        <li key={study.postId} className={itemStyle(place)}>
          <StudyCard study={study} search={search} />
        </li>
      ))}
      {!isWhole &&
        // By place, so that those which stay are not moved.
        places.slice(studies.length).map((place) => (
          <li key={`place ${place}`} className={itemStyle(place)}>
            <StudyCardSkeleton />
          </li>
        ))}
    </ul>
  );
});

const onPhone = 4;

/** Those of a phone's first screen are laid out at once, since what is below them would move; the others when they come near. */
const itemStyle = (place: number) =>
  cn(
    'min-w-0 border-rule max-tablet:border-b',
    place >= onPhone &&
      'max-tablet:[contain-intrinsic-size:auto_10.25rem] max-tablet:[content-visibility:auto]',
  );
