import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { outlineFailed } from './queries';
import { type ReadRow, rowsOf } from './read-rows';
import { sizeOf, spanOf } from './subject-words';
import type { OutlineReading } from './use-outline';

const shownAtFirst = 6;

/** The entries recognised in a table of contents, each of which can be left out. */
export function ReadUnits({ reading }: { reading: OutlineReading }) {
  const { text, read, onRetry, onInclude } = reading;
  const [isWhole, setWhole] = useState(false);
  const rows = read === undefined ? [] : rowsOf(read);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const rest = rows.slice(shown.length);
  const restCount = rest.filter(({ number }) => number !== null).length;
  return (
    <section aria-label="읽은 결과" className="grid grid-rows-[auto_1fr] gap-1.5">
      <p className="text-ui leading-snug font-semibold tabular-nums">
        {read === undefined ? '읽은 결과' : sizeOf(read.unitCount, read.minutes)}
      </p>
      <div className="flex flex-col rounded-b-sheet border border-t-[1.5px] border-line border-t-ink bg-sheet">
        {read === undefined && (
          <div className="type-small px-4.5 py-4 text-ink-2">
            {onRetry !== null ? (
              <>
                <p>{outlineFailed}</p>
                <Button variant="line" size="sm" className="mt-2" onClick={onRetry}>
                  다시 시도
                </Button>
              </>
            ) : (
              <p>
                {text.trim() === '' ? '붙여넣으면 여기에 단원이 나타납니다.' : '읽는 중입니다…'}
              </p>
            )}
          </div>
        )}
        <ol>
          {shown.map((row) => (
            <UnitRow
              key={row.line}
              row={row}
              onInclude={(isIncluded) => onInclude(row.lines, isIncluded)}
            />
          ))}
        </ol>
        {rest.length > 0 && (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="flex min-h-13 w-full flex-1 items-center justify-center gap-1.5 rounded-b-sheet text-ui font-semibold text-pine hover:bg-hover"
          >
            {restCount > 0 ? `나머지 ${restCount}개 단원 보기` : '나머지 보기'}
            <ChevronDown size={18} />
          </button>
        )}
      </div>
    </section>
  );
}

const indents = ['', 'pl-4', 'pl-8', 'pl-12'];

interface UnitRowProps {
  row: ReadRow;
  onInclude: (isIncluded: boolean) => void;
}

/** An entry. Only units have a number: chapters have no day, and forewords and appendices are not counted. */
function UnitRow({ row, onInclude }: UnitRowProps) {
  const { title, depth, number, isHeading, isIncluded, isLast, minutes, pages } = row;
  return (
    <li className="grid min-h-11 grid-cols-[1.625rem_1fr_auto_auto] items-center gap-2 border-b border-rule py-1.5 pr-1 pl-4.5 text-ui leading-snug font-medium">
      <span className="text-caption font-semibold text-ink-3 tabular-nums">{number}</span>
      <span
        className={cn(
          'min-w-0 wrap-anywhere',
          isHeading && 'font-bold',
          !isIncluded && 'text-ink-3 line-through',
          indents[Math.min(depth, 3)],
        )}
      >
        {title}
      </span>
      <span className="text-small text-ink-2 tabular-nums">
        {minutes !== null ? spanOf(minutes) : pages !== null && `${pages}쪽`}
      </span>
      <Checkbox
        hideLabel
        label={`‘${title}’ 포함`}
        checked={isIncluded}
        disabled={isLast}
        onChange={(event) => onInclude(event.currentTarget.checked)}
        className="-my-1.5"
      />
    </li>
  );
}
