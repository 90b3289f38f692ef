import { isLongObjective } from '@/entities/roadmap/roadmap-facts';
import type { Roadmap } from '@/entities/roadmap/types';
import { Sheet } from '@/ui/sheet';
import { RoadmapStudyCard } from './roadmap-study-card';

/** The study that follows the roadmap, the tips, the evaluation, and a long objective in full. */
export function DetailAside({ roadmap }: { roadmap: Roadmap }) {
  const { overallTips, curriculumEvaluation, learningObjective } = roadmap;
  return (
    <>
      <RoadmapStudyCard roadmap={roadmap} />
      {isLongObjective(learningObjective) && (
        <Sheet className="p-5 tablet:p-6">
          <h2 className="type-h3">학습 목표</h2>
          <p className="type-small mt-2 wrap-anywhere whitespace-pre-line text-ink-2">
            {learningObjective}
          </p>
        </Sheet>
      )}
      <Sheet className="p-5 tablet:p-6">
        <h2 className="type-h3">학습 팁</h2>
        <ul className="mt-2">
          {overallTips.map((tip) => (
            <li
              key={tip}
              className="type-small border-b border-rule py-2.25 last:border-0 last:pb-0"
            >
              {tip}
            </li>
          ))}
        </ul>
      </Sheet>
      {/* Roadmaps copied from a study have no evaluation: it would describe the objective of the study's author. */}
      {curriculumEvaluation !== '' && (
        <Sheet className="p-5 tablet:p-6">
          <h2 className="type-h3">커리큘럼 평가</h2>
          <p className="type-small mt-2 whitespace-pre-line text-ink-2">{curriculumEvaluation}</p>
        </Sheet>
      )}
    </>
  );
}
