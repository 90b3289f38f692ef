import { levelName } from '@/lib/levels';
import { withParticle } from '@/lib/particle';
import { formatSeoulDate } from '@/lib/seoul-date';
import { Badge } from '@/ui/badge';
import { CategoryLabel } from '@/ui/category-label';
import { Provenance } from '@/ui/provenance';
import { roadmapTitle } from '../roadmap-title';
import type { Roadmap } from '../types';

const shortObjective = 40;

/** What the roadmap is for, as a sentence. */
function sentence({
  learningObjective,
  duration,
  mainCategory,
  subCategory,
  currentLevel,
}: Roadmap) {
  const subject = subCategory === '' ? mainCategory : `${mainCategory}의 ${subCategory}`;
  const isShort = learningObjective.length <= shortObjective && !learningObjective.includes('\n');
  const aim = isShort ? `${withParticle(learningObjective, '을/를')} 위해 ` : '';
  return `${aim}${duration}일 동안 ${withParticle(subject, '을/를')} ${levelName(currentLevel)} 수준으로 공부합니다.`;
}

export function DetailHead({ roadmap }: { roadmap: Roadmap }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <CategoryLabel name={roadmap.mainCategory} />
        <Badge size="lg">{levelName(roadmap.currentLevel)}</Badge>
        <Badge size="lg" className="tabular-nums">
          목표: {roadmap.duration}일
        </Badge>
      </div>
      <h1 className="type-h1-data mt-3.5">{roadmapTitle(roadmap)}</h1>
      <p className="mt-1 text-ink-2">{sentence(roadmap)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Provenance source={roadmap.source} />
        <span className="type-caption text-ink-3 tabular-nums">
          {formatSeoulDate(roadmap.createdAt)} 생성
        </span>
        {roadmap.startDate != null && (
          <span className="type-caption text-ink-3 tabular-nums">
            {formatSeoulDate(roadmap.startDate)} 시작
          </span>
        )}
      </div>
    </>
  );
}
