import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMutation } from '@/data/use-mutation';
import { myRoadmapQuery } from '@/features/roadmaps/queries';
import { seoulDate } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { notify } from '@/ui/toast';
import { type Study, studyQuery } from '../queries';
import { copyPlanMutation, planCopied, planJoined } from './queries';

interface TakeOverProps {
  study: Study;
  /** What the plan was taken over as, if it was. */
  roadmapId: number | undefined;
}

/** For the study's people: the plan becomes a roadmap of their own, and from then on the way to it. */
export function TakeOver({ study: { postId, startDate }, roadmapId }: TakeOverProps) {
  const queries = useQueryClient();
  const hasBegun = daysSince(startDate, new Date(useNow())) > 0;
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { mutate, isPending } = useMutation({
    ...copyPlanMutation(postId),
    onSuccess: async ({ isNew, ...roadmap }) => {
      notify.success(isNew ? planCopied : planJoined);
      const { queryKey } = studyQuery(postId);
      // What was asked for before would bring back the plan as it was.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(myRoadmapQuery(roadmap.id).queryKey, roadmap);
      queries.setQueryData(
        queryKey,
        (study) => study?.plan && { ...study, plan: { ...study.plan, myRoadmapId: roadmap.id } },
      );
    },
  });
  // The button goes with its deed; what stands in its place leads on.
  useEffect(() => {
    if (roadmapId !== undefined && wasPressed.current) link.current?.focus();
  }, [roadmapId]);

  if (roadmapId !== undefined) {
    return (
      <Link ref={link} to={paths.myRoadmap(roadmapId)} className={buttonStyle({ variant: 'line' })}>
        내 로드맵에서 보기
        <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" />
      </Link>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-tablet:w-full">
      <p className="type-caption text-ink-2">
        1주차는 {seoulDate(startDate)}에 {hasBegun ? '시작했습니다' : '시작합니다'}.
      </p>
      <Button
        variant="line"
        className="max-tablet:w-full"
        busy={isPending}
        busyLabel="가져오는 중..."
        onClick={() => {
          wasPressed.current = true;
          mutate();
        }}
      >
        내 로드맵으로 가져오기
      </Button>
    </div>
  );
}
