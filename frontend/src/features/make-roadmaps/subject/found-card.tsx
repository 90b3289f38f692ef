import { ArrowRight, Check, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { linkStyle } from '@/ui/button-style';
import { OtherSubjects } from './other-subjects';
import { afterFound, anotherSubject, togetherNote } from './subject-words';
import type { Subject } from './queries';

interface FoundCardProps {
  /** Found subjects, without the removed ones. */
  found: readonly Subject[];
  /** Subjects that the user may mean instead. */
  others: readonly string[];
  onOther: (name: string) => void;
  /** Says that none of the found subjects is meant. */
  onDecline: () => void;
  days: number;
  /** Removes a subject; unset if none can be removed. */
  onRemove?: ((name: string) => void) | undefined;
  /** Receives the focus when the last chip is removed. */
  field: RefObject<HTMLInputElement | null>;
}

/** The subjects found for a typed text, as a sentence of chips, and which word matched which subject. */
export function FoundCard(props: FoundCardProps) {
  const { found, others, onOther, onDecline, days, onRemove, field } = props;
  const chips = useRef(new Map<string, HTMLButtonElement>());
  const names = found.map(({ name }) => name);
  const note = togetherNote(found.length, days);
  const remove = (name: string, index: number) => {
    const next = names[index + 1];
    (next === undefined ? field.current : chips.current.get(next))?.focus();
    onRemove?.(name);
  };
  return (
    <section
      aria-label="찾은 분야"
      className="mt-4 rounded-sheet border border-line bg-sheet px-4.5 shadow-1 tablet:px-6"
    >
      <div className="grid items-center gap-3.5 border-b-[1.5px] border-ink py-4.5 text-h3 leading-normal font-semibold tracking-[-0.025em] tablet:grid-cols-[1.375rem_1fr] tablet:text-[1.1875rem]">
        <span
          aria-hidden="true"
          className="grid size-5.5 place-items-center rounded-cell bg-pine text-on-pine max-tablet:hidden"
        >
          <Check size={16} strokeWidth={3} />
        </span>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          {names.map((name, index) => (
            <span key={name} className="inline-flex max-w-full items-center">
              <span className="inline-flex min-h-11 min-w-0 items-center rounded-control bg-pine-tint pl-3.5 text-pine last:pr-3.5">
                <b className={onRemove === undefined ? 'min-w-0 pr-3.5' : 'min-w-0'}>{name}</b>
                {onRemove !== undefined && (
                  <button
                    ref={(button) => {
                      if (button === null) chips.current.delete(name);
                      else chips.current.set(name, button);
                    }}
                    type="button"
                    aria-label={`${name} 빼기`}
                    onClick={() => remove(name, index)}
                    className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-[color-mix(in_srgb,var(--pine)_14%,transparent)]"
                  >
                    <X size={18} />
                  </button>
                )}
              </span>
              <span className="whitespace-nowrap">{afterFound(names, index)}</span>
            </span>
          ))}
        </p>
      </div>
      <ul className="tablet:grid tablet:grid-cols-[minmax(4.5rem,auto)_1.25rem_minmax(6.75rem,auto)_1fr_auto] tablet:gap-x-2.5">
        {found.map((subject) => (
          <FoundRow key={subject.name} subject={subject} />
        ))}
      </ul>
      {note !== null && <p className="type-small border-b border-rule py-3.5 text-ink-2">{note}</p>}
      <div className="type-small flex flex-wrap items-center gap-x-4 py-1.5 text-ink-2">
        <OtherSubjects names={others} onChoose={onOther} />
        <button
          type="button"
          onClick={onDecline}
          className={`${linkStyle} min-h-11 tablet:ml-auto`}
        >
          {anotherSubject}
        </button>
      </div>
    </section>
  );
}

function FoundRow({ subject: { typed, name, about, topics } }: { subject: Subject }) {
  return (
    <li className="grid grid-cols-[auto_1.125rem_1fr_auto] items-center gap-x-2 gap-y-0.5 border-b border-rule py-2.5 text-ui leading-normal font-medium tablet:col-span-full tablet:min-h-12 tablet:grid-cols-subgrid tablet:py-1.5">
      <span className="wrap-anywhere text-ink-2">{typed}</span>
      <span className="text-ink-3">
        <ArrowRight size={16} role="img" aria-label="에서" />
      </span>
      <b>{name}</b>
      <span className="text-ink-2 max-tablet:col-span-full max-tablet:row-start-2 max-tablet:text-small">
        {about.join(', ')}
      </span>
      <span className="text-small text-ink-2 tabular-nums max-tablet:col-start-4 max-tablet:row-start-1">
        주제 {topics}개
      </span>
    </li>
  );
}
