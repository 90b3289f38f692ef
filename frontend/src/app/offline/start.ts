import { type Session, useSession } from '@/api/session';
import { removeCopies } from '@/data/copies';
import { onWaitingDay } from '@/entities/roadmap/waiting-days';
import { sendWaiting } from '@/features/follow-roadmaps/public/send-waiting';
import { onReconnect } from '@/lib/connection';
import { followCopies } from './follow-copies';
import { fillCopies } from './fill-copies';
import { followReleases } from './releases';

/** The lock that each tab of a signed-in user holds. */
const lock = 'moya-copies';

/** Stores copies of the user's roadmaps, sends what waits, and registers the service worker. */
export function startOffline() {
  useSession.subscribe(followSession);
  followCopies();
  const send = () => void sendWaiting();
  onWaitingDay(send);
  onReconnect(send);
  const { user, status } = useSession.getState();
  if (user !== null) welcome(user.id);
  else if (status === 'visitor') void removeLeftCopies();
}

/** Copies of one user are never shown to the next, and are deleted when the session ends for any reason. */
function followSession(now: Session, before: Session) {
  if (before.user !== null && before.user.id !== now.user?.id) void removeCopies();
  if (now.user !== null && now.user.id !== before.user?.id) welcome(now.user.id);
  if (now.status === 'member' && before.status !== 'member') void sendWaiting();
}

function welcome(user: number) {
  void removeCopies(user);
  void holdLock();
  void sendWaiting();
  if (import.meta.env.PROD) void prepare(user).catch(() => undefined);
}

/** Without a worker no page opens offline, and nothing needs to be loaded ahead. */
async function prepare(user: number) {
  if (await followReleases()) await fillCopies(user);
}

let isHeld = false;

async function holdLock() {
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  await navigator.locks.request(lock, { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Deletes the copies of a session that ended with its tab, unless another tab of the browser is signed in. */
async function removeLeftCopies() {
  if (!navigator.locks) return void removeCopies();
  await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held !== null) await removeCopies();
  });
}
