import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { ConfirmOptions } from './confirm-dialog';
import type { DialogSize, ReturnFocus } from './dialog';

interface ModalOptions {
  title: string;
  size?: DialogSize;
  hideTitle?: boolean;
  hideClose?: boolean;
  dismissable?: boolean;
  returnFocus?: ReturnFocus;
  /** The content; `close` closes this modal. */
  content: (close: () => void) => ReactNode;
}

type Entry =
  | { id: number; kind: 'modal'; options: ModalOptions }
  | { id: number; kind: 'confirm'; options: ConfirmOptions; answer: (yes: boolean) => void };

interface ModalStack {
  entries: Entry[];
}

/** The open modals, the top one last. Only the functions below write it. */
export const useModalStack = create<ModalStack>(() => ({ entries: [] }));

let lastId = 0;

function push(entry: Entry) {
  useModalStack.setState(({ entries }) => ({ entries: [...entries, entry] }));
}

/** Opens a modal above any open one; closing it returns to the previous one. */
export function openModal(options: ModalOptions): () => void {
  const id = ++lastId;
  push({ id, kind: 'modal', options });
  return () => closeModal(id);
}

export function closeModal(id: number) {
  useModalStack.setState(({ entries }) => ({
    entries: entries.filter((entry) => entry.id !== id),
  }));
}

/** Closes everything, for example when the page changes; open questions are answered "no". */
export function closeAllModals() {
  const { entries } = useModalStack.getState();
  if (entries.length === 0) return;
  useModalStack.setState({ entries: [] });
  for (const entry of entries) if (entry.kind === 'confirm') entry.answer(false);
}

/**
 * Asks a yes-or-no question and resolves to the answer. If the same question is open already, resolves to "no", so
 * that one answer has one effect.
 */
export function askConfirm(options: ConfirmOptions): Promise<boolean> {
  if (isOpen(options)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      closeModal(id);
      resolve(yes);
    };
    push({ id, kind: 'confirm', options, answer });
  });
}

const isOpen = ({ title, cancelLabel }: ConfirmOptions) =>
  useModalStack
    .getState()
    .entries.some(
      ({ kind, options }) =>
        kind === 'confirm' && options.title === title && options.cancelLabel === cancelLabel,
    );

/** Shows a notice with one button and resolves when it is closed. */
export async function showAlert(title: string, description?: string): Promise<void> {
  await askConfirm({ title, cancelLabel: null, ...(description !== undefined && { description }) });
}
