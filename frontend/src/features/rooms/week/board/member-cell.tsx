import { useState } from 'react';
import { Stamp } from '@/entities/person/stamp';
import type { RoomDay } from '@/entities/room/week';
import { cn } from '@/lib/cn';
import type { Person } from '../week-context';
import { cellState } from './cell-state';
import { NotYet, Stuck } from './marks';

const words = { done: '완료', stuck: '막혔습니다', open: '아직' };

/** On phones the cells of a day are in lines below its keyword. */
export const cellStyle = 'p-0 text-center max-tablet:w-8.5 max-tablet:pb-2.5';

interface MemberCellProps {
  day: RoomDay;
  person: Person;
  className?: string;
}

/** How another member is doing on a day. */
export function MemberCell({ day, person, className }: MemberCellProps) {
  const state = cellState(day, person.userId);
  const [wasDone] = useState(state === 'done');
  return (
    <td className={cn(cellStyle, className)}>
      <span role="img" aria-label={`${person.nickname} ${words[state]}`}>
        {state === 'done' && (
          <Stamp size="sm" className={cn('align-middle', !wasDone && 'stamp-in')} {...person} />
        )}
        {state === 'stuck' && <Stuck />}
        {state === 'open' && <NotYet />}
      </span>
    </td>
  );
}

interface CountCellProps {
  day: RoomDay;
  users: readonly number[];
  className?: string;
}

/** The number of members without a column who have done a day. */
export function CountCell({ day, users, className }: CountCellProps) {
  const done = users.filter((user) => cellState(day, user) === 'done').length;
  return (
    <td className={cn(cellStyle, className)}>
      <span
        role="img"
        aria-label={`다른 ${users.length}명 중 ${done}명 완료`}
        className="inline-grid h-7 place-items-center align-middle text-small font-semibold text-ink-2 tabular-nums"
      >
        +{done}
      </span>
    </td>
  );
}
