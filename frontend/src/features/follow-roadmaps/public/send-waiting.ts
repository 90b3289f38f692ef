import type { QueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError, messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { textDraft } from '@/data/drafts/draft';
import { queryClient } from '@/data/query-client';
import { outcomeOf, storedWrites, storeWrites, withoutFirst } from '@/data/waiting-writes';
import { DayConflict, saveDay } from '@/entities/roadmap/day-text';
import { myRoadmapQuery, myRoadmapsKey } from '@/entities/roadmap/queries';
import { noteSending, type WaitingDay, waitingDays } from '@/entities/roadmap/waiting-days';
import { progressShownKeys } from '@/entities/study/queries';
import { useConnection } from '@/lib/connection';
import { draftPages } from '@/paths';
import { notify } from '@/ui/toast';
import { idOf } from '../detail/place-in-address';

const firstPauseMs = 5_000;
const longestPauseMs = 300_000;
let retry: ReturnType<typeof setTimeout> | undefined;
/** The number of retries since the last change that the server decided on. */
let retries = 0;

let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends the changes of days that wait in this browser, in order, while the server can be reached. */
export function sendWaiting(): Promise<void> {
  if (running !== undefined) isAskedAgain = true;
  running ??= alone(sendAll).finally(() => {
    running = undefined;
    // A change may have come after the last one was read.
    if (isAskedAgain) void sendWaiting();
    isAskedAgain = false;
  });
  return running;
}

/** In one tab at a time: another one would send the same change again. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Web Locks exist in secure contexts only.
  if (!navigator.locks) return work();
  return navigator.locks.request('moya-waiting-days', work);
}

async function sendAll() {
  clearTimeout(retry);
  const { status, user } = useSession.getState();
  if (status !== 'member') return;
  const draft = waitingDays(user.id);
  const isOwn = () => useSession.getState().user?.id === user.id;
  for (let [next] = storedWrites(draft); next !== undefined; [next] = storedWrites(draft)) {
    if (!isOwn() || !useConnection.getState().isConnected) return;
    noteSending(next);
    const { isDecided, refusal } = await outcomeOf(send(queryClient, next));
    noteSending(null);
    if (!isDecided) {
      retryLater();
      return;
    }
    retries = 0;
    storeWrites(draft, withoutFirst(storedWrites(draft), next));
    if (refusal !== undefined) refuse(user.id, next, refusal);
  }
}

/** Sends again after a pause, which grows with each retry but not with the user's own changes meanwhile. */
function retryLater() {
  clearTimeout(retry);
  retry = setTimeout(
    () => {
      retries += 1;
      void sendWaiting();
    },
    Math.min(firstPauseMs * 2 ** retries, longestPauseMs),
  );
}

async function send(client: QueryClient, change: WaitingDay) {
  const { roadmap: id, week, day } = change;
  const { queryKey } = myRoadmapQuery(id);
  if ('done' in change) {
    const body = { week, day, done: change.done };
    const progress = await dataOf(api.put('/api/roadmap/{id}/progress', { path: { id }, body }));
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (shown) => shown && { ...shown, progress });
  } else {
    const changed = await saveDay(client, id, { week, day }, change);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, changed);
  }
  for (const key of [myRoadmapsKey, ...progressShownKeys]) {
    void client.invalidateQueries({ queryKey: key });
  }
}

/** Says why a change was refused. A text becomes the draft of its day again, because the user has written it. */
function refuse(owner: number, change: WaitingDay, error: unknown) {
  const { roadmap, week, day } = change;
  void queryClient.invalidateQueries({ queryKey: myRoadmapsKey });
  // The roadmap was deleted elsewhere.
  if (error instanceof ApiError && error.status === 404) return;
  const place = `${week}주차 ${day}일 차`;
  if ('done' in change) {
    notify.error(messageOf(error, `${place}의 체크를 저장하지 못했습니다.`));
    return;
  }
  const at = idOf({ week, day });
  textDraft({ owner, page: draftPages.roadmap(roadmap), at }).write(
    `${change.base}\n${change.text}`,
  );
  notify.error(
    error instanceof DayConflict
      ? `그사이 다른 곳에서 ${place}의 주제가 수정되어 저장하지 않았습니다.`
      : messageOf(error, `${place}의 주제를 저장하지 못했습니다.`),
    { description: '쓰신 주제는 로드맵을 다시 열면 보입니다.' },
  );
}
