import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { closeModal, useModalStack } from './modal-store';

/** Draws the open modals, one over the other. */
export function ModalStack() {
  const entries = useModalStack((state) => state.entries);
  return entries.map((entry) => {
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
