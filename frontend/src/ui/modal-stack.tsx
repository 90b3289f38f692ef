import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { closeModal, useModalStack } from './modal-store';

/**
 * Renders the open modals, one above another. Modals opened together mount one by one: each hides everything that
 * exists from screen readers, so that otherwise they would hide one another.
 */
export function ModalStack() {
  const entries = useModalStack((state) => state.entries);
  const [settled, setSettled] = useState(0);
  const shown = entries.slice(0, settled + 1);
  // The hiding is an effect of each modal, and this one runs after those.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setSettled(shown.length), [shown.length]);
  return shown.map((entry) => {
    if (entry.kind === 'confirm') {
      return <ConfirmDialog key={entry.id} {...entry.options} onAnswer={entry.answer} />;
    }
    const { content, ...options } = entry.options;
    const close = () => closeModal(entry.id);
    return (
      <Dialog key={entry.id} open onClose={close} {...options}>
        {content(close)}
      </Dialog>
    );
  });
}
