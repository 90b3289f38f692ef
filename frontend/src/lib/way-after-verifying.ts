import { browserStorage } from './storage';
import { wayAfterVerifyingKey } from './typed-text';

/** After this time the user has most likely gone on to something else. */
const validMs = 60 * 60 * 1000;

/** Stores the page to continue with once the address is verified: where a member was refused, or signed up for. */
export function rememberWay(owner: number, to: string, now = Date.now()) {
  browserStorage.setItem(wayAfterVerifyingKey(owner), `${now} ${to}`);
}

/** Returns that page; null if there is none or it was stored over an hour ago. */
export function recalledWay(owner: number, now = Date.now()): string | null {
  const [, at, to] =
    /^(\d+) (.+)$/.exec(browserStorage.getItem(wayAfterVerifyingKey(owner)) ?? '') ?? [];
  return to !== undefined && now - Number(at) < validMs ? to : null;
}

export const forgetWay = (owner: number) => browserStorage.removeItem(wayAfterVerifyingKey(owner));
