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

async function show(kind: 'success' | 'error' | 'message', text: string, options: ToastOptions) {
  useToastHost.setState({ isNeeded: true });
  const { toast } = await import('sonner');
  await mounted;
  toast[kind](text, options);
}

/** Short messages at the bottom right (4000 ms, three at most). */
export const notify = {
  success: (text: string, options: ToastOptions = {}) => void show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => void show('error', text, options),
  info: (text: string, options: ToastOptions = {}) => void show('message', text, options),
};
