import { Minus, Plus } from 'lucide-react';
import { isSubmitEnter } from '@/lib/ime-enter';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { Radio } from '@/ui/radio';
import { leastWeeks, levels, mostWeeks, type SampleDraft, weeksAfter } from './sample-order';

interface DetailsStepProps {
  draft: SampleDraft;
  onChange: (change: Partial<SampleDraft>) => void;
  onSubmit: () => void;
}

/** Asks for topic, level and length of the sample. */
export function DetailsStep({ draft, onChange, onSubmit }: DetailsStepProps) {
  const { topic, level, weeks } = draft;
  const setWeeks = (typed: string) => onChange({ weeks: weeksAfter(typed, weeks) });
  return (
    <div className="grid gap-5">
      <Field label="주제" hint="무엇을 위해 배우는지 적습니다. 예: 포트폴리오 만들기">
        <Input
          value={topic}
          maxLength={2000}
          onChange={(event) => onChange({ topic: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (!isSubmitEnter(event)) return;
            // The same press must not also press a button that takes the focus.
            event.preventDefault();
            onSubmit();
          }}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-ui leading-snug font-semibold">수준</legend>
        <div className="flex flex-wrap gap-x-6">
          {levels.map(({ value, label }) => (
            <Radio
              key={value}
              name="sample-level"
              label={label}
              checked={level === value}
              onChange={() => onChange({ level: value })}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label="기간(주)"
        hint={`${leastWeeks}주에서 ${mostWeeks}주 사이의 숫자만 넣을 수 있습니다.`}
      >
        <div className="flex items-center gap-2">
          <IconButton
            boxed
            label="한 주 줄이기"
            disabled={weeks <= leastWeeks}
            onClick={() => setWeeks(String(weeks - 1))}
          >
            <Minus size={18} />
          </IconButton>
          <Input
            inputMode="numeric"
            className="max-w-20 text-center tabular-nums"
            value={String(weeks)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setWeeks(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!isSubmitEnter(event)) return;
              event.preventDefault();
              onSubmit();
            }}
          />
          <IconButton
            boxed
            label="한 주 늘리기"
            disabled={weeks >= mostWeeks}
            onClick={() => setWeeks(String(weeks + 1))}
          >
            <Plus size={18} />
          </IconButton>
        </div>
      </Field>
    </div>
  );
}
