import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { roomEvents } from '@/entities/room/live-events';
import { quoteOf } from '@/entities/room/stretch';
import { useConnection } from '@/lib/connection';
import { aMessage, aStretch } from '@/testing/a-message';
import { anotherMember, aRoom, ownMember, theHost } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { anEvent } from '@/testing/fake-socket';
import { answer, at, refuse, startTestServer } from '@/testing/server';
import { answerTalk, leaveTalkAfterEach, showTalk } from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const room = { id: aRoom.id };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

const findLog = () => screen.findByRole('log', { name: '메시지' });
const lines = async () => within(await findLog()).findAllByRole('article');

it('shows the talk by days and authors, with quotes, deleted lines and who has not read', async () => {
  const question = aMessage(1, {
    authorId: theHost.userId,
    body: '덱 문제 풀어보신 분 계신가요?',
    createdAt: '2026-11-18T21:02:00+09:00',
    week: 2,
  });
  answerTalk(server, {
    room: {
      members: [
        { ...theHost, readNo: 4 },
        { ...anotherMember, readNo: 1 },
        { ...ownMember, readNo: 4 },
      ],
    },
    stretch: aStretch([
      question,
      aMessage(2, {
        replyTo: quoteOf(question),
        body: '뒤가 아니라 앞에서 뺍니다.',
        editedAt: question.createdAt,
      }),
      aMessage(3, { authorId: theHost.userId, body: '', isDeleted: true }),
      aMessage(4, { authorId: aUser.id, body: '이해했습니다.' }),
    ]),
  });
  showTalk();
  const [first, second, third, own] = await lines();
  const log = await findLog();
  expect(log).toHaveTextContent(/11월 18일 수요일.*오늘11월 19일 목요일/);
  expect(first).toHaveAccessibleName(/^유진 덱 문제 풀어보신 분 계신가요\? .*2주차.*오후 9:02$/);
  expect(second).toHaveAccessibleName(/^민재 .*앞에서 뺍니다\. .*수정됨/);
  expect(second).toHaveTextContent('유진에게 답장덱 문제 풀어보신 분 계신가요?');
  expect(third).toHaveTextContent('삭제된 메시지입니다');
  expect(own).toHaveAccessibleName(/^나 이해했습니다\. 읽지 않은 사람 1/);
  expect(first).not.toHaveTextContent('읽지 않은 사람');
});

it('marks where the user left off, until the section is left', async () => {
  answerTalk(server, {
    room: { readNo: 2, unreadCount: 2 },
    stretch: aStretch([1, 2, 3, 4].map((no) => aMessage(no))),
  });
  const { client } = showTalk();
  const log = await findLog();
  expect(await within(log).findByText('새 메시지 2개')).toBeVisible();
  act(
    () => void roomEvents.apply(client, room.id, anEvent(9, 'read.moved', aUser.id, { readNo: 4 })),
  );
  act(() => void roomEvents.apply(client, room.id, anEvent(10, 'message.posted', 5, aMessage(5))));
  expect(await within(log).findByText('메시지 5')).toBeVisible();
  expect(within(log).getByText('새 메시지 2개')).toBeVisible();
});

it('announces new messages of others, three at once as a number', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]) });
  const { client } = showTalk();
  await lines();
  const post = (...nos: number[]) =>
    act(() => {
      for (const no of nos) {
        roomEvents.apply(client, room.id, anEvent(no, 'message.posted', no, aMessage(no)));
      }
    });
  post(2);
  await waitFor(() => expect(screen.getByText('민재: 메시지 2')).toBeInTheDocument());
  post(3, 4, 5);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '새 메시지 3개',
    ),
  );
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
});

it('moves the read marker after a pause, to the newest message that was seen', async () => {
  answerTalk(server, {
    room: { readNo: 0, unreadCount: 2 },
    stretch: aStretch([aMessage(1), aMessage(2)]),
  });
  const marked: unknown[] = [];
  server.use(
    answer(
      'put',
      '/api/rooms/{id}/read',
      async (request) => {
        marked.push(await request.clone().text());
        return { success: true };
      },
      room,
    ),
  );
  showTalk();
  await lines();
  await waitFor(() => expect(marked).toEqual(['{"no":2}']), { timeout: 5_000 });
});

it('sends the read marker again when the connection is back', async () => {
  answerTalk(server, {
    room: { readNo: 0, unreadCount: 1 },
    stretch: aStretch([aMessage(1)]),
  });
  const marked: unknown[] = [];
  server.use(
    http.put(at('/api/rooms/7/read'), async ({ request }) => {
      marked.push(await request.clone().text());
      return marked.length === 1 ? HttpResponse.error() : HttpResponse.json({ success: true });
    }),
  );
  showTalk();
  await lines();
  await waitFor(() => expect(marked).toHaveLength(1), { timeout: 5_000 });
  await act(() => vi.advanceTimersByTimeAsync(500));
  act(() => useConnection.setState({ isConnected: false }));
  act(() => useConnection.setState({ isConnected: true }));
  await waitFor(() => expect(marked).toEqual(['{"no":1}', '{"no":1}']));
});

