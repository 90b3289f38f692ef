import type { Ref } from 'react';
import { EditForm } from './edit-form';
import type { ComposerMode } from './mode';
import { NewForm } from './new-form';

export interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  mode: ComposerMode;
  onMode: (mode: ComposerMode) => void;
  /** Called when a message was written, and is under way. */
  onWritten: () => void;
}

/** Below the log: writes a message, a reply, or the new text of a message. */
export const Composer = ({ ref, mode, onMode, onWritten }: ComposerProps) => (
  <div
    data-next-step
    className="shrink-0 border-t-[1.5px] border-ink pt-3 pb-5 max-tablet:-mx-(--gutter) max-tablet:border-t max-tablet:border-line max-tablet:bg-sheet max-tablet:px-(--gutter) max-tablet:py-2"
  >
    {mode.kind === 'edit' ? (
      <EditForm
        key={mode.message.no}
        ref={ref}
        message={mode.message}
        onEnd={() => onMode({ kind: 'new' })}
      />
    ) : (
      <NewForm
        ref={ref}
        replyTo={mode.kind === 'reply' ? mode.message : null}
        onMode={onMode}
        onWritten={onWritten}
      />
    )}
  </div>
);
