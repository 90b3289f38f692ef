import { CalendarDays } from 'lucide-react';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { LeftOutLines } from './left-out-lines';
import { ReadUnits } from './read-units';
import { outlineLimit, type OutlineReading } from './use-outline';
import { loadSentence, sizeOf } from './subject-words';

interface OutlinePasteProps {
  reading: OutlineReading;
  days: number;
  takesFocus?: boolean;
}

/** A pasted table of contents and the entries recognised in it. */
export function OutlinePaste({ reading, days, takesFocus = false }: OutlinePasteProps) {
  const { text, onChange, length, problem, read } = reading;
  const unread = read?.leftOut.filter(({ reason }) => reason !== 'EXCLUDED') ?? [];
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
        <ReadUnits reading={reading} />
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
          <LeftOutLines lines={unread} />
        </>
      )}
      <p role="status" className="sr-only">
        {read !== undefined &&
          `${sizeOf(read.unitCount, read.minutes)}으로 읽었습니다. ${
            unread.length > 0 ? `읽지 않은 줄이 ${unread.length}개 있습니다.` : ''
          }`}
      </p>
    </div>
  );
}
