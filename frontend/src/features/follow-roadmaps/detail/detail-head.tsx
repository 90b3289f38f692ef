import { ChevronLeft, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CategoryLabel } from '@/entities/category/category-look';
import { aimOf, joined, subjectOf } from '@/entities/roadmap/phrases';
import { levelName } from '@/entities/roadmap/plan-size';
import { Provenance } from '@/entities/roadmap/provenance';
import { isLongObjective, roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import type { Roadmap } from '@/entities/roadmap/types';
import { formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { backLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { useDeleteRoadmap } from '../use-delete-roadmap';
import { EditDialog } from './edit-dialog';

/** The link back to the list and the menu to edit or delete this roadmap. */
export function DetailToolbar({ roadmap }: { roadmap: Roadmap }) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { askAndDelete, isDeleting } = useDeleteRoadmap(
    // Leaves the page synchronously: if still mounted, it would request the deleted roadmap again.
    () => navigate(paths.myRoadmaps, { replace: true, flushSync: true }),
  );
  return (
    <div data-print="none" className="mb-3 flex items-center justify-between gap-3">
      <Link to={paths.myRoadmaps} className={backLinkStyle}>
        <ChevronLeft size={18} />내 로드맵
      </Link>
      <div className="flex gap-1">
        <Button variant="ghost" onClick={() => setEditing(true)}>
          <PencilLine size={17} />
          수정
        </Button>
        <Button
          variant="ghost"
          className="on:hover:text-danger"
          busy={isDeleting}
          busyLabel="삭제 중…"
          onClick={() => void askAndDelete(roadmap.id)}
        >
          <Trash2 size={17} />
          삭제
        </Button>
      </div>
      {isEditing && <EditDialog roadmap={roadmap} onDone={() => setEditing(false)} />}
    </div>
  );
}

/** One sentence that says what the roadmap is for. */
function sentence({
  learningObjective,
  duration,
  mainCategory,
  subCategory,
  currentLevel,
}: Roadmap) {
  // A roadmap copied from a link has no objective: the first owner's stays private.
  const hasAim = learningObjective !== '' && !isLongObjective(learningObjective);
  const aim = hasAim ? `${joined(aimOf(learningObjective))} ` : '';
  const subject = joined(subjectOf(subCategory || mainCategory));
  return `${aim}${duration}일 동안 ${subject} ${levelName(currentLevel)} 수준으로 공부합니다.`;
}

export function DetailHead({ roadmap }: { roadmap: Roadmap }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <CategoryLabel name={roadmap.mainCategory} />
        <Badge size="lg">{levelName(roadmap.currentLevel)}</Badge>
        <Badge size="lg" className="tabular-nums">
          기간 {roadmap.duration}일
        </Badge>
      </div>
      <h1 className="type-h1-data mt-3.5">{roadmapTitle(roadmap)}</h1>
      <p className="mt-1 text-ink-2">{sentence(roadmap)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Provenance basis={roadmap.basis} />
        <span className="type-caption text-ink-3 tabular-nums">
          만든 날 {formatSeoulDate(roadmap.createdAt)}
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
