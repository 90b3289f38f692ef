import { useLocation } from 'react-router';
import { answersDraft, hasDraft, profileDraft, roadmapDraft } from '@/data/draft-keys';
import { paths, roadmapWrittenAt, studyWrittenAt } from '@/paths';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { useRedirect } from './way-on';

export { GoogleSignIn } from './google/google-sign-in';
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

const pageDrafts: Partial<Record<string, string>> = {
  [paths.profileSettings]: profileDraft,
  [paths.roadmapCreate]: answersDraft,
};

/** Whether the page at this address stores the draft of the user who lost the session. */
export function isDraftKept(lostBy: number | null, address: string): boolean {
  // The drafts of all other pages are named after their address.
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const written = pageDrafts[path] ?? roadmapDraftAt(address) ?? studyWrittenAt(address) ?? path;
  return lostBy !== null && hasDraft(lostBy, written);
}

function roadmapDraftAt(address: string): string | undefined {
  const roadmap = roadmapWrittenAt(address);
  return roadmap && roadmapDraft(roadmap);
}
