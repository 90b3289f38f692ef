import { randomKey } from '@/lib/random-key';
import { tabStorage } from '@/lib/storage';
import { safeRedirect } from '@/paths';

const start = '/oauth2/authorization/google';
/** Reaches only windows of our own origin, including those that lost their opener on another site. */
export const channelName = 'googleLogin';
/** A window starts with a copy of the session storage of the tab that opened it. */
export const openerKey = 'googleLoginOpener';
export const keepKey = 'googleLoginKeep';
const wayKey = 'googleLoginWay';

/** The result of a login window: our one-time code, or why there is none. */
export interface WindowAnswer {
  code: string | null;
  error: string | null;
}

export interface AddressedAnswer extends WindowAnswer {
  opener: string;
}

/** Stores where signing in leads, in case the user returns from Google without it. */
export function noteWay(way: string | undefined) {
  if (way === undefined) tabStorage.removeItem(wayKey);
  else tabStorage.setItem(wayKey, way);
}

export const notedWay = () => safeRedirect(tabStorage.getItem(wayKey)) ?? undefined;

/** The id of this page, among all that may be waiting for a window. */
const self = randomKey();

/**
 * Opens Google's login in a window next to this one and calls back once with its result. Returns a function that stops
 * waiting, or null if a window does not fit here or the browser blocks it.
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

/** Opens Google's login in this window. */
export function goToGoogle(redirect: string | undefined, keepLoggedIn: boolean) {
  noteWay(redirect);
  tabStorage.setItem(keepKey, String(keepLoggedIn));
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  location.assign(start + query);
}
