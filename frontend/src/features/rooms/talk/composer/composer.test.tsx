import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeclared } from '@/api/json';
import { aMessage, aStretch } from '@/testing/a-message';
import { anotherMember, aRoom, ownMember, theHost } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { answer, startTestServer } from '@/testing/server';
import { answerPosts, answerTalk, leaveTalkAfterEach, showTalk } from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const room = { id: aRoom.id };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
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

it('keeps the text as a draft of the room', async () => {
  const { unmount } = await open();
  await write('쓰던 글');
  unmount();
  await open();
  expect(await field()).toHaveValue('쓰던 글');
});

it('shows the length near the limit, and sends nothing longer', async () => {
  const bodies = answerPosts(server, 1);
  await open();
  fireEvent.input(await field(), { target: { value: '가'.repeat(3_799) } });
  expect(screen.queryByText(/\/ 4,000/)).not.toBeInTheDocument();
  fireEvent.input(await field(), { target: { value: '가'.repeat(3_800) } });
  expect(screen.getByText('3,800 / 4,000')).toBeVisible();
  fireEvent.input(await field(), { target: { value: '가'.repeat(4_001) } });
  await user().click(screen.getByRole('button', { name: '보내기' }));
  expect(await field()).toBeInvalid();
  expect(bodies).toEqual([]);
});

it('replies, and Escape leaves the reply', async () => {
  const bodies = answerPosts(server, 1);
  await open();
  await user().hover(screen.getByRole('article'));
  await user().click(await screen.findByRole('button', { name: '답장' }));
  expect(await screen.findByText('민재에게 답장')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user().keyboard('{Escape}');
  expect(screen.queryByText('민재에게 답장')).not.toBeInTheDocument();
  await user().click(screen.getByRole('button', { name: '답장' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  await write('네{Enter}');
  await waitFor(() => expect(bodies[0]).toMatchObject({ body: '네', replyTo: 1 }));
  expect(screen.queryByRole('button', { name: '답장 취소' })).not.toBeInTheDocument();
});

it('edits the last own message with the arrow up in the empty field', async () => {
  const own = aMessage(2, { authorId: aUser.id, body: '오타가 잇습니다.' });
  await open({ stretch: aStretch([aMessage(1), own]) });
  const saved: unknown[] = [];
  server.use(
    answer(
      'put',
      '/api/rooms/{id}/messages/{no}',
      async (request) => {
        saved.push(await readDeclared(request));
        const data = { ...own, body: '오타가 있습니다.', editedAt: '2026-11-19T12:20:00+09:00' };
        return { success: true, data };
      },
      { ...room, no: 2 },
    ),
  );
  (await field()).focus();
  await user().keyboard('{ArrowUp}');
  const edited = await screen.findByRole('textbox', { name: '메시지 수정' });
  expect(edited).toHaveValue('오타가 잇습니다.');
  await waitFor(() => expect(edited).toHaveFocus());
  await user().keyboard('{Escape}');
  expect(await field()).toHaveValue('');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user().keyboard('{ArrowUp}');
  await user().clear(await screen.findByRole('textbox', { name: '메시지 수정' }));
  await user().keyboard('오타가 있습니다.{Enter}');
  expect(await log().findByText('오타가 있습니다.')).toBeVisible();
  expect(saved).toEqual([{ body: '오타가 있습니다.', mentions: { userIds: [], everyone: false } }]);
});

it('does not edit a message that is older than a day', async () => {
  const old = aMessage(2, { authorId: aUser.id, createdAt: '2026-11-18T12:19:00+09:00' });
  await open({ stretch: aStretch([aMessage(1), old]) });
  (await field()).focus();
  await user().keyboard('{ArrowUp}');
  expect(screen.queryByRole('textbox', { name: '메시지 수정' })).not.toBeInTheDocument();
});

it('completes a mention from the list, by keys and by a press', async () => {
  const bodies = answerPosts(server, 1);
  await open();
  await write('@');
  const list = await screen.findByRole('listbox', { name: '언급할 멤버' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['유유진', '민민재']);
  await user().keyboard('{ArrowDown}{Enter}');
  expect(await field()).toHaveValue('@민재 ');
  await write('@유');
  await user().click(screen.getByRole('option', { name: /유진/ }));
  expect(await field()).toHaveValue('@민재 @유진 ');
  await user().keyboard('{Enter}');
  await waitFor(() =>
    expect(bodies[0]?.mentions).toEqual({
      userIds: [theHost.userId, anotherMember.userId],
      everyone: false,
    }),
  );
});

it('completes a mention with the Enter that ends the composition of a name', async () => {
  const bodies = answerPosts(server, 1);
  await open();
  const typed = await field();
  fireEvent.compositionStart(typed);
  fireEvent.input(typed, { target: { value: '@미' } });
  typed.setSelectionRange(2, 2);
  fireEvent.input(typed);
  fireEvent.keyDown(typed, { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true });
  fireEvent.compositionEnd(typed);
  fireEvent.input(typed, { target: { value: '@민' } });
  typed.setSelectionRange(2, 2);
  await waitFor(() => expect(typed).toHaveValue('@민재 '));
  expect(bodies).toEqual([]);
});

it('asks the host once before all members are notified', async () => {
  const bodies = answerPosts(server, 1);
  await open({
    room: { isHost: true, members: [{ ...ownMember, isHost: true }, theHost, anotherMember] },
  });
  await write('@모두 모여주세요{Enter}');
  const question = await screen.findByRole('alertdialog', {
    name: '멤버 모두에게 알리시겠습니까?',
  });
  expect(bodies).toEqual([]);
  await user().click(within(question).getByRole('button', { name: '보내기' }));
  await waitFor(() => expect(bodies[0]?.mentions?.everyone).toBe(true));
});

it('says that a mentioned member has quiet hours', async () => {
  await open({
    room: {
      members: [theHost, { ...anotherMember, quietHours: { from: 10, to: 14 } }, ownMember],
    },
  });
  await write('@민재 안녕하세요');
  expect(await screen.findByText('민재 님은 조용한 시간입니다. 알림 없이 전합니다.')).toBeVisible();
});

it('sends the week that was chosen', async () => {
  const bodies = answerPosts(server, 1);
  await open();
  await user().click(screen.getByRole('button', { name: '이 메시지의 주차: 3주차' }));
  expect(await screen.findByText('대화를 주차별로 모아 볼 때 쓰입니다.')).toBeVisible();
  await user().click(await screen.findByRole('menuitem', { name: '주차 없음' }));
  await write('잡담{Enter}');
  await waitFor(() => expect(bodies[0]?.week).toBeNull());
});
