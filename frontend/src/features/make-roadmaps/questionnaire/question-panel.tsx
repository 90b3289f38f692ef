import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isSubmitEnter } from '@/lib/ime-enter';
import { Button } from '@/ui/button';

interface QuestionPanelProps {
  /** A `Heading` with the question. */
  heading: ReactNode;
  /** The sub-question under it. */
  hint: ReactNode;
  /** Content at the right of the question. */
  aside?: ReactNode;
  /** Whether to move the focus here: not for the first question after loading. */
  takesFocus: boolean;
  /** null while there is no answer to continue with. */
  onContinue: (() => void) | null;
  /** The label of the continue button; 계속하기 by default. */
  continueLabel?: string | undefined;
  onBack: (() => void) | null;
  children: ReactNode;
}

/** One question with its continue and back buttons. */
export function QuestionPanel({
  heading,
  hint,
  aside,
  takesFocus,
  onContinue,
  continueLabel,
  onBack,
  children,
}: QuestionPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEnterToContinue(onContinue);
  useEffect(() => {
    if (!takesFocus) return;
    const radio = 'input[type=radio]';
    const first = ['[data-first-field]', `${radio}:checked`, radio]
      .map((selector) => panel.current?.querySelector<HTMLElement>(selector))
      .find((element) => element != null);
    first?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section ref={panel} className="mt-10">
      <div className="flex items-end justify-between gap-4 max-tablet:block">
        <div>
          {heading}
          <p className="mt-1 text-balance text-ink-2">{hint}</p>
        </div>
        {aside}
      </div>
      {children}
      <div className="mt-8 flex items-center justify-between gap-3">
        {onBack === null ? (
          <span />
        ) : (
          <Button variant="ghost" onClick={onBack} className="-ml-3">
            <ChevronLeft size={18} />
            이전 질문
          </Button>
        )}
        <Button
          size="lg"
          disabled={onContinue === null}
          onClick={() => onContinue?.()}
          className="max-tablet:px-5.5 tablet:min-w-42"
        >
          {continueLabel ?? '계속하기'}
          {continueLabel === undefined && <EnterHint />}
        </Button>
      </div>
    </section>
  );
}

/** Shows the key that presses a button, where there is a keyboard. */
export function EnterHint() {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-cell border border-current px-1.25 py-0.75 font-sans text-micro leading-none font-semibold opacity-85 max-tablet:hidden"
    >
      Enter
    </kbd>
  );
}

// Elements that handle Enter themselves.
const ownEnter =
  'button, a, select, summary, input[type=search], [data-own-enter], [role=dialog], [role=alertdialog]';

/** Continues on Enter anywhere on the page; Shift+Enter remains a line break in a long text. */
export function useEnterToContinue(onContinue: (() => void) | null) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSubmitEnter({ key: event.key, nativeEvent: event }) || event.defaultPrevented) return;
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(ownEnter)) return;
      event.preventDefault();
      // A key held down would answer several questions at once.
      if (!event.repeat) onContinue?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onContinue]);
}
