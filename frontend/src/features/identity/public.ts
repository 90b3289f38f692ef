import { useLocation } from 'react-router';
import { hasDraft, profileDraft, roadmapDraft } from '@/lib/typed-text';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { paths, roadmapWrittenAt, studyWrittenAt } from '@/paths';
import { useRedirect } from './way-on';

export { GoogleSignIn } from './google/google-sign-in';
export { useRedirect };

/** Where signing in from a menu leads: back to the page one is on, unless that leads elsewhere itself. */
export function useWayBack(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const redirect = useRedirect();
  // What is drawn for all studies is drawn at the address of one.
  const isDrawn = useIsDrawn();
  const isOnTheWay = [paths.home, paths.login(), paths.signup()].includes(pathname);
  // The way back is told to servers, which the token of a mail must not be.
  const place = hash.includes('token=') ? '' : hash;
  return redirect ?? (isDrawn || isOnTheWay ? undefined : pathname + search + place);
}

/** Whether what somebody was writing at this address is kept for them, who lost their session over it. */
export function isDraftKept(lostBy: number | null, address: string): boolean {
  const written =
    address === paths.profileSettings
      ? profileDraft
      : (roadmapDraftAt(address) ?? studyWrittenAt(address));
  return lostBy !== null && written !== undefined && hasDraft(lostBy, written);
}

function roadmapDraftAt(address: string): string | undefined {
  const roadmap = roadmapWrittenAt(address);
  return roadmap && roadmapDraft(roadmap);
}
