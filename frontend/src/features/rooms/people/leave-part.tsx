import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { leaveRoomMutation, type Room } from '@/entities/room/queries';
import { cn } from '@/lib/cn';
import { leaveQuestion, studyPageLabel } from '@/entities/study/words';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';
import { Sheet } from '@/ui/sheet';
import { forgetRoom } from '../frame/forget-room';

const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog')).HandOverDialog);

const consequence =
  '나가면 대화를 볼 수 없습니다. 쓰신 메시지는 방에 남고, 내 로드맵과 기록은 그대로 가져갑니다.';

const noteStyle = 'type-small mt-1 text-pretty text-ink-2';

/** Leaving the study; a host hands the room over first. */
export function LeavePart({ room }: { room: Room }) {
  return (
    <section aria-labelledby="leave-title">
      <Sheet className="p-5 tablet:px-5.5">
        <h2 id="leave-title" className="type-h3">
          스터디 나가기
        </h2>
        {room.isHost ? <HostWay room={room} /> : <MemberWay id={room.id} />}
      </Sheet>
    </section>
  );
}

function HostWay({ room }: { room: Room }) {
  const [isOpen, setOpen] = useState(false);
  if (room.isEnded) {
    return (
      <p className={noteStyle}>
        끝난 스터디의 방장은 나갈 수 없습니다. 이 방은 계속 읽을 수 있습니다.
      </p>
    );
  }
  if (room.members.every(({ isHost }) => isHost)) {
    return (
      <>
        <p className={noteStyle}>
          방장을 넘길 멤버가 없습니다. 더 함께하지 않는다면 스터디 페이지에서 삭제할 수 있습니다.
        </p>
        <Link to={paths.study(room.id)} className={cn(buttonStyle({ variant: 'line' }), 'mt-3.5')}>
          {studyPageLabel}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className={noteStyle}>
        방장은 바로 나갈 수 없습니다. 다른 사람에게 방장을 넘긴 뒤에 나갈 수 있습니다.
      </p>
      <Button variant="line" className="mt-3.5" onClick={() => setOpen(true)}>
        방장 넘기기
      </Button>
      {isOpen && (
        <Suspense>
          <HandOverDialog room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function MemberWay({ id }: { id: number }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const hasLeft = useRef(false);
  const me = useSession((session) => session.user?.id);
  const { mutate, isPending } = useMutation({
    ...leaveRoomMutation(id),
    onSuccess: () => {
      hasLeft.current = true;
      return navigate(paths.rooms(), { replace: true });
    },
  });
  const forget = useEffectEvent(() => {
    if (hasLeft.current) forgetRoom(client, id, me);
  });
  // Not before the page that shows the room is gone.
  useEffect(() => () => void setTimeout(() => forget()), []);
  const leave = async () => {
    const isSure = await askConfirm({
      title: leaveQuestion,
      description: consequence,
      confirmLabel: '나가기',
      cancelLabel: '돌아가기',
      danger: true,
    });
    if (isSure) mutate();
  };
  return (
    <>
      <p className={noteStyle}>{consequence}</p>
      <Button
        variant="line"
        className="mt-3.5 border-danger text-danger"
        busy={isPending}
        onClick={() => void leave()}
      >
        나가기
      </Button>
    </>
  );
}
