import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { shortDay } from '@/lib/seoul-clock';

// In pixels; horizontal positions are in percent, so that the text has the same size at every width.
const height = 210;
const ground = 180;
const ceiling = 24;
const labelsAt = 202;

/** A number of one day, and how often it failed. */
export interface DayCount {
  /** A Seoul day such as `2026-11-20`. */
  day: string;
  count: number;
  failures?: number;
}

interface DayBarsProps {
  /** Ordered by date; the last one is today. */
  days: readonly DayCount[];
  /** A description of the chart, for screen readers. */
  label: string;
}

/** A bar for each day, with a cross above days on which something failed. */
export function DayBars({ days, label }: DayBarsProps) {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const lines = gridLines(highest);
  const heightOf = (count: number) => (count / highest) * (ground - ceiling);
  const slot = 100 / days.length;
  return (
    <div role="img" aria-label={label} className="mt-3.5 flex text-caption">
      <svg
        width={11 + 8 * formatCount(highest).length}
        height={height}
        className="shrink-0 fill-ink-3 font-medium tabular-nums"
      >
        {lines.map((line) => (
          <text key={line} y={ground - heightOf(line) + 4.5}>
            {formatCount(line)}
          </text>
        ))}
      </svg>
      <svg
        width="100%"
        height={height}
        className="min-w-0 flex-1 overflow-visible fill-ink-3 font-medium tabular-nums"
      >
        {lines.slice(1).map((line) => (
          <line
            key={line}
            x2="100%"
            y1={ground - heightOf(line)}
            y2={ground - heightOf(line)}
            className="stroke-rule"
          />
        ))}
        {days.map(({ day, count, failures = 0 }, index) => {
          const isToday = index === days.length - 1;
          const top = ground - heightOf(count);
          const left = `${(index + 0.15) * slot}%`;
          const middle = `${(index + 0.5) * slot}%`;
          return (
            <g key={day}>
              {count > 0 && (
                <rect
                  x={left}
                  width={`${0.7 * slot}%`}
                  y={top}
                  height={heightOf(count)}
                  rx="1.5"
                  className={cn(isToday ? 'fill-marker stroke-ink stroke-[1.2]' : 'fill-pine')}
                />
              )}
              {failures > 0 && <Failures count={failures} middle={middle} top={top} />}
              {(isToday || (index % 7 === 0 && days.length - index > 4)) && (
                <text
                  x={isToday ? '100%' : left}
                  y={labelsAt}
                  textAnchor={isToday ? 'end' : 'start'}
                  className={cn(isToday && 'fill-ink font-bold')}
                >
                  {isToday ? '오늘' : shortDay(day)}
                </text>
              )}
            </g>
          );
        })}
        <line x2="100%" y1={ground} y2={ground} className="stroke-ink stroke-[1.5]" />
      </svg>
    </div>
  );
}

interface FailuresProps {
  count: number;
  middle: string;
  /** The y position of the top of the day's bar. */
  top: number;
}

function Failures({ count, middle, top }: FailuresProps) {
  return (
    <svg x={middle} y={top - 12} className="overflow-visible">
      <path d="m-3.5-3.5 7 7m0-7-7 7" className="stroke-danger stroke-2 [stroke-linecap:round]" />
      {count > 1 && (
        <text x="7" y="4.5" className="fill-danger font-bold max-tablet:hidden">
          {formatCount(count)}
        </text>
      )}
    </svg>
  );
}

const mostLines = 3;

/**
 * Returns the grid lines of a chart up to `highest`: 0 and up to three round numbers in even steps, none above
 * `highest`.
 */
export function gridLines(highest: number): number[] {
  const tens = 10 ** Math.max(0, Math.floor(Math.log10(highest / mostLines)));
  const step = [1, 2, 5].find((base) => highest / (base * tens) < mostLines + 1) ?? 10;
  const count = Math.floor(highest / (step * tens));
  return Array.from({ length: count + 1 }, (_, line) => line * step * tens);
}