it('walks its messages with arrows as one stop of the Tab key', async () => {
  answerTalk(server, { stretch: aStretch([1, 2, 3].map((no) => aMessage(no))) });
  showTalk();
  const [first, second, third] = await lines();
  expect(third).toHaveAttribute('tabindex', '0');
  act(() => third?.focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
  expect(third).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{ArrowRight}');
  expect(within(first as HTMLElement).getByRole('button', { name: '답장' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: '민재 님의 메시지' })).toBeVisible();
});

it('announces the first message of an empty talk, and an equal text again', async () => {
  answerTalk(server);
  const { client } = showTalk();
  await screen.findByText('아직 나눈 말이 없습니다');
  const texts: string[] = [];
  const status = () =>
    screen.getAllByRole('status').find(({ className }) => className === 'sr-only');
  const watch = new MutationObserver(() => texts.push(status()?.textContent ?? ''));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const post = async (...nos: number[]) => {
    act(() => {
      for (const no of nos) {
        roomEvents.apply(client, room.id, anEvent(no, 'message.posted', no, aMessage(no)));
      }
    });
    // One step would render the cleared text and the next one at once.
    await act(() => vi.advanceTimersByTimeAsync(100));
    await act(() => vi.advanceTimersByTimeAsync(700));
  };
  await post(1);
  expect(status()).toHaveTextContent('민재: 메시지 1');
  await post(2, 3, 4);
  await post(5, 6, 7);
  watch.disconnect();
  const said = texts.filter((text, index) => text !== texts[index - 1]);
  expect(said.filter((text) => text === '새 메시지 3개')).toHaveLength(2);
});

it('highlights the message of the address, not an earlier one, and leads to the newest message', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(4_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  answerTalk(server, { pinned: [aMessage(91, { pinnedAt: '2026-11-19T12:00:00+09:00' })] });
  server.use(
    answer(
      'get',
      '/api/rooms/{id}/messages',
      ({ url }) => {
        const isOld = new URL(url).searchParams.get('around') === '8';
        const nos = isOld ? [8, 9] : [90, 91];
        const messages = nos.map((no) => aMessage(no));
        return { success: true, data: aStretch(messages, { hasNewer: isOld }) };
      },
      room,
    ),
  );
  const { router } = showTalk();
  const go = (address: string) => act(() => router.navigate(`/study/7/room/talk${address}`));
  const highlighted = () => screen.getByRole('log').querySelector('.outline-pine');
  await userEvent.click(await screen.findByRole('button', { name: /^고정 ?메시지 91/ }));
  await waitFor(() => expect(highlighted()).toHaveTextContent('메시지 91'));
  const log = await findLog();
  log.scrollTop = 100;
  fireEvent.scroll(log);
  await act(() => vi.advanceTimersByTimeAsync(100));
  // The log comes back where it was left.
  await go('?q=');
  await waitFor(() => expect(screen.queryByRole('log')).not.toBeInTheDocument());
  await go('');
  await findLog();
  await go('?message=8');
  expect(await screen.findByText('메시지 8')).toBeVisible();
  expect(highlighted()).toHaveTextContent('메시지 8');
  await userEvent.click(await screen.findByRole('button', { name: '최신 메시지로' }));
  await within(await findLog()).findByText('메시지 91');
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('log').scrollTop).toBe(4_000);
});

it('shows one week with what lies between', async () => {
  const asked = answerTalk(server, { stretch: aStretch([aMessage(2), aMessage(6)]) });
  showTalk('/study/7/room/talk?week=3');
  expect(await screen.findByText('메시지 3개')).toBeVisible();
  expect(asked).toEqual(['?week=3']);
  const weeks = screen.getByRole('radiogroup', { name: '주차별로 보기' });
  expect(within(weeks).getByRole('radio', { name: '3주차' })).toBeChecked();
  await userEvent.click(within(weeks).getByRole('radio', { name: '전체' }));
  await waitFor(() => expect(asked).toEqual(['?week=3', '']));
});

it('shows an empty talk and a failure', async () => {
  answerTalk(server);
  server.use(refuse('get', '/api/rooms/{id}/messages', 500, undefined, room));
  showTalk();
  expect(await screen.findByText('불러오지 못했습니다.')).toBeVisible();
  answerTalk(server);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('아직 나눈 말이 없습니다')).toBeVisible();
});

it('can only be read once the study is over', async () => {
  answerTalk(server, { room: { isEnded: true }, stretch: aStretch([aMessage(1)]) });
  showTalk();
  await lines();
  expect(screen.queryByRole('button', { name: '보내기' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '답장' })).not.toBeInTheDocument();
});
