import type { StudyRow } from './queries';
import { StudyCard } from './study-card';
import { StudyCardSkeleton } from './study-card-skeleton';

const skeletons = 8;

interface StudyGridProps {
  /** `null` while they load. */
  studies: readonly StudyRow[] | null;
}

/** One, two or four columns of cards; on phones rows under an ink line. */
export function StudyGrid({ studies }: StudyGridProps) {
  return (
    <ul
      aria-busy={studies === null}
      className="mt-6 grid border-ink max-tablet:border-t-[1.5px] tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-4"
    >
      {studies === null
        ? Array.from({ length: skeletons }, (_, index) => (
            <li key={index} className={itemStyle}>
              <StudyCardSkeleton />
            </li>
          ))
        : studies.map((study) => (
            <li key={study.postId} className={itemStyle}>
              <StudyCard study={study} />
            </li>
          ))}
    </ul>
  );
}

const itemStyle = 'min-w-0 border-rule max-tablet:border-b';
