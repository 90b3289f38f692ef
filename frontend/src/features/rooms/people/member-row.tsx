import { Ban, Crown, Ellipsis, User, UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsBlocked } from '@/entities/person/blocks';
import type { Room, RoomMember } from '@/entities/room/queries';
import { lazyPart } from '@/lib/lazy-part';
import { monthAndDay, seoulDay } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { HereStamp } from '../frame/here-stamp';
import { useBlocking } from '../frame/use-blocking';
import { hoursText } from './hours';

const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog')).HandOverDialog);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog')).RemoveDialog);

interface MemberRowProps {
  room: Room;
  member: RoomMember;
  isMe: boolean;
}

export function MemberRow({ room, member, isMe, isHere }: MemberRowProps & { isHere: boolean }) {
  const { userId, name, imageUrl, introduction, isHost, joinedAt, quietHours } = member;
  const isBlocked = useIsBlocked()?.(userId) === true;
  return (
    <li className="grid min-h-20 grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-0.5 border-b border-rule py-3 tablet:grid-cols-[3rem_minmax(0,1fr)_7.5rem_7.5rem_2.75rem] tablet:gap-x-4">
      <HereStamp isHere={isHere} userId={userId} nickname={name} imageUrl={imageUrl} size="lg" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b className="type-title wrap-anywhere">{name}</b>
          {isHere && <span className="sr-only">지금 방에 있습니다.</span>}
          {isHost && <Badge tone="solid">방장</Badge>}
          {isMe && <Badge>나</Badge>}
          {isBlocked && <Badge>차단함</Badge>}
        </p>
        {introduction !== undefined && (
          <p className="type-small wrap-anywhere text-ink-2">{introduction}</p>
        )}
      </div>
      <dl className="max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-3 tablet:contents">
        <Fact label="들어온 날" value={monthAndDay(seoulDay(joinedAt))} />
        <Fact label="조용한 시간" value={hoursText(quietHours)} />
      </dl>
      <div className="relative max-tablet:col-start-3 max-tablet:row-start-1">
        <MemberMenu room={room} member={member} isMe={isMe} />
      </div>
    </li>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="type-small flex max-tablet:gap-1.25 max-tablet:text-caption tablet:flex-col-reverse">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-medium tabular-nums">{value}</dd>
  </div>
);

/** The profile of a member, blocking and, for the host, handing over and removing. */
function MemberMenu({ room, member, isMe }: MemberRowProps) {
  const [act, start] = useState<'hand-over' | 'remove' | null>(null);
  const close = () => start(null);
  const blocking = useBlocking(member.userId, member.name);
  const canAct = room.isHost && !isMe && !room.isEnded;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`${member.name} 메뉴`}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to={paths.user(member.userId)}>
            <User size={18} />
            프로필 보기
          </Link>
        </MenuItem>
        {!isMe && (
          <MenuItem onSelect={blocking.toggle}>
            <Ban size={18} />
            {blocking.label}
          </MenuItem>
        )}
        {canAct && (
          <>
            <MenuItem onSelect={() => start('hand-over')}>
              <Crown size={18} />
              방장 넘기기
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger onSelect={() => start('remove')}>
              <UserX size={18} />
              내보내기
            </MenuItem>
          </>
        )}
      </Menu>
      {act !== null && (
        <Suspense>
          {act === 'remove' ? (
            <RemoveDialog roomId={room.id} member={member} onClose={close} />
          ) : (
            <HandOverDialog room={room} to={member.userId} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
