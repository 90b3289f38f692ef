import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { LeftOutLines } from './left-out-lines';
import { outlineLimit, type OutlineReading } from './use-outline';
import { loadSentence, sizeOf, spanOf } from './subject-words';
import type { OutlineUnit, ReadOutline } from './queries';

const shownAtFirst = 6;

interface OutlinePasteProps {
  reading: OutlineReading;
  days: number;
  takesFocus?: boolean;
}

/** A pasted table of contents and the entries recognised in it. */
export function OutlinePaste({ reading, days, takesFocus = false }: OutlinePasteProps) {
  const { text, onChange, length, problem, read, onRetry } = reading;
  return (
    <div className="mt-4">
      <div className="grid items-stretch gap-5 tablet:grid-cols-2">
        <Field
          label="목차"
          error={problem}
          className="flex flex-col"
          count={{ length, limit: outlineLimit }}
        >
          <Textarea
            value={text}
            spellCheck={false}
            data-own-enter
            // It appears because it was asked for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={takesFocus}
            placeholder={'1장 시작하기  0:40\n2장 기초 다지기  1:20'}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-51 grow resize-none! text-ui leading-[1.75]! tabular-nums tablet:min-h-87"
          />
        </Field>
        <Understood read={read} onRetry={onRetry} isBlank={text.trim() === ''} />
      </div>
      {read !== undefined && (
        <>
          <p className="type-small mt-4 grid grid-cols-[1.125rem_1fr] items-start gap-2.5 text-ink-2">
            <CalendarDays size={18} className="mt-0.5" />
            <span>
              <b className="font-semibold text-ink">{loadSentence(read.minutes, days)}</b> 붙여넣은
              단원만으로 계획을 만듭니다.
            </span>
          </p>
          {read.units.some(({ isLeaf, isUnit }) => isLeaf && !isUnit) && (
            <p className="type-small mt-2 ml-7 text-ink-2">
              머리말이나 부록은 단원으로 세지 않고 함께 봅니다.
            </p>
          )}
          <LeftOutLines lines={read.leftOut} />
        </>
      )}
      <p role="status" className="sr-only">
        {read !== undefined &&
          `${sizeOf(read.unitCount, read.minutes)}으로 읽었습니다. ${
            read.leftOut.length > 0 ? `읽지 않은 줄이 ${read.leftOut.length}개 있습니다.` : ''
          }`}
      </p>
    </div>
  );
}

interface UnderstoodProps {
  read: ReadOutline | undefined;
  onRetry: (() => void) | null;
  isBlank: boolean;
}

function Understood({ read, onRetry, isBlank }: UnderstoodProps) {
  const [isWhole, setWhole] = useState(false);
  const units = read?.units ?? [];
  const placed = units.map((unit, place) => ({
    unit,
    place,
    number: units.slice(0, place + 1).filter(({ isUnit }) => isUnit).length,
  }));
  const shown = isWhole ? placed : placed.slice(0, shownAtFirst);
  const rest = placed.slice(shown.length);
  const restCount = rest.filter(({ unit }) => unit.isUnit).length;
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
                <p>목차를 읽지 못했습니다.</p>
                <Button variant="line" size="sm" className="mt-2" onClick={onRetry}>
                  다시 시도
                </Button>
              </>
            ) : (
              <p>{isBlank ? '붙여넣으면 여기에 단원이 나타납니다.' : '읽는 중입니다…'}</p>
            )}
          </div>
        )}
        <ol>
          {shown.map(({ unit, place, number }) => (
            <UnitRow key={place} unit={unit} number={number} />
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

/** An entry. Only units have a number: chapters have no day, and forewords and appendices are not counted. */
function UnitRow({ unit, number }: { unit: OutlineUnit; number: number }) {
  const { title, depth, isLeaf, isUnit, minutes, pages } = unit;
  return (
    <li className="grid min-h-11 grid-cols-[1.625rem_1fr_auto] items-center gap-2 border-b border-rule px-4.5 py-1.5 text-ui leading-snug font-medium">
      <span className="text-caption font-semibold text-ink-3 tabular-nums">{isUnit && number}</span>
      <span
        className={cn('min-w-0 wrap-anywhere', !isLeaf && 'font-bold', indents[Math.min(depth, 3)])}
      >
        {title}
      </span>
      <span className="text-small text-ink-2 tabular-nums">
        {minutes !== null ? spanOf(minutes) : pages !== null && `${pages}쪽`}
      </span>
    </li>
  );
}
