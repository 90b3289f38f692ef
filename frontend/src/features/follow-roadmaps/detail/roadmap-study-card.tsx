import { Users } from 'lucide-react';
import { recruitWith } from '@/entities/roadmap/later-words';
import type { Roadmap } from '@/entities/roadmap/types';
import { ProgressCard } from '@/features/take-part/public/progress-card';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Sheet } from '@/ui/sheet';

/** The study that follows a roadmap, or links to find or open one. */
export function RoadmapStudyCard({ roadmap: { id, studyId } }: { roadmap: Roadmap }) {
  if (studyId != null) {
    return (
      <div data-print="none">
        <ProgressCard studyId={studyId} />
      </div>
    );
  }
  return (
    <Sheet data-print="none" className="p-5 tablet:p-6">
      <h2 className="type-h3">함께할 사람 찾기</h2>
      <p className="type-small mt-1.5 text-ink-2">
        분야와 기간, 주차별 계획이 채워진 모집 글로 시작합니다. 멤버는 같은 계획을 자기 로드맵으로
        가져갑니다.
      </p>
      <Link
        to={paths.studyCreateFrom(id)}
        className={`${buttonStyle({ variant: 'line', block: true })} mt-4`}
      >
        <Users size={18} />
        {recruitWith}
      </Link>
    </Sheet>
  );
}
