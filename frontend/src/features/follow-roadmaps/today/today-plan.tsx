import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useSession } from '@/api/session';
import { failureOf, QueryPart } from '@/data/query-part';
import { activeRoadmapsQuery, myRoadmapQuery } from '@/entities/roadmap/queries';
import { useWithWaitingChoices } from '@/entities/roadmap/waiting-choices';
import type { Roadmap, RoadmapSummary } from '@/entities/roadmap/types';
import { fiveQuestions, noRoadmapYet, subjectHeading } from '@/entities/roadmap/later-words';
import { ProgressCard } from '@/features/take-part/public/progress-card';
import { cn } from '@/lib/cn';
import { seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { paths } from '@/paths';
import { buttonStyle, linkStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Link } from '@/ui/link';
import { headlineOf, sentenceOf, isUnfinished, underWay } from './headline';
import { useToday } from '../detail/use-today';
import { todayPlace, TodayOutline, TodaySheet } from './today-sheet';

interface TodayPlanProps {
  /** Whether the part beside the plan still loads; nothing is shown before both are loaded. */
  isHeld?: boolean;
  /** The member's studies, shown beside the plan and above it on narrow screens. */
  studies?: ReactNode;
  /** The number of studies that wait for an answer of the member. */
  waiting?: number;
  /** The rest of the page, absent until the plan is loaded, since its height is not known before. */
  children?: ReactNode;
}

/** Shows the member the current day of the roadmap they follow. */
export function TodayPlan({ isHeld = false, studies, waiting = 0, children }: TodayPlanProps) {
  const now = useSeoulDay();
  const mine = activeRoadmapsQuery();
  const { isLoadingError, error, refetch } = useQuery(mine);
  const beside = useMemo(
    () => ({ studies, waiting, rest: children }),
    [studies, waiting, children],
  );
  if (isHeld) return outline;
  return (
    <Beside.Provider value={beside}>
      {isLoadingError ? (
        <Failed reason={failureOf(error, mine)} onRetry={() => void refetch()} />
      ) : (
        <QueryPart query={mine} skeleton={outline}>
          {({ data: roadmaps }) => {
            if (roadmaps.length === 0) {
              return <NothingToGoOn text="첫 로드맵을 만들어 보세요." title={noRoadmapYet} />;
            }
            return <Chosen key={seoulDay(now)} roadmaps={roadmaps} now={now} />;
          }}
        </QueryPart>
      )}
    </Beside.Provider>
  );
}

interface Surroundings {
  studies: ReactNode;
  waiting: number;
  rest: ReactNode;
}

const Beside = createContext<Surroundings>({ studies: undefined, waiting: 0, rest: undefined });

/** Fills the screen, so that loaded content moves nothing into it. */
const outline = (
  <div className="page min-h-dvh">
    <TodayOutline />
  </div>
);

/** Shows why the plan is missing, below a headline and beside the studies. */
function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Whole>
      <GoOn />
      <WithStudies>
        <ErrorState message={reason} onRetry={onRetry} />
      </WithStudies>
    </Whole>
  );
}

/** The plan in one of its final states, and the rest of the page below it. */
function Whole({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="page">{children}</div>
      {useContext(Beside).rest}
    </>
  );
}

/** Puts the member's studies before the plan of the day. */
function WithStudies({ children }: { children: ReactNode }) {
  const { studies } = useContext(Beside);
  if (studies === undefined) return children;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_25.25rem]">
      {studies}
      <div className="grid min-w-0 gap-5 desktop:pt-14">{children}</div>
    </div>
  );
}

interface ChosenProps {
  roadmaps: RoadmapSummary[];
  now: Date;
}

