import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import { newQueryClient } from '@/data/query-client';
import type { DayMark } from '@/entities/room/week-cache';
import { weekQuery } from '@/entities/room/week';
import { useConnection } from '@/lib/connection';
import { aUser } from '@/testing/a-user';
import { aWeek } from '@/testing/a-week';
import { answer, at, holdAnswer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { marksDraft, sentenceDraft } from '../week/marks/waiting-marks';
import { followWaitingMarks } from './waiting-marks';

const code = vi.hoisted(() => ({ loads: 0 }));
vi.mock('../week/marks/sending', async (actual) => {
  code.loads += 1;
  return actual();
});

const server = startTestServer();
const room = 7;
const address = '/api/rooms/{id}/week/days/{week}/{day}/done';
const draft = marksDraft(aUser.id, room);
const mark = (day: number, change: Partial<DayMark> = {}): DayMark => ({
  week: 3,
  day,
  isDone: true,
  sentence: null,
  ...change,
});

/** Answers marks of the fourth day. Returns the sentences of the requests; null for one that clears the mark. */
function answerMarks() {
  const place = { id: room, week: 3, day: 4 };
  const sent: unknown[] = [];
  const note = async (request: Request) => {
    sent.push(request.method === 'PUT' ? await readDeclared(request) : null);
    return { success: true };
  };
  server.use(answer('put', address, note, place), answer('delete', address, note, place));
  return sent;
}

const setConnected = (isConnected: boolean) => useConnection.setState({ isConnected });
const isSent = () => vi.waitFor(() => expect(draft.isThere()).toBe(false));
/** Waits until anything that is under way would have been sent. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

let client = newQueryClient();
let end = () => {};
const follow = () => {
  end = followWaitingMarks(client);
};

beforeEach(() => {
  client = newQueryClient();
  setConnected(true);
  useSession.setState({ status: 'member', user: aUser });
  return () => {
    end();
    client.clear();
  };
});

it('loads no code while nothing waits', async () => {
  marksDraft(99, room).write([mark(4)]);
  follow();
  setConnected(false);
  setConnected(true);
  await settled();
  expect(code.loads).toBe(0);
});

it('sends each mark once when the connection is back', async () => {
  const bodies = answerMarks();
  setConnected(false);
  follow();
  draft.write([mark(4, { sentence: '지하철에서' })]);
  sentenceDraft(aUser.id, room, mark(4)).write('지하철에서');
  await settled();
  expect(bodies).toEqual([]);
  setConnected(true);
  await isSent();
  expect(bodies).toEqual([{ sentence: '지하철에서' }]);
  expect(sentenceDraft(aUser.id, room, mark(4)).isThere()).toBe(false);
  setConnected(false);
  setConnected(true);
  await settled();
  expect(bodies).toHaveLength(1);
});

it('sends the marks of an earlier visit, in order and as their user only', async () => {
  const bodies = answerMarks();
  const ofOther = marksDraft(99, room);
  ofOther.write([mark(4)]);
  draft.write([mark(4), mark(4, { isDone: false })]);
  useSession.setState({ status: 'visitor', user: null });
  follow();
  await settled();
  expect(bodies).toEqual([]);
  useSession.setState({ status: 'member', user: aUser });
  await isSent();
  expect(bodies).toEqual([{ sentence: null }, null]);
  expect(ofOther.isThere()).toBe(true);
});

it('leaves marks to the next time if the server does not decide', async () => {
  let asked = 0;
  const path = at('/api/rooms/7/week/days/3/4/done');
  server.use(
    http.put(path, () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  draft.write([mark(4)]);
  follow();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  await settled();
  const before = asked;
  await settled();
  expect(asked).toBe(before);
  expect(draft.isThere()).toBe(true);
  const bodies = answerMarks();
  setConnected(false);
  setConnected(true);
  await isSent();
  expect(bodies).toHaveLength(1);
});

it('names the day of a mark that the server refuses, and sends the next one', async () => {
  const error = vi.spyOn(notify, 'error');
  const bodies = answerMarks();
  const refusal = { errorCode: 'ROOM_ENDED', message: '끝난 스터디입니다.' } as const;
  server.use(refuse('put', address, 409, refusal, { id: room, week: 3, day: 2 }));
  draft.write([mark(2), mark(4)]);
  follow();
  await isSent();
  expect(error).toHaveBeenCalledExactlyOnceWith('3주차 2일 차의 완료 여부를 저장하지 못했습니다.', {
    description: '끝난 스터디입니다.',
  });
  expect(bodies).toHaveLength(1);
});

it('leaves the marks of a room to its open week', async () => {
  const bodies = answerMarks();
  client.setQueryData(weekQuery(room).queryKey, aWeek());
  const close = new QueryObserver(client, weekQuery(room)).subscribe(() => undefined);
  draft.write([mark(4)]);
  follow();
  await settled();
  expect(bodies).toEqual([]);
  close();
});

it('sends nothing more once the user has signed out', async () => {
  const { held, release } = holdAnswer();
  const asked: string[] = [];
  server.use(
    http.put(at('/api/rooms/7/week/days/3/:day/done'), async ({ params }) => {
      asked.push(String(params['day']));
      await held;
      return HttpResponse.json({ success: true });
    }),
  );
  draft.write([mark(2), mark(4)]);
  follow();
  await vi.waitFor(() => expect(asked).toEqual(['2']));
  useSession.setState({ status: 'visitor', user: null });
  release();
  await vi.waitFor(() => expect(draft.read()).toEqual([mark(4)]));
  await settled();
  expect(asked).toEqual(['2']);
});
