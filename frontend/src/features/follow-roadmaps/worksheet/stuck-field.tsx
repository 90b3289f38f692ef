import { type FormEvent, useId, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { textDraft } from '@/data/drafts/draft';
import { useMutation } from '@/data/use-mutation';
import type { PlanDay } from '@/entities/roadmap/today';
import { cn } from '@/lib/cn';
import { holdComposingEnter } from '@/lib/ime-enter';
import { draftPages } from '@/paths';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { idOf } from '../detail/place-in-address';
import { leftText } from '../words';
import { stuckNoteMutation } from './queries';

const limit = 100;

interface StuckFieldProps {
  /** The roadmap's id. */
  id: number;
  place: PlanDay;
  /** The stored note, or an empty text. */
  saved: string;
}

/**
 * The note on where the user got stuck. It is saved by the button and on leaving the field; until then the text is a
 * draft, since a page may close without either.
 */
export function StuckField({ id, place, saved }: StuckFieldProps) {
  const field = useId();
  const { text, state, write, save } = useStuckNote(id, place, saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form data-print="none" onSubmit={submit} onKeyDown={holdComposingEnter} className="mt-6">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <label htmlFor={field} className="text-ui leading-snug font-semibold">
          막힌 곳이 있나요?
        </label>
        <span
          id={`${field}-hint`}
          // A phone has one line for both.
          className={cn(
            'text-caption leading-snug text-ink-2',
            stateTexts[state] !== '' && 'max-tablet:hidden',
          )}
        >
          적어두면 다음 복습에 나옵니다
        </span>
        <span role="status" className="ml-auto text-caption leading-snug text-pine">
          {stateTexts[state]}
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
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={save}
        />
        <Button
          type="submit"
          variant="line"
          busy={state === 'saving'}
          className="min-h-12 max-tablet:px-3.5"
        >
          적어두기
        </Button>
      </div>
    </form>
  );
}

const stateTexts = {
  unchanged: '',
  changed: '',
  left: leftText,
  saving: '',
  saved: '적어두었습니다',
  removed: '비워 두었습니다',
};

/** The typed note, a draft until the server has it. */
function useStuckNote(id: number, place: PlanDay, saved: string) {
  const owner = useSession((session) => session.user?.id ?? 0);
  const page = draftPages.roadmap(id);
  const draft = textDraft({ owner, page, at: `stuck-${idOf(place)}` });
  const [text, setText] = useState(() => draft.read() ?? saved);
  const [isLeft, setLeft] = useState(text !== saved);
  // As it was typed: the server may have normalized it.
  const [stored, setStored] = useState(saved);
  const sent = useRef(saved);
  const { mutate, isPending, isSuccess } = useMutation({
    ...stuckNoteMutation(id, place),
    onSuccess: (_note, typed) => {
      setStored(typed);
      if (draft.read() === typed) draft.write(null);
    },
    onError: () => {
      sent.current = stored;
    },
  });
  const isChanged = text.trim() !== stored.trim();
  const stateOf = () => {
    if (isPending) return 'saving';
    if (isLeft) return 'left';
    if (isChanged) return 'changed';
    if (!isSuccess) return 'unchanged';
    return stored.trim() === '' ? 'removed' : 'saved';
  };
  return {
    text,
    state: stateOf(),
    write: (typed: string) => {
      setText(typed);
      setLeft(false);
      draft.write(typed === stored ? null : typed);
    },
    save: () => {
      // Leaving the field by its button, or a second Enter, saves once.
      if (text.trim() === sent.current.trim()) return;
      sent.current = text;
      setLeft(false);
      mutate(text);
    },
  } as const;
}
