import { Outline } from '@/ui/loading';
import { WeekPaper } from './week-paper';

const widths = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/4', 'w-1/3', 'w-1/4'];

/** The sheet of a week that is loading. */
export const BoardOutline = () => (
  <Outline className="min-w-0">
    <WeekPaper>
      <div className="h-17 border-b-[1.5px] border-ink" />
      {widths.map((width) => (
        <div
          key={width}
          className="grid h-14 grid-cols-[2.125rem_minmax(0,1fr)_auto] items-center gap-8 border-b border-rule px-5 last:border-b-0 max-tablet:h-21"
        >
          <i data-awaited className="skeleton" />
          <i className={`skeleton ${width}`} />
          <span className="flex gap-2.5 max-tablet:hidden">
            {[0, 1, 2, 3].map((cell) => (
              <i key={cell} className="size-7 rounded-full bg-sunken" />
            ))}
          </span>
        </div>
      ))}
    </WeekPaper>
  </Outline>
);
