import { QueryPart } from '@/data/query-part';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { studyOfRoadmapQuery } from '../progress/queries';
import { WeekBoard } from '../progress/week-board';

interface RoomWeekProps {
  studyId: number;
  /** The host can link a roadmap to the study. */
  isHost: boolean;
}

/** The week's board in the room of a study, or an offer to link a roadmap. */
export const RoomWeek = ({ studyId, isHost }: RoomWeekProps) => (
  <QueryPart
    query={studyOfRoadmapQuery(studyId)}
    skeleton={
      <Outline className="mt-6">
        <Skeleton className="h-110 rounded-sheet" />
      </Outline>
    }
  >
    {(study) =>
      study.plan === undefined ? (
        <EmptyState
          className="mt-6"
          title="이 스터디에는 로드맵이 없습니다"
          description={
            isHost
              ? '로드맵을 연결하면 멤버와 한 계획을 함께 따라갑니다.'
              : '방장이 로드맵을 연결하면 이곳에 이번 주 계획이 나옵니다.'
          }
          {...(isHost && {
            action: (
              <Link to={paths.studyEdit(studyId)} className={buttonStyle()}>
                로드맵 연결하기
              </Link>
            ),
          })}
        />
      ) : (
        <div className="-mt-6">
          <WeekBoard study={study} plan={study.plan} />
        </div>
      )
    }
  </QueryPart>
);
