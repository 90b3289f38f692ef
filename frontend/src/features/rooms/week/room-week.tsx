import { QueryPart } from '@/data/query-part';
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

/** The plan of the study by the days of its members, or an offer to link a roadmap, beside the last messages. */
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

const WithoutPlan = ({ room: { id, isHost, isEnded } }: { room: Room }) => (
  <EmptyState
    title="이 스터디에는 로드맵이 없습니다"
    description={
      isHost
        ? '로드맵을 연결하면 멤버와 한 계획을 함께 따라갑니다.'
        : '방장이 로드맵을 연결하면 이곳에 이번 주 계획이 나옵니다.'
    }
    {...(isHost &&
      !isEnded && {
        action: (
          <Link to={paths.studyEdit(id)} className={buttonStyle()}>
            로드맵 연결하기
          </Link>
        ),
      })}
  />
);
