import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/api/session';
import { CircleCard } from '@/features/studies/public';
import { Loaded } from '@/data/loaded';
import { seoulDay } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { Link } from '@/ui/link';
import { isDone } from '../detail/today';
import { useSeoulDay } from '../detail/use-seoul-day';
import { useToday } from '../detail/use-today';
import { myRoadmapQuery, myRoadmapsQuery } from '../queries';
import type { Roadmap, RoadmapSummary } from '../types';
import { todayPlace, TodayOutline, TodaySheet } from './today-sheet';
import { underWay } from './under-way';

/** Today's day in the roadmap that a member continues with. */
export function TodayPlan() {
  const now = useSeoulDay();
  const mine = myRoadmapsQuery(0);
  const failed = useQuery(mine).isLoadingError;
  return (
    <>
      {failed && <GoOn />}
      <Loaded query={mine} skeleton={<TodayOutline />}>
        {({ data: roadmaps }) => {
          if (roadmaps.length === 0) {
            return (
              <NothingToGoOn
                text="첫 로드맵을 만들어 보세요."
                title="아직 생성된 로드맵이 없습니다."
              />
            );
          }
          return <Chosen key={seoulDay(now)} roadmaps={roadmaps} now={now} />;
        }}
      </Loaded>
    </>
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
  return <OneRoadmap key={id} id={id} now={now} />;
}

function OneRoadmap({ id, now }: { id: number; now: Date }) {
  const query = myRoadmapQuery(id);
  const failed = useQuery(query).isLoadingError;
  return (
    <>
      {failed && <GoOn />}
      <Loaded query={query} skeleton={<TodayOutline />}>
        {(roadmap) => <Today roadmap={roadmap} now={now} />}
      </Loaded>
    </>
  );
}

function Today({ roadmap, now }: { roadmap: Roadmap; now: Date }) {
  const { today, marks } = useToday(roadmap, now);
  const done = today !== null && isDone(roadmap.progress.done, today);
  return (
    <>
      {today === null ? (
        <GoOn />
      ) : (
        <Hello text={done ? '오늘 할 일을 마쳤습니다.' : '오늘 할 일은 하나입니다.'}>
          <Heading as="h1" size="h1">
            오늘은 {today.week}주차 {today.day}일째입니다.
          </Heading>
        </Hello>
      )}
      {roadmap.studyId == null ? (
        <TodaySheet roadmap={roadmap} today={today} now={now} marks={marks} />
      ) : (
        <div className="grid gap-5 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <TodaySheet roadmap={roadmap} today={today} now={now} marks={marks} isNarrow />
          <CircleCard studyId={roadmap.studyId} />
        </div>
      )}
    </>
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
  return (
    <div className="pt-10 pb-6">
      {children}
      <p className="mt-0.5 text-ink-2">
        {nickname} 님, {text}
      </p>
    </div>
  );
}

interface NothingToGoOnProps {
  text: string;
  title: string;
}

function NothingToGoOn({ text, title }: NothingToGoOnProps) {
  return (
    <>
      <Hello text={text}>
        <Heading as="h1" size="h1">
          무엇을 공부하고 싶으신가요?
        </Heading>
      </Hello>
      <div className={todayPlace}>
        <EmptyState
          title={title}
          description="질문 다섯 개에 답하면 첫 주 계획이 채워집니다."
          action={
            <Link to={paths.roadmapCreate} className={buttonStyle()}>
              <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
              로드맵 만들기
            </Link>
          }
        />
      </div>
    </>
  );
}
