import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeclared } from '@/api/json';
import type { Schemas } from '@/api/types';
import { roomEvents } from '@/entities/room/live-events';
import { useConnection } from '@/lib/connection';
import { aMessage, aStretch } from '@/testing/a-message';
import { aRoom } from '@/testing/a-room';
import { anEvent } from '@/testing/fake-socket';
import { answer, at, holdAnswer, startTestServer } from '@/testing/server';
import {
  answerPosts,
  answerTalk,
  leaveTalkAfterEach,
  postedAs,
  showTalk,
} from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const room = { id: aRoom.id };
const posts = at('/api/rooms/7/messages');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => useConnection.setState({ isConnected: true });
});

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
const log = () => within(screen.getByRole('log'));

async function open(change: Parameters<typeof answerTalk>[1] = {}) {
  answerTalk(server, { stretch: aStretch([aMessage(1)]), ...change });
  const shown = showTalk();
  await screen.findByText('메시지 1');
  return shown;
}

async function write(text: string) {
  await user().type(await field(), text);
}

it('sends with Enter: the line stands at once, and once', async () => {
  const { client } = await open();
  const hold = holdAnswer();
  const bodies: Schemas['PostMessageBody'][] = [];
  server.use(
    answer(
      'post',
      '/api/rooms/{id}/messages',
      async (request) => {
        const body = await readDeclared<Schemas['PostMessageBody']>(request);
        bodies.push(body);
        await hold.held;
        return { success: true, data: postedAs(body, 2) };
      },
      room,
    ),
  );
  await write('네, 준비하겠습니다.{Enter}');
  expect(await field()).toHaveValue('');
  expect(await log().findByText('네, 준비하겠습니다.')).toBeVisible();
  expect(log().getByRole('img', { name: '보내는 중' })).toBeInTheDocument();
  await waitFor(() => expect(bodies).toHaveLength(1));
  const [sent] = bodies;
  expect(sent).toMatchObject({ body: '네, 준비하겠습니다.', week: 3, replyTo: null, image: null });
  expect(sent?.clientId).toMatch(/^[\w-]{1,64}$/);
  // The event may come before the response.
  const message = postedAs(sent ?? { clientId: '', body: '' }, 2);
  act(() => void roomEvents.apply(client, room.id, anEvent(5, 'message.posted', 2, message)));
  expect(log().getAllByText('네, 준비하겠습니다.')).toHaveLength(1);
  hold.release();
  await waitFor(() =>
    expect(log().queryByRole('img', { name: '보내는 중' })).not.toBeInTheDocument(),
  );
  expect(log().getAllByText('네, 준비하겠습니다.')).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

it('keeps a failed message, which is sent again with its id', async () => {
  await open();
  const ids: string[] = [];
  server.use(
    http.post(posts, async ({ request }) => {
      const body = await readDeclared<Schemas['PostMessageBody']>(request);
      ids.push(body.clientId);
      if (ids.length === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, data: postedAs(body, 2) }, { status: 201 });
    }),
  );
  await write('17299번{Enter}');
  expect(await screen.findByText('보내지 못했습니다.')).toBeVisible();
  await user().click(screen.getByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(screen.queryByText('보내지 못했습니다.')).not.toBeInTheDocument());
  expect(screen.getByRole('log')).toHaveFocus();
  expect(await log().findAllByText('17299번')).toHaveLength(1);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('counts a message as failed after ten seconds, and shows it once if it was posted all the same', async () => {
  const { client } = await open();
  let posted: Schemas['MessageView'] | undefined;
  server.use(
    http.post(posts, async ({ request }) => {
      posted = postedAs(await readDeclared<Schemas['PostMessageBody']>(request), 2);
      await new Promise(() => {});
    }),
  );
  await write('늦은 메시지{Enter}');
  await waitFor(() => expect(posted).toBeDefined());
  // Its timer is not one of the test's.
  await waitFor(() => expect(screen.getByText('보내지 못했습니다.')).toBeVisible(), {
    timeout: 15_000,
  });
  act(() => void roomEvents.apply(client, room.id, anEvent(5, 'message.posted', 2, posted)));
  await waitFor(() => expect(screen.queryByText('보내지 못했습니다.')).not.toBeInTheDocument());
  expect(log().getAllByText('늦은 메시지')).toHaveLength(1);
}, 30_000);

it('sends each failed message once more by itself when the connection is back', async () => {
  await open();
  const tried: string[] = [];
  server.use(
    http.post(posts, async ({ request }) => {
      tried.push((await readDeclared<Schemas['PostMessageBody']>(request)).body);
      return HttpResponse.error();
    }),
  );
  await write('하나{Enter}');
  await write('둘{Enter}');
  await waitFor(() => expect(screen.getAllByText('보내지 못했습니다.')).toHaveLength(2));
  expect(tried).toEqual(['하나', '둘']);
  const comeBack = async () => {
    act(() => useConnection.setState({ isConnected: false }));
    act(() => useConnection.setState({ isConnected: true }));
    await act(() => vi.advanceTimersByTimeAsync(500));
  };
  await comeBack();
  await waitFor(() => expect(tried).toEqual(['하나', '둘', '하나', '둘']));
  await waitFor(() => expect(screen.getAllByText('보내지 못했습니다.')).toHaveLength(2));
  await comeBack();
  expect(tried).toHaveLength(4);
});

it('sends what a closed page left unsent', async () => {
  const { unmount } = await open();
  server.use(http.post(posts, () => HttpResponse.error()));
  await write('남은 메시지{Enter}');
  await screen.findByText('보내지 못했습니다.');
  unmount();
  const { useOutbox } = await import('../outbox-store');
  useOutbox.setState({ messages: [] });
  const bodies = answerPosts(server, 1);
  await open();
  await waitFor(() => expect(bodies.map(({ body }) => body)).toEqual(['남은 메시지']));
  expect(await log().findAllByText('남은 메시지')).toHaveLength(1);
});

it('tells why the server refused a message, which is not sent again by itself', async () => {
  await open();
  const tried = vi.fn();
  server.use(
    http.post(posts, () => {
      tried();
      const refusal = { success: false, errorCode: 'ROOM_ENDED', message: '끝난 스터디입니다.' };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  await write('안녕{Enter}');
  expect(await screen.findByText('끝난 스터디입니다.')).toBeVisible();
  act(() => useConnection.setState({ isConnected: false }));
  act(() => useConnection.setState({ isConnected: true }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(tried).toHaveBeenCalledOnce();
  await user().click(screen.getByRole('button', { name: '지우기' }));
  expect(log().queryByText('안녕')).not.toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveFocus();
});
