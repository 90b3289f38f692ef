import { levelName, weeksOf } from '@/lib/plan-size';
import { Badge } from '@/ui/badge';
import { CategoryLabel } from '@/ui/category-look';
import { Notice } from '@/ui/notice';

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

interface RestrictedNoticeProps {
  /** What was left out; empty if nothing was. */
  topics: string;
  className?: string;
}

/** Says which parts of the wish a plan leaves out. */
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

/** What a roadmap is called: by its owner, else by its subject. */
export function roadmapTitle({ title, subCategory, mainCategory }: Named): string {
  return title || subCategory || mainCategory;
}

/** Whether its main category is all that it is called by, and need not stand beside its title. */
export const isCalledByCategory = (roadmap: Named): boolean =>
  roadmapTitle(roadmap) === roadmap.mainCategory;

const longest = 40;

/** Whether an objective is too long for a sentence, and stands in full elsewhere. */
export function isLongObjective(objective: string): boolean {
  return objective.length > longest || objective.includes('\n');
}
