import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner, useSonner } from 'sonner';
import { toasterMounted } from './toast';
import { useClearFoot } from './toast-place';
import { useIsPhone } from './use-is-phone';

export { toast } from 'sonner';

/** The time until a dismissed toast is removed, and a margin. */
const removalMs = 300;

const mark = 'grid size-5 shrink-0 place-items-center rounded-cell';

/** Sonner with our styles; mounted once in the layout. */
export function Toaster() {
  const { toasts } = useSonner();
  const isPhone = useIsPhone();
  const foot = useClearFoot(isPhone && toasts.length > 0);
  useEffect(() => toasterMounted(), []);
  useEffect(() => {
    document.body.addEventListener('pointerdown', holdPress);
    return () => document.body.removeEventListener('pointerdown', holdPress);
  }, []);
  useFocusThrough(toasts.length);
  return (
    <Sonner
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      containerAriaLabel="알림 메시지"
      offset={{ bottom: isPhone ? foot : 24 }}
      mobileOffset={{ bottom: foot, left: 16, right: 16 }}
      icons={{
        success: (
          <span className={`${mark} bg-marker text-on-marker`}>
            <Check size={15} strokeWidth={2.4} />
          </span>
        ),
        error: (
          <span className={`${mark} bg-[#F2A79C] text-on-marker`}>
            <X size={15} strokeWidth={2.4} />
          </span>
        ),
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // A modal dialog disables presses on everything else, and they would reach its overlay.
            'pointer-events-auto flex w-89 max-w-full focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-focus! items-center gap-3 rounded-control bg-ink py-3.5 pr-3.5 pl-4 font-sans text-ui leading-snug font-medium text-paper shadow-3 max-tablet:w-full',
          description: 'text-small font-normal',
          actionButton:
            'ml-auto min-h-8 px-1.5 focus-visible:outline-current font-bold whitespace-nowrap text-[light-dark(var(--marker),#7A5200)]',
        },
      }}
    />
  );
}

/**
 * Prevents a press on a toast from counting as a press outside a dialog, which would close it. Dialogs listen on the
 * document; React, and so the toast itself, has handled the press before it reaches the body.
 */
function holdPress(event: PointerEvent) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) {
    event.stopPropagation();
  }
}

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

/**
 * Allows the focus to leave the toasts. Sonner moves it back to the element before them, so that Tab could not reach
 * the browser behind the last toast; here it does not receive the event. If the focused toast
 * is removed, that element takes the focus again.
 */
function useFocusThrough(shown: number) {
  const before = useRef<HTMLElement | null>(null);
  const shownBefore = useRef(shown);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      if (!isInToast(event.target)) {
        before.current = null;
        return;
      }
      event.stopPropagation();
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !isInToast(from)) before.current = from;
    };
    // Before React, which listens at the root inside the body.
    document.body.addEventListener('focusin', follow, { capture: true });
    return () => document.body.removeEventListener('focusin', follow, { capture: true });
  }, []);
  useEffect(() => {
    const isFewer = shown < shownBefore.current;
    shownBefore.current = shown;
    if (!isFewer) return;
    const restore = () => {
      if (document.activeElement === document.body) before.current?.focus({ preventScroll: true });
    };
    const timer = setTimeout(restore, removalMs);
    return () => clearTimeout(timer);
  }, [shown]);
}
