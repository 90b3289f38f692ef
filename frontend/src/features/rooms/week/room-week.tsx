import { QueryPart } from '@/data/query-part';
import { onlyWhenPosted, recruitWith } from '@/entities/roadmap/later-words';
import type { Room } from '@/entities/room/queries';
import { studyOfRoadmapQuery } from '@/entities/study/queries';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { TalkCard } from './aside/talk-card';
import { asideStyle, layoutStyle } from './layout';
import { WeekOutline } from './week-outline';
import { WeekPart } from './week-part';

/** The plan of the study by the days of its members, or how a study gets one, beside the last messages. */
export const RoomWeek = ({ room }: { room: Room }) => (
  <QueryPart query={studyOfRoadmapQuery(room.id)} skeleton={<WeekOutline />}>
    {({ plan }) =>
      plan === undefined ? (
        <div className={layoutStyle}>
          <WithoutPlan room={room} />
          <aside className={asideStyle}>
            <TalkCard room={room} />
          </aside>
        </div>
      ) : (
        <WeekPart room={room} total={plan.duration} />
      )
    }
  </QueryPart>
);

const WithoutPlan = ({ room: { isHost, isEnded } }: { room: Room }) =>
  isHost && !isEnded ? (
    <EmptyState
      title={noPlan}
      description={`${onlyWhenPosted} 다음 스터디는 내 로드맵의 ‘${recruitWith}’에서 시작해주세요.`}
      action={
        <Link to={paths.myRoadmaps} className={buttonStyle({ variant: 'line' })}>
          내 로드맵
        </Link>
      }
    />
  ) : (
    <EmptyState
      title={noPlan}
      description="모집할 때 로드맵을 연결한 스터디에는 이곳에 이번 주 계획이 나옵니다."
    />
  );

const noPlan = '이 스터디에는 로드맵이 없습니다';
