import { z } from 'zod/mini';
import { randomKey } from '@/lib/random-key';
import { tabStorage } from '@/lib/storage';

const start = '/oauth2/authorization/google';
/** Reaches windows of our own origin alone, and also one that has lost its opener on the way through another site. */
const channelName = 'moya-google-login';
/** A window begins with a copy of what the tab that opened it stores. */
const openerKey = 'googleLoginOpener';
const keepKey = 'googleLoginKeep';
const ackPatienceMs = 1_500;

const answerShape = z.object({
  opener: z.string(),
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
const ackShape = z.object({ takenBy: z.string() });

/** What a window beside the page came back with: our own code, or why there is none. */
export interface WindowAnswer {
  code: string | null;
  error: string | null;
}

/** This page, among all that may be waiting for a window. */
const self = randomKey();

/**
 * Opens the issuer's pages in a window beside this one and calls back once with what it brings.
 * Returns how to stop waiting, or `null` where a page of its own serves better or is all that the
 * browser allows.
 */
export function openLoginWindow(onAnswer: (answer: WindowAnswer) => void): (() => void) | null {
  if (matchMedia('(max-width: 720px)').matches) return null;
  tabStorage.setItem(openerKey, self);
  const opened = window.open(`${start}?popup=1`, 'moya-google-login', place());
  tabStorage.removeItem(openerKey);
  if (opened === null) return null;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const answer = answerShape.safeParse(data);
    if (!answer.success || answer.data.opener !== self) return;
    channel.postMessage({ takenBy: self });
    channel.close();
    onAnswer(answer.data);
  });
  return () => channel.close();
}

/** In the middle of the page's own window. */
function place(): string {
  const [width, height] = [480, 680];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** Leaves for the issuer's pages in this window. */
export function goToGoogle(redirect: string | undefined, keepLoggedIn: boolean) {
  tabStorage.setItem(keepKey, String(keepLoggedIn));
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  location.assign(start + query);
}

/** Whether whoever comes back in this window wanted to stay signed in. */
export const wantedToStay = () => tabStorage.getItem(keepKey) !== 'false';

/** Hands what a window came back with to the page that opened it; `false` where that is gone. */
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
    const patience = setTimeout(() => end(false), ackPatienceMs);
    channel.addEventListener('message', ({ data }) => {
      const ack = ackShape.safeParse(data);
      if (ack.success && ack.data.takenBy === opener) end(true);
    });
    channel.postMessage({ opener, ...answer });
  });
}
