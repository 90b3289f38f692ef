import { tabStorage } from '@/lib/storage';
import {
  type AddressedAnswer,
  channelName,
  keepKey,
  openerKey,
  type WindowAnswer,
} from './login-window';

const patienceMs = 1_500;

/** Whether the user who returns in this window chose to stay signed in. */
export const wantedToStay = () => tabStorage.getItem(keepKey) !== 'false';

/** Passes the result of a window to the page that opened it; returns false if that page was closed. */
export function handOver(answer: WindowAnswer): Promise<boolean> {
  const opener = tabStorage.getItem(openerKey);
  if (opener === null) return Promise.resolve(false);
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(patience);
      channel.close();
      resolve(isTaken);
    };
    const patience = setTimeout(() => end(false), patienceMs);
    channel.addEventListener('message', ({ data }: MessageEvent<{ takenBy?: string }>) => {
      if (data.takenBy === opener) end(true);
    });
    channel.postMessage({ opener, ...answer } satisfies AddressedAnswer);
  });
}
