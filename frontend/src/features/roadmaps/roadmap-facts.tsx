import { levelName } from '@/lib/levels';
import { weeksOf } from '@/lib/weeks-of';
import { Badge } from '@/ui/badge';
import { CategoryLabel } from '@/ui/category-label';

interface RoadmapFactsProps {
  roadmap: { mainCategory: string; subCategory: string; currentLevel: number; duration: number };
  /** Left out where the sub category is the title. */
  withSub?: boolean;
}

/** What a roadmap was made for, in a row of labels. */
export function RoadmapFacts({ roadmap, withSub = false }: RoadmapFactsProps) {
  const { mainCategory, subCategory, currentLevel, duration } = roadmap;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CategoryLabel name={mainCategory} />
      {withSub && subCategory !== '' && <Badge size="lg">{subCategory}</Badge>}
      <Badge size="lg">{levelName(currentLevel)}</Badge>
      <Badge size="lg" className="tabular-nums">
        {duration}일 · {weeksOf(duration)}주
      </Badge>
    </div>
  );
}
