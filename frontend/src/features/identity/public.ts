import { useSearchParams } from 'react-router';
import { hasDraft } from '@/lib/typed-text';
import { safeRedirect, studyWrittenAt } from '@/paths';

/** Where the address says that signing in leads; every way in leads there. */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  return safeRedirect(search.get('redirect')) ?? undefined;
}

/** Whether what somebody was writing at this address is kept for them, who lost their session over it. */
export function isDraftKept(lostBy: number | null, address: string): boolean {
  const study = studyWrittenAt(address);
  return lostBy !== null && study !== undefined && hasDraft(lostBy, study);
}
