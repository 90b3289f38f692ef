import { cn } from '@/lib/cn';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { raisedOnHover, Sheet } from '@/ui/sheet';
import { RoadmapCard } from './roadmap-card';
import type { RoadmapSummary } from './types';

/** Classes of a grid of roadmap cards. */
export const cardGrid = 'grid gap-4 tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-3';

interface SampleCardProps {
  sample: RoadmapSummary;
  to: string;
  /** The heading level of its subject. */
  heading?: 'h2' | 'h3';
  preventScrollReset?: boolean;
  /** Leaves the upper right corner free for a button over the card. */
  withCorner?: boolean;
}

/** A summary of a public sample that links to the complete one. */
export function SampleCard({
  sample,
  heading = 'h3',
  withCorner = false,
  ...link
}: SampleCardProps) {
  return (
    <Link {...link} className={cn('sheet', raisedOnHover, 'block h-full')}>
      <RoadmapCard
        title={sample.title}
        mainCategory={sample.mainCategory}
        subCategory={sample.subCategory}
        level={sample.currentLevel}
        days={sample.duration}
        weeklyKeywords={sample.weeklyKeywords}
        basis={sample.basis}
        heading={heading}
        withCorner={withCorner}
      />
    </Link>
  );
}

/** The skeleton of a card, in its size. */
export function SampleOutline() {
  return (
    <Sheet className="px-5 pt-4.5 pb-3.5">
      <Skeleton className="h-7 w-24" />
      <Skeleton className="mt-5 h-5 w-32" />
      <Skeleton className="mt-3 w-24" />
      <div className="ink-line mt-4">
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className="flex min-h-9.5 items-center border-b border-rule">
            <Skeleton className="w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-4 w-36" />
    </Sheet>
  );
}
