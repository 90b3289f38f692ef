import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { cn } from '@/lib/cn';
import { RoadmapCard } from '@/ui/roadmap-card';
import { raisedOnHover, sheetStyle } from '@/ui/sheet-style';
import type { SampleRoadmap } from './queries';

export function SampleCard({ sample }: { sample: SampleRoadmap }) {
  return (
    <Link
      to={paths.roadmapPreview(sample.id)}
      className={cn(sheetStyle, raisedOnHover, 'block h-full')}
    >
      <RoadmapCard
        mainCategory={sample.mainCategory}
        subCategory={sample.subCategory}
        level={sample.currentLevel}
        days={sample.duration}
        weeklyKeywords={sample.weeklyKeywords}
        source={sample.source}
      />
    </Link>
  );
}
