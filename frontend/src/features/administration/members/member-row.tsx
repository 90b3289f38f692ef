import { useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { Stamp } from '@/entities/person/stamp';
import { seoulMoment } from '@/lib/seoul-clock';
import { formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';
import { type Member, setAdminMutation } from '../queries';
import { ReasonDialog } from './reason-dialog';

const concerns: Record<NonNullable<Member['nicknameConcern']>, string> = {
  SIMILAR: '다른 회원과 닉네임이 비슷합니다.',
  RESERVED: '운영진으로 오해할 수 있는 닉네임입니다.',
};

/** A member's identity and status, with the administrative actions. */
export function MemberRow({ member }: { member: Member }) {
  const { id, nickname, email, profileImageUrl, roles, joinedAt, suspendedAt, nicknameConcern } =
    member;
  const isOwn = useSession((session) => session.user?.id === id);
  const isAdmin = roles.includes('ADMIN');
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="flex min-w-0 gap-3.5">
        <Stamp userId={id} nickname={nickname} imageUrl={profileImageUrl} size="lg" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={paths.user(id)} className="font-semibold wrap-anywhere hover:underline">
              {nickname}
            </Link>
            {isOwn && <Badge>나</Badge>}
            {isAdmin && <Badge tone="pine">관리자</Badge>}
            {suspendedAt !== undefined && <Badge tone="yellow">정지됨</Badge>}
          </p>
          <p className="type-small wrap-anywhere text-ink-2">{email}</p>
          <p className="type-caption mt-0.5 text-ink-2 tabular-nums">
            {formatSeoulDate(joinedAt)} 가입
          </p>
          {nicknameConcern !== undefined && (
            <p className="type-small mt-1.5">{concerns[nicknameConcern]}</p>
          )}
          {suspendedAt !== undefined && (
            <p className="type-small mt-1.5 wrap-anywhere">
              <span className="text-ink-2 tabular-nums">{seoulMoment(suspendedAt)} 정지</span>
              {member.suspensionReason !== undefined && <> · {member.suspensionReason}</>}
            </p>
          )}
        </div>
      </div>
      {!isOwn && <Acts member={member} isAdmin={isAdmin} />}
    </li>
  );
}

function Acts({ member, isAdmin }: { member: Member; isAdmin: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useMutation(setAdminMutation(member));
  const isSuspended = member.suspendedAt !== undefined;
  const ask = async () => {
    const isSure = await askConfirm({
      title: isAdmin
        ? `${member.nickname} 님을 관리자에서 해제하시겠습니까?`
        : `${member.nickname} 님에게 관리자 권한을 주시겠습니까?`,
      description: isAdmin
        ? '관리 페이지를 더는 사용할 수 없습니다.'
        : '카테고리, 회원, 신고를 관리할 수 있게 됩니다.',
      confirmLabel: isAdmin ? '해제' : '권한 주기',
      danger: isAdmin,
    });
    if (isSure) mutate(!isAdmin);
  };
  const whose = <span className="sr-only">{member.nickname} </span>;
  return (
    <div className="flex flex-wrap gap-2 max-tablet:pl-11.25">
      <Button variant="ghost" busy={isPending} busyLabel="변경 중…" onClick={() => void ask()}>
        {whose}
        {isAdmin ? '관리자 해제' : '관리자 지정'}
      </Button>
      <Button ref={opener} variant="line" onClick={() => setAsking(true)}>
        {whose}
        {isSuspended ? '정지 해제' : '이용 정지'}
      </Button>
      {isAsking && (
        <ReasonDialog
          member={member}
          act={isSuspended ? 'restore' : 'suspend'}
          onClose={() => {
            setAsking(false);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}
