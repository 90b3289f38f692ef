import { Archive } from 'lucide-react';
import { monthAndDay } from '@/lib/seoul-day';
import { RoomStrip } from './room-strip';

/** Says that the room can only be read, and for how long. */
export const EndedStrip = ({ endDate }: { endDate: string | undefined }) => (
  <RoomStrip icon={Archive} isGood title="끝난 스터디입니다.">
    읽을 수 있습니다.{' '}
    {endDate !== undefined && (
      <span className="tabular-nums">
        {Number(endDate.slice(0, 4)) + 1}년 {monthAndDay(endDate)}까지 보관합니다.
      </span>
    )}
  </RoomStrip>
);
