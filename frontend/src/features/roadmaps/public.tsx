import { useNavigate } from 'react-router';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { sessionSettled, useSession } from '@/api/session';
import { paths } from '@/paths';
import { linkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { RoadmapCard } from '@/ui/roadmap-card';
import { raisedOnHover, Sheet } from '@/ui/sheet';
import type { RoadmapSummary } from './types';

/** The member's plan of today; visitors never load it. */
export const TodayPlan = lazyPart(async () => (await import('./today/today-plan')).TodayPlan);

/** Opens the questionnaire; visitors are asked to log in first. */
export function useStartRoadmap() {
  const navigate = useNavigate();
  return async () => {
    await sessionSettled();
    if (useSession.getState().isLogin) return navigate(paths.roadmapCreate);
    const wantsLogin = await askConfirm({
      title: '로그인이 필요한 서비스입니다.',
      confirmLabel: '로그인',
      cancelLabel: '닫기',
    });
    if (wantsLogin) await navigate(paths.login(paths.roadmapCreate));
  };
}

/** The link to a plan's first week, for visitors. */
export function TryLink() {
  const isLogin = useSession((session) => session.isLogin);
  if (isLogin) return null;
  return (
    <Link data-visitor to={paths.roadmapTry} className={cn(linkStyle, 'min-h-11')}>
      가입 전에 첫 주 보기
    </Link>
  );
}

interface SampleCardProps {
  sample: RoadmapSummary;
  to: string;
  /** The heading level of its subject. */
  heading?: 'h2' | 'h3';
  preventScrollReset?: boolean;
  /** Leaves the upper right corner free for a button over the card. */
  withCorner?: boolean;
}

/** A summary of a public sample that links to the complete one. */
export function SampleCard({
  sample,
  heading = 'h3',
  withCorner = false,
  ...link
}: SampleCardProps) {
  return (
    <Link {...link} className={cn('sheet', raisedOnHover, 'block h-full')}>
      <RoadmapCard
        title={sample.title}
        mainCategory={sample.mainCategory}
        subCategory={sample.subCategory}
        level={sample.currentLevel}
        days={sample.duration}
        weeklyKeywords={sample.weeklyKeywords}
        source={sample.source}
        heading={heading}
        withCorner={withCorner}
      />
    </Link>
  );
}

/** The skeleton of a card, in its size. */
export function SampleOutline() {
  return (
    <Sheet className="px-5 pt-4.5 pb-3.5">
      <Skeleton className="h-7 w-24" />
      <Skeleton className="mt-5 h-5 w-32" />
      <Skeleton className="mt-3 w-24" />
      <div className="ink-line mt-4">
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className="flex min-h-9.5 items-center border-b border-rule">
            <Skeleton className="w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-4 w-36" />
    </Sheet>
  );
}
