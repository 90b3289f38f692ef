import { AlertDialog as Radix } from 'radix-ui';
import type { MouseEvent } from 'react';
import { useLayer } from '@/lib/layers';
import { buttonStyle } from './button-style';
import { useFreshToasts, useRestoreFocus } from './dialog';
import { useDoublePressGuard, useIgnoresTaps } from './second-press';

export interface ConfirmOptions {
  title: string;
  description?: string;
  confirmLabel?: string;
  /** null leaves one answer, which makes it a notice. */
  cancelLabel?: string | null;
  danger?: boolean;
  /** Another action, which counts as "no". */
  instead?: { label: string; act: () => void };
  /** Defaults to true, and is false for a question whether to leave the page, which a Back may have caused. */
  closesOnBack?: boolean;
}

interface ConfirmDialogProps extends ConfirmOptions {
  onAnswer: (confirmed: boolean) => void;
}

/** A question that must be answered; Escape is "no". Open it with `askConfirm`. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel = '확인',
  cancelLabel = '취소',
  danger = false,
  instead,
  closesOnBack = true,
  onAnswer,
}: ConfirmDialogProps) {
  const focus = useRestoreFocus();
  useDoublePressGuard(true);
  const isOff = useIgnoresTaps();
  const off = { 'aria-disabled': isOff || undefined };
  const ignore = (event: MouseEvent) => {
    if (isOff) event.preventDefault();
  };
  useLayer(closesOnBack, () => onAnswer(false));
  useFreshToasts(true);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-[light-dark(#1b242099,#000a)]" />
        <Radix.Content
          data-next-step
          {...focus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className="sheet-in fixed inset-x-0 bottom-0 z-40 mx-auto w-full rounded-t-control border border-line bg-sheet shadow-3 tablet:inset-y-0 tablet:my-auto tablet:h-fit tablet:max-w-100 tablet:rounded-control"
        >
          <div className="px-6 pt-6 pb-2">
            <Radix.Title className="type-h3">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="type-small mt-1 text-ink-2">
                {description}
              </Radix.Description>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-2.5 px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {cancelLabel === null ? (
              // Radix focuses the cancel button.
              <Radix.Cancel {...off} onClick={ignore} className={buttonStyle()}>
                {confirmLabel}
              </Radix.Cancel>
            ) : (
              <>
                <Radix.Cancel
                  {...off}
                  onClick={ignore}
                  className={buttonStyle({ variant: 'ghost' })}
                >
                  {cancelLabel}
                </Radix.Cancel>
                {instead && (
                  <Radix.Action
                    {...off}
                    className={buttonStyle({ variant: 'line' })}
                    onClick={(event) => {
                      event.preventDefault();
                      if (isOff) return;
                      onAnswer(false);
                      instead.act();
                    }}
                  >
                    {instead.label}
                  </Radix.Action>
                )}
                <Radix.Action
                  {...off}
                  className={buttonStyle({ variant: danger ? 'danger' : 'primary' })}
                  onClick={(event) => {
                    // Radix would close first and so answer "no".
                    event.preventDefault();
                    if (!isOff) onAnswer(true);
                  }}
                >
                  {confirmLabel}
                </Radix.Action>
              </>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
