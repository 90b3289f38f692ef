import { Link } from 'react-router';
import { cn } from '@/lib/cn';
import { RoadmapCard } from '@/ui/roadmap-card';
import { raisedOnHover, sheetStyle } from '@/ui/sheet-style';
import type { RoadmapSummary } from '../types';

interface SampleLinkProps {
  sample: RoadmapSummary;
  /** What else the address carries, which opening a sample keeps. */
  search: URLSearchParams;
}

export function SampleLink({ sample, search }: SampleLinkProps) {
  const target = new URLSearchParams(search);
  target.set('sample', String(sample.id));
  return (
    <Link
      to={`?${target.toString()}`}
      preventScrollReset
      className={cn(sheetStyle, raisedOnHover, 'block h-full')}
    >
      <RoadmapCard
        mainCategory={sample.mainCategory}
        subCategory={sample.subCategory}
        level={sample.currentLevel}
        days={sample.duration}
        weeklyKeywords={sample.weeklyKeywords}
        source={sample.source}
        heading="h2"
      />
    </Link>
  );
}
