import { create } from 'zustand';

interface ToastOptions {
  description?: string;
  action?: { label: string; onClick: () => void };
}

/** Whether any toast was asked for yet: the host then loads sonner. */
export const useToastHost = create<{ isNeeded: boolean }>(() => ({ isNeeded: false }));

let announceMounted: () => void;
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/** Called by `Toaster`; toasts asked for before it stands are kept until then. */
export function toasterMounted() {
  announceMounted();
}

// Grows with each dismissal, so that a toast still waiting for its code stays away too.
let round = 0;

async function show(kind: 'success' | 'error' | 'message', text: string, options: ToastOptions) {
  const asked = round;
  useToastHost.setState({ isNeeded: true });
  try {
    const { toast } = await import('sonner');
    await mounted;
    if (asked === round) toast[kind](text, options);
  } catch {
    // The code of an older version is gone after a release; a message is not worth the page.
  }
}

async function dismissAll() {
  round += 1;
  if (!useToastHost.getState().isNeeded) return;
  try {
    (await import('sonner')).toast.dismiss();
  } catch {
    // Without its code no toast was shown.
  }
}

/** Short messages at the bottom right (4000 ms, three at most). */
export const notify = {
  success: (text: string, options: ToastOptions = {}) => void show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => void show('error', text, options),
  info: (text: string, options: ToastOptions = {}) => void show('message', text, options),
  /** Takes away every message asked for so far, as when what they tell is over. */
  dismissAll: () => void dismissAll(),
};
