import { type Ref, useState } from 'react';
import type { RoomDay } from '@/entities/room/week';
import { DayDetails } from '../day/day-details';
import { Sentences } from '../day/sentences';
import { FlagBlock } from '../flags/flag-block';
import { useWeekContext } from '../week-context';
import { DayRow } from './day-row';

interface DayRowsProps {
  day: RoomDay;
  /** The number of columns of the board. */
  columns: number;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A day with the questions about it, and its form and sentences: those of today, others after a press. */
export function DayRows({ day, columns, ref }: DayRowsProps) {
  const { hasForms } = useWeekContext();
  const [isUnfolded, unfold] = useState(false);
  const flags = day.flags.filter(({ isOpen, answers }) => isOpen || answers.length > 0);
  const hasDetails = hasForms || day.sentences.length > 0;
  const isAlwaysShown = day.isToday;
  const isShown = hasDetails && (isAlwaysShown || isUnfolded);
  return (
    <>
      <DayRow
        ref={ref}
        day={day}
        hasMore={flags.length > 0 || isShown}
        isUnfolded={hasDetails && !isAlwaysShown ? isUnfolded : undefined}
        onFold={unfold}
      />
      {flags.map((flag) => (
        <tr key={flag.id} className={rowStyle}>
          <td colSpan={columns} className="bg-sunken p-0 max-tablet:block">
            <FlagBlock flag={flag} day={day} />
          </td>
        </tr>
      ))}
      {isShown && (
        <tr className={rowStyle}>
          <td colSpan={columns} className="p-0 max-tablet:block">
            <DayDetails day={day} />
          </td>
        </tr>
      )}
      {!isShown && day.sentences.length > 0 && (
        <tr hidden data-print="open">
          <td colSpan={columns} className="p-0">
            <Sentences sentences={day.sentences} isAlone />
          </td>
        </tr>
      )}
    </>
  );
}

const rowStyle = 'border-b border-rule max-tablet:block';
