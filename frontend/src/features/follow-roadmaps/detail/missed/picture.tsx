import { Check, Minus } from 'lucide-react';
import { cn } from '@/lib/cn';
import { addDays } from '@/lib/seoul-day';
import { type Cell, cellOf, type Column, columnsOf } from './columns';
import type { Offer, Situation } from './facts';

const grid = 'grid grid-cols-[3rem_repeat(9,minmax(0,1fr))] items-center gap-0.75';
const name = 'text-caption leading-none font-semibold text-ink-2';

/** The dates around today, before and after a choice. */
export function Picture({ situation, offer }: { situation: Situation; offer: Offer }) {
  const columns = columnsOf(situation);
  const { startDate, calendar } = situation;
  const { after } = offer;
  return (
    <div role="img" aria-label={offer.picture} className="grid gap-1 tabular-nums">
      <div className={grid}>
        <span />
        {columns.map((column) => (
          <span
            key={keyOf(column)}
            className={cn(
              'h-4.5 text-center text-caption leading-none',
              'date' in column && column.date === calendar.today
                ? 'font-bold text-ink'
                : 'font-medium text-ink-3 group-has-checked:text-ink-2',
            )}
          >
            {'date' in column && Number(addDays(startDate, column.date).slice(8))}
          </span>
        ))}
      </div>
      <div className={grid}>
        <span className={name}>지금</span>
        {columns.map((column) => (
          <Box key={keyOf(column)} column={column} cellAt={(date) => cellOf(situation, date)} />
        ))}
      </div>
      {after !== null && (
        <div className={grid}>
          <span className={name}>바꾼 뒤</span>
          {columns.map((column) => (
            <Box
              key={keyOf(column)}
              column={column}
              isAfter
              isSkipped={offer.choice === 'SKIP'}
              cellAt={(date) => cellOf(situation, date, after)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const keyOf = (column: Column) => ('date' in column ? column.date : 'folded');

const looks: Record<Cell['kind'], string> = {
  done: 'border-pine bg-pine text-on-pine',
  missed: 'border-dashed border-line-control',
  skipped: 'border-transparent bg-sunken text-ink-3 group-has-checked:text-ink-2',
  today: 'border-ink bg-marker text-on-marker',
  later: 'border-[color-mix(in_srgb,var(--pine)_62%,transparent)] bg-sheet text-ink',
  empty: 'border-transparent',
};

interface BoxProps {
  column: Column;
  cellAt: (date: number) => Cell;
  /** Whether it shows the dates after the choice. */
  isAfter?: boolean;
  /** Whether the folded days are skipped by the choice. */
  isSkipped?: boolean;
}

function Box({ column, cellAt, isAfter = false, isSkipped = false }: BoxProps) {
  const { kind, days } = 'date' in column ? cellAt(column.date) : folded(isAfter, isSkipped);
  return (
    <span
      className={cn(
        'grid place-content-center rounded-cell border-[1.2px] text-center text-caption leading-[1.1] font-semibold',
        isAfter ? 'min-h-9.5 py-px' : 'h-7.5',
        // Two figures and the sign, in a cell for two figures.
        'folded' in column && !isAfter && '-mx-0.5 text-[0.6875rem] tracking-[-0.06em]',
        looks[kind],
      )}
    >
      {kind === 'done' && <Check size={15} strokeWidth={3} />}
      {kind === 'skipped' && <Minus size={14} />}
      {'folded' in column && !isAfter && `+${column.folded}`}
      {days.map((day) => (
        <span key={day} className="block">
          {day}
        </span>
      ))}
    </span>
  );
}

function folded(isAfter: boolean, isSkipped: boolean): Cell {
  if (!isAfter) return { kind: 'missed', days: [] };
  return { kind: isSkipped ? 'skipped' : 'empty', days: [] };
}
