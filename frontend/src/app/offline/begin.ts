import { type Session, useSession } from '@/api/session';
import { copiesMark } from '@/data/copies-mark';
import { loadCode } from '@/lib/connection';
import { browserStorage } from '@/lib/storage';

/** The page and its first lists come first. */
const pauseMs = 3_000;

/**
 * Prepares reading without a connection for members, once their page is at rest. Visitors have nothing to read, and load no code
 * for it, unless an earlier session left copies in this browser.
 */
export function beginOffline() {
  const isWanted = ({ status, user }: Session) =>
    user !== null || (status === 'visitor' && browserStorage.getItem(copiesMark) !== null);
  const begin = async () => {
    const { startOffline } = await loadCode(() => import('./start'));
    startOffline();
  };
  const check = () => {
    if (!isWanted(useSession.getState())) return;
    stop();
    setTimeout(() => void begin().catch(() => undefined), pauseMs);
  };
  const stop = useSession.subscribe(check);
  check();
}
