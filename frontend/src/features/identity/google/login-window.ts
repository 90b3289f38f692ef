import { randomKey } from '@/lib/random-key';
import { tabStorage } from '@/lib/storage';
import { safeRedirect } from '@/paths';

const start = '/oauth2/authorization/google';
/** Reaches windows of our own origin alone, also those that lost their opener on the way through another site. */
export const channelName = 'googleLogin';
/** A window begins with a copy of what the tab that opened it stores. */
export const openerKey = 'googleLoginOpener';
export const keepKey = 'googleLoginKeep';
const wayKey = 'googleLoginWay';

/** What a window beside the page came back with: our own code, or why there is none. */
export interface WindowAnswer {
  code: string | null;
  error: string | null;
}

export interface AddressedAnswer extends WindowAnswer {
  opener: string;
}

/** Notes where signing in is to lead for whoever leaves for Google, and may come back without it. */
export function noteWay(way: string | undefined) {
  if (way === undefined) tabStorage.removeItem(wayKey);
  else tabStorage.setItem(wayKey, way);
}

export const notedWay = () => safeRedirect(tabStorage.getItem(wayKey)) ?? undefined;

/** This page, among all that may be waiting for a window. */
const self = randomKey();

/**
 * Opens the issuer's pages in a window beside this one and calls back once with what it brings.
 * Returns how to stop waiting, or `null` where a page of its own serves better or is all that the
 * browser allows.
 */
export function openLoginWindow(
  redirect: string | undefined,
  onAnswer: (answer: WindowAnswer) => void,
): (() => void) | null {
  if (matchMedia('(max-width: 720px)').matches) return null;
  noteWay(redirect);
  tabStorage.setItem(openerKey, self);
  const left = screenX + (outerWidth - 480) / 2;
  const top = screenY + (outerHeight - 680) / 2;
  const look = `popup,width=480,height=680,left=${left},top=${top}`;
  const opened = open(`${start}?popup=1`, 'googleLogin', look);
  tabStorage.removeItem(openerKey);
  if (opened === null) return null;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<AddressedAnswer>) => {
    if (data.opener !== self) return;
    channel.postMessage({ takenBy: self });
    channel.close();
    onAnswer(data);
  });
  return () => channel.close();
}

/** Leaves for the issuer's pages in this window. */
export function goToGoogle(redirect: string | undefined, keepLoggedIn: boolean) {
  noteWay(redirect);
  tabStorage.setItem(keepKey, String(keepLoggedIn));
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  location.assign(start + query);
}
