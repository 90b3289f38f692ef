import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useSession } from '@/api/session';
import { datedDay, weekOn } from '@/entities/roadmap/plan-day';
import { weekLength } from '@/entities/roadmap/plan-size';
import { type Study, studyOfRoadmapQuery } from '@/entities/study/queries';
import { cn } from '@/lib/cn';
import { seoulDate } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { linkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { boardQuery, type StudyPlan } from '../progress/queries';
import { BoardRows } from './board-rows';

interface ProgressCardProps {
  studyId: number;
  className?: string;
}

/** The members who follow the same plan, and their progress this week. Nothing if the study does not exist any more. */
export function ProgressCard({ studyId, className }: ProgressCardProps) {
  const { data: study, isError } = useQuery(studyOfRoadmapQuery(studyId));
  if (isError || (study !== undefined && study.plan === undefined)) return null;
  return (
    <Sheet className={cn('p-5 tablet:p-6', className)}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-h3">함께하는 스터디</h2>
        <Link to={paths.study(studyId)} className={linkStyle}>
          보기
          <span className="sr-only">: 함께하는 스터디</span>
          <ChevronRight size={18} />
        </Link>
      </div>
      {study?.plan === undefined ? (
        <Skeleton className="mt-3 h-40" />
      ) : (
        <>
          <p className="type-small mb-1.5 wrap-anywhere text-ink-2">{study.title}</p>
          <WeekProgress study={study} plan={study.plan} />
        </>
      )}
    </Sheet>
  );
}

function WeekProgress({ study, plan }: { study: Study; plan: StudyPlan }) {
  const me = useSession((session) => session.user?.id);
  const now = new Date(useNow());
  const week = weekOn(study.startDate, plan.duration, now);
  const { data: people, isError } = useQuery(boardQuery(study.postId, week));
  if (isError) return null;
  if (people === undefined) return <Skeleton className="h-32" />;
  const dated = datedDay(study.startDate, plan.duration, now);
  return (
    <div className="border-t border-rule">
      <BoardRows
        people={people}
        me={me}
        week={week}
        length={weekLength(week, plan.duration)}
        today={dated?.week === week ? dated.day : null}
      />
      <p className="type-caption mt-2.5 text-ink-2 tabular-nums">
        {dated === null && daysSince(study.startDate, now) < 0
          ? `${seoulDate(study.startDate)}에 시작합니다.`
          : `${dated === null ? '마지막' : '이번'} 주 체크 현황입니다.`}
      </p>
    </div>
  );
}
