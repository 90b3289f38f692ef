import { Pencil, Plus, X } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { cn } from '@/lib/cn';
import { isSubmitEnter } from '@/lib/ime-enter';

/** A row with the name of a value and its chips or editor. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule last:border-b-0 tablet:grid tablet:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="px-4 pt-3 text-small leading-snug font-semibold text-ink-2 tablet:border-r tablet:border-rule tablet:pt-5.5 tablet:pr-3 tablet:pl-5 tablet:text-ui">
        {name}
      </dt>
      <dd className="flex flex-wrap items-center gap-2 px-4 pt-1.5 pb-3.5 tablet:py-2.5">
        {children}
      </dd>
    </div>
  );
}

const chip =
  'inline-flex min-h-11 max-w-full items-center rounded-control bg-pine-tint text-body leading-snug font-semibold tracking-[-0.02em] text-pine';

interface ValueChipProps extends ComponentProps<'button'> {
  name: string;
  value: string;
  note?: string | undefined;
}

/** A value with a pencil, which opens its editor. */
export function ValueChip({ name, value, note, className, ...rest }: ValueChipProps) {
  return (
    <button
      type="button"
      aria-label={`${[`${name}: ${value}`, note].filter(Boolean).join(' ')}, 수정`}
      className={cn(
        chip,
        'gap-2 pr-3 pl-3.5 hover:bg-[color-mix(in_srgb,var(--pine)_16%,var(--sheet))]',
        className,
      )}
      {...rest}
    >
      <b className="min-w-0 font-bold wrap-anywhere">{value}</b>{' '}
      {note !== undefined && <span className="text-ui font-medium text-ink-2">{note}</span>}
      <Pencil size={16} className="shrink-0 opacity-85" />
    </button>
  );
}

/** One of several values, which can be removed. */
export function NameChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={cn(chip, 'pl-3.5')}>
      <b className="min-w-0 font-bold wrap-anywhere">{name}</b>
      <button
        type="button"
        aria-label={`${name} 빼기`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-[color-mix(in_srgb,var(--pine)_14%,transparent)]"
      >
        <X size={18} />
      </button>
    </span>
  );
}

export function AddButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      aria-label={`${name} 추가`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control border-[1.5px] border-dashed border-line-control px-3 text-ui leading-none font-semibold text-ink-2 hover:bg-hover hover:text-ink"
      {...rest}
    >
      <Plus size={17} />
      추가
    </button>
  );
}

interface EditorProps {
  label: string;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The open editor of a row: Enter saves, Escape restores. */
export function Editor({ label, onSave, onCancel, children }: EditorProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.querySelector<HTMLElement>('input, button:not([aria-disabled])')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    } else if (isSubmitEnter(event) && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onSave();
    }
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      data-own-enter
      onKeyDown={onKeyDown}
      className="flex w-full flex-wrap items-center gap-x-5 gap-y-2 max-tablet:grid"
    >
      {children}
    </div>
  );
}

/** Returns the focus to the button that opened an editor, once the editor has closed. */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Another editor may have taken the focus.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      opener.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