/** Shows the roadmap that was chosen at first, even after its last day was ticked. */
function Chosen({ roadmaps, now }: ChosenProps) {
  const [kept] = useState(() => underWay(roadmaps, now)?.id);
  const id = roadmaps.some((roadmap) => roadmap.id === kept) ? kept : underWay(roadmaps, now)?.id;
  if (id === undefined) {
    return <NothingToGoOn text="계획을 모두 마쳤습니다." title="다음 계획을 받아 보세요." />;
  }
  const others = roadmaps.filter((other) => other.id !== id && isUnfinished(other)).length;
  return <OneRoadmap key={id} id={id} now={now} others={others} />;
}

interface OneRoadmapProps {
  id: number;
  now: Date;
  /** The number of other roadmaps in progress. */
  others: number;
}

function OneRoadmap({ id, now, others }: OneRoadmapProps) {
  const query = myRoadmapQuery(id);
  const { isLoadingError, error, refetch } = useQuery(query);
  if (isLoadingError) {
    return <Failed reason={failureOf(error, query)} onRetry={() => void refetch()} />;
  }
  return (
    <QueryPart query={query} skeleton={outline}>
      {(roadmap) => <Today roadmap={roadmap} now={now} others={others} />}
    </QueryPart>
  );
}

interface TodayProps {
  roadmap: Roadmap;
  now: Date;
  others: number;
}

function Today({ roadmap: saved, now, others }: TodayProps) {
  const roadmap = useWithWaitingChoices(saved);
  const { today, current, marks } = useToday(roadmap, now);
  const isNarrow = useContext(Beside).studies !== undefined;
  return (
    <Whole>
      {today === null ? (
        <GoOn />
      ) : (
        <Hello text={sentenceOf(roadmap, today, now)}>
          <Heading as="h1" size="h1">
            {headlineOf(roadmap, today)}
          </Heading>
        </Hello>
      )}
      <WithStudies>
        {roadmap.studyId == null ? (
          <TodaySheet
            roadmap={roadmap}
            today={today}
            current={current}
            now={now}
            marks={marks}
            isNarrow={isNarrow}
          />
        ) : (
          <div
            className={cn(
              'grid gap-5',
              !isNarrow && 'desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
            )}
          >
            <TodaySheet
              roadmap={roadmap}
              today={today}
              current={current}
              now={now}
              marks={marks}
              isNarrow
            />
            <ProgressCard studyId={roadmap.studyId} />
          </div>
        )}
        {others > 0 && (
          <Link
            to={paths.myRoadmaps}
            className={cn(linkStyle, 'min-h-11 justify-self-end text-ink-2')}
          >
            다른 로드맵 {others}개
            <ChevronRight size={18} />
          </Link>
        )}
      </WithStudies>
    </Whole>
  );
}

function GoOn() {
  return (
    <Hello text="오늘 펼칠 계획을 골라 보세요.">
      <Heading as="h1" size="h1">
        무엇을 이어서 공부하시나요?
      </Heading>
    </Hello>
  );
}

/** The headline, and a sentence with the user's nickname. */
function Hello({ text, children }: { text: string; children: ReactNode }) {
  const nickname = useSession((session) => session.user?.nickname);
  const { waiting } = useContext(Beside);
  return (
    <div className="pt-10 pb-6">
      {children}
      <p className="mt-0.5 text-ink-2">
        {nickname} 님, {waiting === 0 ? text : `답할 것이 ${counted(waiting)} 있습니다.`}
      </p>
    </div>
  );
}

const counted = (count: number) => ['한 가지', '두 가지', '세 가지'][count - 1] ?? `${count}가지`;

interface NothingToGoOnProps {
  text: string;
  title: string;
}

function NothingToGoOn({ text, title }: NothingToGoOnProps) {
  return (
    <Whole>
      <Hello text={text}>
        <Heading as="h1" size="h1">
          {subjectHeading}
        </Heading>
      </Hello>
      <WithStudies>
        <div className={todayPlace}>
          <EmptyState
            title={title}
            description={fiveQuestions}
            action={
              <Link to={paths.roadmapCreate} className={buttonStyle()}>
                <Plus size={18} />
                로드맵 만들기
              </Link>
            }
          />
        </div>
      </WithStudies>
    </Whole>
  );
}
