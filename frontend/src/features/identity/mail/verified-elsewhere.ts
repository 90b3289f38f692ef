const name = 'moya-verified';

const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name));

/** Notifies the other tabs of this browser that the user has verified their address. */
export function announceVerified(user: number) {
  const channel = open();
  channel?.postMessage(user);
  channel?.close();
}

/** Calls `act` when this user has verified their address in another tab. Returns how to stop. */
export function onVerifiedElsewhere(user: number, act: () => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }) => {
    if (data === user) act();
  });
  return () => channel?.close();
}
