import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { takeOverLabel } from '@/entities/roadmap/later-words';
import type { Study } from '@/entities/study/queries';
import { seoulDate } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { useCopyPlan } from './use-copy-plan';

interface TakeOverProps {
  study: Study;
  /** The user's copy of the plan, if there is one. */
  roadmapId: number | undefined;
}

/** For members: copies the plan to a roadmap of the user; afterwards links to the copy. */
export function TakeOver({ study: { postId, startDate }, roadmapId }: TakeOverProps) {
  const hasBegun = daysSince(startDate, new Date(useNow())) > 0;
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { mutate, isPending } = useCopyPlan(postId);
  // The button unmounts after copying; the link that replaces it takes the focus.
  useEffect(() => {
    if (roadmapId !== undefined && wasPressed.current) link.current?.focus();
  }, [roadmapId]);

  if (roadmapId !== undefined) {
    return (
      <Link ref={link} to={paths.myRoadmap(roadmapId)} className={buttonStyle({ variant: 'line' })}>
        내 로드맵에서 보기
        <ChevronRight size={18} />
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
        busyLabel="가져오는 중…"
        onClick={() => {
          wasPressed.current = true;
          mutate();
        }}
      >
        {takeOverLabel}
      </Button>
    </div>
  );
}
