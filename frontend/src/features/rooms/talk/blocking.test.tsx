import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { blocksQuery } from '@/entities/person/blocks';
import { aMessage, aStretch } from '@/testing/a-message';
import { answerBlocks, holdBlocks } from '@/testing/a-block';
import { anotherMember, theHost } from '@/testing/a-room';
import { answer, refuse, startTestServer } from '@/testing/server';
import { answerTalk, leaveTalkAfterEach, showTalk } from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const blocked = anotherMember.userId;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const folded = () => screen.findByText('차단한 회원의 메시지입니다');

it('folds the messages of a blocked author until the user unfolds one', async () => {
  const reactions = [{ emoji: '👏' as const, count: 1, userIds: [theHost.userId] }];
  const stretch = aStretch([
    aMessage(1, { reactions }),
    aMessage(2, { authorId: theHost.userId, body: '다른 사람의 글' }),
  ]);
  answerTalk(server, { stretch, blocked: [blocked] });
  showTalk();
  await folded();
  expect(screen.queryByText('메시지 1')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '박수 1명' })).not.toBeInTheDocument();
  expect(screen.getByText('다른 사람의 글')).toBeVisible();
  await user().click(screen.getByRole('button', { name: '보기' }));
  expect(screen.getByText('메시지 1')).toBeVisible();
  expect(screen.getByRole('button', { name: '박수 1명' })).toBeVisible();
});

it('keeps the focus in a message that its button unfolds', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]), blocked: [blocked] });
  showTalk();
  await folded();
  act(() => screen.getByRole('article').focus());
  await user().keyboard('{ArrowRight}{Enter}');
  expect(screen.getByText('메시지 1')).toBeVisible();
  expect(screen.getByRole('article')).toHaveFocus();
});

it('folds what is quoted and pinned of a blocked author', async () => {
  const quote = { no: 1, authorId: blocked, excerpt: '인용한 글', hasImage: false };
  const pinned = [aMessage(1, { body: '고정한 글', pinnedAt: '2026-11-19T10:00:00+09:00' })];
  const stretch = aStretch([aMessage(2, { authorId: theHost.userId, replyTo: quote })]);
  answerTalk(server, { stretch, pinned, blocked: [blocked] });
  showTalk();
  await waitFor(() => expect(screen.getAllByText('차단한 회원의 메시지입니다')).toHaveLength(2));
  expect(screen.queryByText('인용한 글')).not.toBeInTheDocument();
  expect(screen.queryByText('고정한 글')).not.toBeInTheDocument();
});

it('unfolds by keyboard before it offers actions', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]), blocked: [blocked] });
  showTalk();
  await folded();
  act(() => screen.getByRole('article').focus());
  await user().keyboard('{Enter}');
  expect(screen.getByText('메시지 1')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('blocks the author of a message after a question', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]) });
  server.use(
    answer(
      'put',
      '/api/users/me/blocks/{user}',
      () => {
        server.use(answerBlocks([blocked]));
        return { success: true };
      },
      { user: blocked },
    ),
  );
  showTalk();
  const line = await screen.findByRole('article');
  act(() => line.focus());
  await user().keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '민재 님의 메시지' }));
  await user().click(dialog.getByRole('button', { name: '차단하기' }));
  const question = await screen.findByRole('alertdialog');
  await user().click(within(question).getByRole('button', { name: '차단' }));
  await folded();
  expect(line).toHaveFocus();
});

it('shows no message before it is known whom the user blocks', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]) });
  const { handler, release } = holdBlocks([blocked]);
  server.use(handler);
  showTalk();
  expect(await screen.findByRole('textbox')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.queryByText('메시지 1')).not.toBeInTheDocument();
  release();
  await folded();
  expect(screen.queryByText('메시지 1')).not.toBeInTheDocument();
});

it('shows the failure in place of the messages if the blocks cannot be loaded', async () => {
  const pinned = [aMessage(1, { pinnedAt: '2026-11-19T10:00:00+09:00' })];
  answerTalk(server, { stretch: aStretch([aMessage(1)]), pinned });
  server.use(refuse('get', '/api/users/me/blocks', 500));
  showTalk();
  expect(await screen.findByText('차단한 회원을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('메시지 1')).not.toBeInTheDocument();
  server.use(answerBlocks([]));
  await user().click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('article')).toHaveTextContent('메시지 1');
});

it('folds a message again whose author is blocked a second time', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]), blocked: [blocked] });
  const { client } = showTalk();
  await folded();
  await user().click(screen.getByRole('button', { name: '보기' }));
  const reload = () =>
    act(async () => {
      await client.invalidateQueries({ queryKey: blocksQuery().queryKey });
      await vi.advanceTimersByTimeAsync(10);
    });
  server.use(answerBlocks([]));
  await reload();
  expect(screen.getByText('메시지 1')).toBeVisible();
  server.use(answerBlocks([blocked]));
  await reload();
  await folded();
});
