import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@/api/session';
import { Seats } from '@/entities/study/seats';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { closeAllModals } from '@/ui/modal-store';
import { forgetRoom } from './forget-room';
import { PhoneHeader } from './room-phone-header';

const noEntry = '이 방에 더는 들어갈 수 없습니다';

interface RemovedFromRoomProps {
  id: number;
  /** The host's reason, if there is one. */
  reason: string | undefined;
}

/** Replaces a room from which the host removed the user. Its texts leave the cache, and what the user has not sent leaves the browser. */
export function RemovedFromRoom({ id, reason }: RemovedFromRoomProps) {
  const queries = useQueryClient();
  const me = useSession((session) => session.user?.id);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    closeAllModals();
    forgetRoom(queries, id, me);
    page.current?.focus();
  }, [queries, id, me]);
  return (
    <div ref={page} role="group" aria-label={noEntry} tabIndex={-1} className="outline-none">
      <PhoneHeader title="스터디룸" />
      <div className="page max-w-2xl py-16">
        <PageTitle title="스터디룸" />
        <EmptyState
          as="h1"
          picture={<Seats taken={4} total={5} big />}
          title={noEntry}
          description={
            <>
              <p>방장이 스터디에서 내보냈습니다. 내 로드맵과 기록은 그대로 있습니다.</p>
              {reason !== undefined && <p className="mt-2 text-ink">방장이 남긴 사유: {reason}</p>}
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to={paths.myRoadmaps} className={buttonStyle({ variant: 'line' })}>
                내 기록 보기
              </Link>
              <Link to={paths.rooms()} className={buttonStyle({ variant: 'ghost' })}>
                내 스터디룸
              </Link>
            </div>
          }
        />
      </div>
    </div>
  );
}
