import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { failureOf } from '@/data/query-part';
import { categoryTreeQuery } from '@/entities/category/queries';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { valuesFrom } from './from-roadmap';
import { StudyFormDraft, studyDraft } from './study-draft';
import { blankStudy } from './study-values';

const filledState = { isFilled: true };

/** Whether the history entry says that this form was filled from a roadmap. */
export const wasFilled = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isFilled' in state;

interface FillFromRoadmapProps {
  roadmapId: number;
  owner: number;
}

/** Fills the form of a new study with a plan and opens it. An existing draft is replaced only if the user agrees. */
export function FillFromRoadmap({ roadmapId, owner }: FillFromRoadmapProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = myRoadmapQuery(roadmapId);
  const { data: roadmap, error, refetch } = useQuery(query);
  useEffect(() => {
    if (roadmap === undefined) return undefined;
    let isOver = false;
    const fill = async () => {
      const place = { studyId: null, owner };
      const draft = studyDraft(place).read();
      const lead = (state?: object) => navigate(paths.studyCreate, { replace: true, state });
      if (draft?.values.roadmap?.id === roadmapId) return lead();
      // Without the category tree the user chooses the category.
      const tree = await queries.ensureQueryData(categoryTreeQuery()).catch(() => []);
      if (isOver) return undefined;
      const isSure =
        draft === null ||
        (await askConfirm({
          title: '작성하던 모집 글이 있습니다.',
          description: '로드맵으로 채우면 작성하던 내용은 사라집니다.',
          confirmLabel: '로드맵으로 채우기',
          cancelLabel: '이어서 쓰기',
        }));
      if (isOver) return undefined;
      if (!isSure) return lead();
      const keeper = new StudyFormDraft(place, blankStudy, null);
      keeper.note(valuesFrom(roadmap, tree));
      if (keeper.flush()) return lead(filledState);
      notify.error('이 브라우저에 내용을 보관할 수 없어 로드맵으로 채우지 못했습니다.');
      return lead();
    };
    void fill();
    return () => {
      isOver = true;
    };
  }, [roadmap, roadmapId, owner, navigate, queries]);

  if (error === null) {
    return (
      <div aria-busy="true" className="mt-6 min-h-dvh">
        <p role="status" className="type-ui text-ink-2">
          로드맵의 계획으로 채우고 있습니다…
        </p>
        <Skeleton className="mt-6 h-80 rounded-sheet" />
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-4">
      <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />
      <Link to={paths.studyCreate} className={buttonStyle({ variant: 'line' })}>
        로드맵 없이 쓰기
      </Link>
    </div>
  );
}
