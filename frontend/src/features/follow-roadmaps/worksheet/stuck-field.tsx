import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import type { PlanDay } from '@/entities/roadmap/today';
import { holdComposingEnter } from '@/lib/ime-enter';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { stuckNoteMutation } from './queries';

const limit = 100;

interface StuckFieldProps {
  /** The roadmap's id. */
  id: number;
  place: PlanDay;
  /** The stored note, or an empty text. */
  saved: string;
}

/** The note on where the user got stuck. It is saved by the button and on leaving the field. */
export function StuckField({ id, place, saved }: StuckFieldProps) {
  const field = useId();
  const [text, setText] = useState(saved);
  const save = useMutation(stuckNoteMutation(id, place));
  const stored = save.data === undefined ? saved : (save.data.text ?? '');
  const isChanged = text.trim() !== stored;
  const keep = () => {
    if (isChanged) save.mutate(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
  };
  return (
    <form data-print="none" onSubmit={submit} onKeyDown={holdComposingEnter} className="mt-6">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <label htmlFor={field} className="text-ui leading-snug font-semibold">
          막힌 곳이 있나요?
        </label>
        <span id={`${field}-hint`} className="text-caption leading-snug text-ink-2">
          적어두면 다음 복습에 나옵니다
        </span>
        <span role="status" className="ml-auto text-caption leading-snug text-pine">
          {save.isSuccess && !isChanged && (stored === '' ? '비워 두었습니다' : '적어두었습니다')}
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Input
          id={field}
          aria-describedby={`${field}-hint`}
          autoComplete="off"
          maxLength={limit}
          placeholder="한 줄이면 됩니다"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={keep}
        />
        <Button
          type="submit"
          variant="line"
          busy={save.isPending}
          className="min-h-12 max-tablet:px-3.5"
        >
          적어두기
        </Button>
      </div>
    </form>
  );
}
