import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { weeksOf } from '@/entities/roadmap/plan-size';
import { clamp } from '@/lib/numbers';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { Slider } from '@/ui/slider';
import { type DayLimits, parseDays, textProblem } from './answers';
import { QuestionPanel } from './question-panel';
import { useQuestion } from './use-question';

const usualDays = [7, 14, 28, 56, 80];

interface DurationQuestionProps {
  days: DayLimits;
  takesFocus: boolean;
}

/** Sets the number of days by slider, buttons or typing. */
export function DurationQuestion({ days, takesFocus }: DurationQuestionProps) {
  const { draft, change, confirm, back } = useQuestion('duration', days, {
    text: String(days.default),
  });
  const count = parseDays(draft.text, days);
  const within = (number: number) => clamp(number, days.min, days.max);
  // The slider's position while no number is typed.
  const [last, setLast] = useState(days.default);
  const slid = /^\d+$/.test(draft.text) ? within(Number(draft.text)) : last;
  const type = (text: string) => {
    setLast(slid);
    change({ text });
  };
  const set = (next: number) => type(String(within(next)));
  const icon = { size: 18 } as const;
  return (
    <QuestionPanel
      heading={<Heading size="h1">얼마 동안 공부하시나요?</Heading>}
      hint={`${days.min}일부터 ${days.max}일까지 정할 수 있습니다. 하루에 한 주제씩 나눕니다.`}
      takesFocus={takesFocus}
      onContinue={confirm}
      onBack={back}
    >
      <div className="mt-6 rounded-sheet border border-line bg-sheet px-5 py-5 shadow-1 tablet:px-8 tablet:py-6">
        <p aria-hidden="true" className="text-center text-ink-2 tabular-nums">
          <span className="type-numeral text-[2rem] text-ink">{count ?? '–'}일</span>
          <span className="ml-2">· {count === null ? '–' : weeksOf(count)}주</span>
        </p>
        <Slider
          aria-label="기간"
          data-first-field
          value={slid}
          min={days.min}
          max={days.max}
          valueText={`${slid}일`}
          onValueChange={set}
          className="mt-2"
        />
        <div aria-hidden="true" className="type-caption flex justify-between text-ink-3">
          <span>{days.min}일</span>
          <span>{days.max}일</span>
        </div>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div
            role="radiogroup"
            aria-label="자주 정하는 기간"
            className="flex flex-wrap gap-2 max-tablet:gap-1.5"
          >
            {usualDays.map((usual) => (
              <Chip
                key={usual}
                name="usual-days"
                checked={count === usual}
                onChoose={() => set(usual)}
                className="max-tablet:px-2.5"
              >
                {usual}일
              </Chip>
            ))}
          </div>
          <Field
            label="직접 입력"
            error={textProblem('duration', draft.text, days)}
            className="w-62"
          >
            <div className="flex items-center gap-2">
              <IconButton
                label="하루 줄이기"
                boxed
                disabled={slid <= days.min}
                onClick={() => set(slid - 1)}
              >
                <Minus {...icon} />
              </IconButton>
              <Input
                inputMode="numeric"
                autoComplete="off"
                value={draft.text}
                className="w-20 text-center tabular-nums"
                onChange={(event) => type(event.currentTarget.value)}
              />
              <span className="text-ink-2">일</span>
              <IconButton
                label="하루 늘리기"
                boxed
                disabled={slid >= days.max}
                onClick={() => set(slid + 1)}
              >
                <Plus {...icon} />
              </IconButton>
            </div>
          </Field>
        </div>
      </div>
    </QuestionPanel>
  );
}
