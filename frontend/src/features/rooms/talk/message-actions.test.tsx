import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMessage, aStretch } from '@/testing/a-message';
import { aRoom } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { line, openActions, openOneMessage, patientUser } from '@/testing/one-message';
import { answer, refuse, startTestServer } from '@/testing/server';
import { answerTalk, leaveTalkAfterEach, showTalk } from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const one = { id: aRoom.id, no: 1 };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

/** Waits for the timers in which a closed layer returns the focus. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

const choose = async (name: string) =>
  patientUser().click((await openActions()).getByRole('button', { name }));

it('deletes an own message after a question; its line stays', async () => {
  await openOneMessage(server, { authorId: aUser.id });
  server.use(answer('delete', '/api/rooms/{id}/messages/{no}', () => ({ success: true }), one));
  await choose('삭제');
  const question = await screen.findByRole('alertdialog');
  await patientUser().click(within(question).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(line()).toHaveTextContent('삭제된 메시지입니다'));
});

it('offers others only what they may do', async () => {
  await openOneMessage(server);
  const own = (await openActions()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(own).toEqual(['답장', '복사', '고정', '신고', '차단하기']);
});

it('lets the host delete, but not edit', async () => {
  await openOneMessage(server, {}, { room: { isHost: true } });
  const all = (await openActions()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(all).toEqual(['답장', '복사', '고정', '주차 바꾸기', '삭제', '신고', '차단하기']);
});

it('pins a message, which the bar then shows', async () => {
  await openOneMessage(server, { body: '화요일 20:00 모임 링크' });
  const pinnedAt = '2026-11-19T12:00:00+09:00';
  const pinned = aMessage(1, { body: '화요일 20:00 모임 링크', pinnedAt });
  server.use(
    answer(
      'put',
      '/api/rooms/{id}/messages/{no}/pin',
      () => ({ success: true, data: pinned }),
      one,
    ),
  );
  await choose('고정');
  expect(await screen.findByText('메시지를 고정했습니다.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^고정 ?화요일 20:00/ })).toBeVisible();
  await patientUser().click(screen.getByRole('button', { name: '1개 보기' }));
  const list = await screen.findByRole('dialog', { name: '고정한 메시지 1개' });
  server.use(
    answer(
      'delete',
      '/api/rooms/{id}/messages/{no}/pin',
      () => ({ success: true, data: aMessage(1) }),
      one,
    ),
  );
  await patientUser().click(within(list).getByRole('button', { name: '고정 해제' }));
  expect(await screen.findByText('고정한 메시지가 없습니다.')).toBeVisible();
});

it('leads from the bar and from a quote to the message, without loading it again', async () => {
  const asked = answerTalk(server, {
    stretch: aStretch([
      aMessage(1),
      aMessage(2, { replyTo: { no: 1, authorId: 2, excerpt: '메시지 1', hasImage: false } }),
    ]),
    pinned: [aMessage(2, { pinnedAt: '2026-11-19T12:00:00+09:00' })],
  });
  showTalk();
  const [first, second] = await screen.findAllByRole('article');
  await patientUser().click(await screen.findByRole('button', { name: /^고정 ?메시지 2/ }));
  await waitFor(() => expect(second).toHaveFocus());
  await patientUser().click(screen.getByRole('button', { name: /민재에게 답장/ }));
  await waitFor(() => expect(first).toHaveFocus());
  expect(asked).toEqual(['']);
});

it('leads from the list of pinned messages to the message', async () => {
  answerTalk(server, {
    stretch: aStretch([aMessage(1), aMessage(2)]),
    pinned: [aMessage(1, { pinnedAt: '2026-11-19T12:00:00+09:00' })],
  });
  showTalk();
  const [first] = await screen.findAllByRole('article');
  await patientUser().click(await screen.findByRole('button', { name: '1개 보기' }));
  const list = within(await screen.findByRole('dialog', { name: '고정한 메시지 1개' }));
  await patientUser().click(list.getByRole('button', { name: /메시지 1/ }));
  await settle();
  expect(first).toHaveFocus();
});

it('moves the focus to the field for a reply or an edit, from the dialog and from the menu', async () => {
  await openOneMessage(server, { authorId: aUser.id });
  await choose('답장');
  await settle();
  expect(screen.getByRole('textbox', { name: '메시지' })).toHaveFocus();
  await patientUser().hover(line());
  await patientUser().click(within(line()).getByRole('button', { name: '더 보기' }));
  await patientUser().click(await screen.findByRole('menuitem', { name: '수정' }));
  await settle();
  expect(screen.getByRole('textbox', { name: '메시지 수정' })).toHaveFocus();
});

it('lets arrows move in the menu of a message', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1), aMessage(2)]) });
  showTalk();
  const [first] = await screen.findAllByRole('article');
  await patientUser().hover(first as HTMLElement);
  act(() =>
    within(first as HTMLElement)
      .getByRole('button', { name: '더 보기' })
      .focus(),
  );
  await patientUser().keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(items[0]).toHaveFocus());
  await patientUser().keyboard('{ArrowDown}');
  await waitFor(() => expect(items[1]).toHaveFocus());
  await patientUser().keyboard('{End}');
  await waitFor(() => expect(items.at(-1)).toHaveFocus());
  expect(screen.getByRole('menu')).toBeVisible();
});

it('says that no more messages can be pinned', async () => {
  await openOneMessage(server);
  const message = '메시지는 20개까지 고정할 수 있습니다.';
  server.use(
    refuse(
      'put',
      '/api/rooms/{id}/messages/{no}/pin',
      409,
      { errorCode: 'TOO_MANY_PINS', message },
      one,
    ),
  );
  await choose('고정');
  expect(await screen.findByText(message)).toBeVisible();
});

it('changes the week of an own message', async () => {
  await openOneMessage(server, { authorId: aUser.id });
  server.use(
    answer(
      'put',
      '/api/rooms/{id}/messages/{no}/week',
      () => ({ success: true, data: aMessage(1, { authorId: aUser.id, week: 1 }) }),
      one,
    ),
  );
  await choose('주차 바꾸기');
  const dialog = within(await screen.findByRole('dialog', { name: '주차 바꾸기' }));
  expect(dialog.getByRole('radio', { name: '3주차' })).toBeChecked();
  await patientUser().click(dialog.getByRole('radio', { name: '1주차' }));
  await patientUser().click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(line()).toHaveTextContent('1주차'));
});

it('shows an author the earlier texts', async () => {
  await openOneMessage(server, { authorId: aUser.id, editedAt: '2026-11-19T12:00:00+09:00' });
  server.use(
    answer(
      'get',
      '/api/rooms/{id}/messages/{no}/edits',
      () => ({
        success: true,
        data: [{ body: '처음 쓴 글', replacedAt: '2026-11-19T12:00:00+09:00' }],
      }),
      one,
    ),
  );
  await patientUser().click(screen.getByRole('button', { name: '수정됨, 수정 내역 보기' }));
  const dialog = await screen.findByRole('dialog', { name: '수정 내역' });
  expect(await within(dialog).findByText('처음 쓴 글')).toBeVisible();
});

it('reports the message of another member', async () => {
  await openOneMessage(server, { body: '입금하세요' });
  const bodies: unknown[] = [];
  server.use(
    answer('post', '/api/reports', async (request) => {
      bodies.push(await request.clone().json());
      return { success: true, data: { id: 1 } };
    }),
  );
  await choose('신고');
  const dialog = within(await screen.findByRole('dialog', { name: '메시지 신고' }));
  expect(dialog.getByText('입금하세요')).toBeVisible();
  await patientUser().click(dialog.getByRole('radio', { name: '금전 요구' }));
  await patientUser().click(dialog.getByRole('button', { name: '신고하기' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { targetType: 'MESSAGE', targetId: 1001, reason: 'MONEY', detail: null },
    ]),
  );
});

it('opens the actions when a finger rests on a message', async () => {
  await openOneMessage(server);
  fireEvent.pointerDown(line(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(line(), { clientX: 5, clientY: 40 });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.pointerDown(line(), { pointerType: 'touch', clientX: 5, clientY: 5 });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(await screen.findByRole('dialog', { name: '민재 님의 메시지' })).toBeVisible();
});
