import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '@/api/errors';
import { studyOfRoadmapQuery } from '@/entities/study/queries';
import { EmptySeats } from '@/entities/study/seats';
import { studyPageLabel } from '@/entities/study/words';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { PhoneHeader } from './room-phone-header';

interface NoRoomProps {
  id: number;
  /** The server's answer, that there is no room. */
  error: ApiError;
  outline: ReactNode;
}

/** Replaces a room that does not exist for the user. Its author learns that it opens with the first member. */
export function NoRoom({ id, error, outline }: NoRoomProps) {
  const { data: study, isPending } = useQuery(studyOfRoadmapQuery(id));
  if (isPending) return outline;
  if (study?.isAuthor !== true || study.currentRecruits > 0) throw error;
  return (
    <>
      <PhoneHeader title="스터디룸" />
      <div className="page max-w-2xl py-16">
        <PageTitle title="스터디룸" />
        <EmptyState
          as="h1"
          picture={<EmptySeats />}
          title="아직 방이 열리지 않았습니다"
          description="첫 멤버의 참여를 승인하면 스터디룸이 열립니다."
          action={
            <Link to={paths.study(id)} className={buttonStyle()}>
              {studyPageLabel}
            </Link>
          }
        />
      </div>
    </>
  );
}
