import { useLocation } from 'react-router';
import { hasDraft } from '@/data/drafts/places';
import { draftPageAt, paths } from '@/paths';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { useRedirect } from './way-on';

export { useRedirect };

/** Returns where signing in from a menu leads: back to the current page, or to that page's own target. */
export function useWayBack(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const redirect = useRedirect();
  // The prerendered page of all studies has the address of one of them.
  const isDrawn = useIsDrawn();
  const isOnTheWay = [paths.home, paths.login(), paths.signup()].includes(pathname);
  // The target is sent to servers, which must not receive the token of a mail.
  const place = hash.includes('token=') ? '' : hash;
  return redirect ?? (isDrawn || isOnTheWay ? undefined : pathname + search + place);
}

/** Whether this browser has the draft of the page at this address by the user who lost the session. */
export const isDraftKept = (lostBy: number | null, address: string): boolean =>
  lostBy !== null && hasDraft(lostBy, draftPageAt(address));
