import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { useLayer } from '@/lib/layers';
import { afterClose } from './after-close';
import { IconButton } from './icon-button';
import { isSettling, useDoublePressGuard, useIgnoresTaps } from './second-press';
import { notify } from './toast';

/** Returns the element to focus on closing, instead of the one that had the focus on opening. */
export type ReturnFocus = () => Element | undefined;

/**
 * Returns where a form starts: its first field or, if that is not rendered yet, the button marked as safe. Nothing on
 * touch screens, where the keyboard would cover the text to read first.
 */
const beginningOf = (dialog: EventTarget | null) =>
  dialog instanceof HTMLElement && !matchMedia('(pointer: coarse)').matches
    ? dialog.querySelector<HTMLElement>('form :is(input, select, textarea), [data-safe]')
    : null;

/**
 * Returns handlers for a Radix dialog without a trigger, which would lose the focus: they remember the focused element
 * on opening and restore it on closing.
 */
export function useRestoreFocus(returnFocus?: ReturnFocus) {
  const openers = useRef<(Element | null)[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      openers.current = [document.activeElement];
      noteReturned(event.currentTarget, (opener) => openers.current.push(opener));
      const beginning = beginningOf(event.currentTarget);
      if (beginning === null) return;
      event.preventDefault();
      beginning.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = returnFocus?.() ?? openers.current.find(canTakeFocus);
      if (target instanceof HTMLElement && target.isConnected) target.focus();
      // The answer has removed the opener.
      else if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    },
  };
}

const canTakeFocus = (element: Element | null) =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/**
 * Reports the element that gets the focus from a menu or dialog which closes while this one opens, as after a choice in
 * a menu. It does so in a timer, and this dialog takes the focus back.
 */
function noteReturned(dialog: EventTarget | null, onReturn: (element: Element) => void) {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !(dialog instanceof Element)) return;
    if (!dialog.contains(target)) onReturn(target);
  };
  document.addEventListener('focusin', note, true);
  afterClose(() => document.removeEventListener('focusin', note, true));
}

/** Dismisses earlier toasts when a dialog opens; the dialog's own remain. */
export function useFreshToasts(isOpen: boolean) {
  useLayoutEffect(() => {
    if (isOpen) notify.dismissAll();
  }, [isOpen]);
}

export type DialogSize = 'sm' | 'md' | 'lg' | 'picture';

const widths: Record<DialogSize, string> = {
  sm: 'tablet:max-w-100',
  md: 'tablet:max-w-120',
  lg: 'tablet:max-w-140',
  picture: 'tablet:w-fit tablet:min-w-80 tablet:max-w-[min(72rem,calc(100vw-4rem))]',
};

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Hides the title visually; screen readers still read it. */
  hideTitle?: boolean;
  hideClose?: boolean;
  /** If false, Escape and a click outside do nothing. */
  dismissable?: boolean;
  size?: DialogSize;
  /** Whether the content is long text without controls: then it is focusable, so that keys can scroll it. */
  isText?: boolean;
  /** Whether the content is a long list: then it is 24 rem high, on phones nearly the whole screen. */
  isList?: boolean;
  footer?: ReactNode;
  returnFocus?: ReturnFocus | undefined;
  children: ReactNode;
}

/** A dialog over the page, on phones from the bottom. For questions and notices use `askConfirm` and `showAlert`. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  hideClose = false,
  dismissable = true,
  size = 'md',
  isText = false,
  isList = false,
  footer,
  returnFocus,
  children,
}: DialogProps) {
  const holdOpen = (event: Event) => {
    if (!dismissable) event.preventDefault();
  };
  const holdOpenAtFirst = (event: Event) => {
    if (!dismissable || isSettling()) event.preventDefault();
  };
  const focus = useRestoreFocus(returnFocus);
  useDoublePressGuard(open);
  useLayer(open, () => dismissable && onClose());
  useFreshToasts(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-[light-dark(#1b242099,#000a)]" />
        <Box
          aria-describedby={undefined}
          data-next-step={footer ? undefined : ''}
          {...focus}
          onEscapeKeyDown={holdOpen}
          onPointerDownOutside={holdOpenAtFirst}
          onInteractOutside={holdOpenAtFirst}
          className={cn(
            'sheet-in fixed inset-x-0 bottom-0 z-40 mx-auto flex w-full flex-col overflow-hidden rounded-t-control border border-line bg-sheet shadow-3 tablet:inset-y-0 tablet:my-auto tablet:h-fit tablet:rounded-control',
            widths[size],
            isList ? 'max-tablet:h-[calc(100dvh-2.5rem)] tablet:max-h-[90dvh]' : 'max-h-[90dvh]',
          )}
        >
          <header
            className={cn(
              'flex min-h-14 items-center justify-between gap-3 border-b-[1.5px] border-ink py-1 pr-2.5 pl-6 max-narrow:pl-4',
              hideTitle && 'border-0',
              hideTitle && hideClose && 'sr-only',
            )}
          >
            <Radix.Title className={cn('type-h3', hideTitle && 'sr-only')}>{title}</Radix.Title>
            {!hideClose && (
              <IconButton label="닫기" onClick={onClose} className="ml-auto">
                <X size={20} />
              </IconButton>
            )}
          </header>
          <div
            className={cn(
              'min-h-0 overflow-y-auto px-6 focus-visible:-outline-offset-2 max-narrow:px-4',
              isList ? 'grow tablet:max-h-96' : 'py-5',
            )}
            {...(isText && { role: 'region', 'aria-label': '내용', tabIndex: 0 })}
          >
            {children}
          </div>
          {footer && (
            <footer
              data-next-step
              className="flex items-center justify-end gap-2.5 border-t border-line px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-narrow:px-4"
            >
              {footer}
            </footer>
          )}
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The box of a dialog. Its buttons look disabled while it ignores taps. */
const Box = (props: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content data-settling={useIgnoresTaps() ? '' : undefined} {...props} />
);
