import { CategoryLabel } from '@/entities/category/category-look';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import { levelName, weeksOf } from './plan-size';

interface RoadmapFactsProps {
  roadmap: { mainCategory: string; subCategory: string; currentLevel: number; duration: number };
  /** Omitted if the sub category is the title. */
  withSub?: boolean;
}

/** The categories, level and duration of a roadmap as badges. */
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

interface RestrictedNoticeProps {
  /** The topics that were left out; empty if none were. */
  topics: string;
  className?: string;
}

/** Names the topics that a plan leaves out. */
export function RestrictedNotice({ topics, className }: RestrictedNoticeProps) {
  if (topics === '') return null;
  return (
    <Notice tone="warn" {...(className !== undefined && { className })}>
      <p className="font-semibold">계획에서 뺀 내용이 있습니다.</p>
      <p className="whitespace-pre-line">{topics}</p>
    </Notice>
  );
}

interface Named {
  title?: string | null | undefined;
  mainCategory: string;
  subCategory: string;
}

/** Returns a roadmap's title: the owner's, or else its subject. */
export function roadmapTitle({ title, subCategory, mainCategory }: Named): string {
  return title || subCategory || mainCategory;
}

/** Whether the title is just the main category, which then is not repeated beside it. */
export const isCalledByCategory = (roadmap: Named): boolean =>
  roadmapTitle(roadmap) === roadmap.mainCategory;

const longest = 40;

/** Whether an objective is too long for a sentence and is shown in full elsewhere. */
export function isLongObjective(objective: string): boolean {
  return objective.length > longest || objective.includes('\n');
}
