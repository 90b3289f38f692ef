import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import type { Schemas } from '@/api/types';
import type { Room } from '@/entities/room/queries';
import { useConnection } from '@/lib/connection';
import { aUser } from '@/testing/a-user';
import { anOffer, aVote, aWeek } from '@/testing/a-week';
import { answer, startTestServer } from '@/testing/server';
import { answerWeek, showWeek } from '@/testing/week-page';

const server = startTestServer();
const me = aUser.id;
const room = { id: 7 };

const behind = (vote?: Schemas['WeekVoteView']) =>
  aWeek({}, { offer: anOffer, ...(vote && { vote }) });

async function open(first = behind(), change: Partial<Room> = {}) {
  const answers = { week: first };
  answerWeek(server, { week: () => answers.week, room: change });
  showWeek();
  await screen.findByRole('table');
  return { answerWith: (week: typeof first) => (answers.week = week) };
}
const way = (name: RegExp) => screen.getByRole('radio', { name });

function answerVotes(address: '/api/rooms/{id}/week/vote' | '/api/rooms/{id}/week/vote/decision') {
  const sent: unknown[] = [];
  server.use(
    answer(
      'put',
      address,
      async (request) => {
        sent.push(await readDeclared(request));
        return { success: true };
      },
      room,
    ),
  );
  return sent;
}

it('shows nothing to vote for while the group keeps up', async () => {
  await open(aWeek());
  expect(screen.queryByRole('heading', { name: '다시 맞추기' })).not.toBeInTheDocument();
});

it('votes for a choice, and changes the ballot', async () => {
  const { answerWith } = await open();
  const sent = answerVotes('/api/rooms/{id}/week/vote');
  expect(way(/^따라잡기/)).toBeDisabled();
  expect(screen.getByRole('button', { name: '투표하기' })).toBeDisabled();
  expect(screen.getByText('첫 투표부터 48시간 동안 정합니다.')).toBeVisible();
  await userEvent.click(way(/^한 주 미루기/));
  const ballot = { userId: me, choice: 'SHIFT' as const };
  answerWith(behind(aVote({ ballots: [{ userId: 2, choice: 'THIN_OUT' }, ballot] })));
  await userEvent.click(screen.getByRole('button', { name: '투표하기' }));
  expect(await screen.findByText('3명 중 2명 · 내일 22:00까지')).toBeVisible();
  expect(way(/^한 주 미루기/)).toBeChecked();
  expect(screen.getByRole('img', { name: '민재' })).toBeVisible();
  expect(screen.getByRole('button', { name: '투표 수정' })).toBeDisabled();
  expect(way(/^한 주 미루기/)).toHaveFocus();
  await userEvent.click(way(/^분량 줄이기/));
  await userEvent.click(screen.getByRole('button', { name: '투표 수정' }));
  await waitFor(() => expect(sent).toEqual([{ choice: 'SHIFT' }, { choice: 'THIN_OUT' }]));
});

it('says for how long members vote, as the server states it', async () => {
  await open(aWeek({}, { offer: { ...anOffer, voteHours: 24 } }));
  expect(screen.getByText('첫 투표부터 24시간 동안 정합니다.')).toBeVisible();
});

it('lets the host decide a tie between the choices', async () => {
  await open(behind(aVote({ state: 'TIED', tied: ['SHIFT'] })), { isHost: true });
  const sent = answerVotes('/api/rooms/{id}/week/vote/decision');
  expect(screen.getByText(/방장이 하나를 정해주세요/)).toBeVisible();
  expect(way(/^분량 줄이기/)).toBeDisabled();
  await userEvent.click(way(/^한 주 미루기/));
  await userEvent.click(screen.getByRole('button', { name: '이것으로 정하기' }));
  await waitFor(() => expect(sent).toEqual([{ choice: 'SHIFT' }]));
});

it('tells other members that the host decides', async () => {
  const tieEndsAt = '2026-11-21T10:00:00+09:00';
  await open(behind(aVote({ state: 'TIED', tied: ['SHIFT', 'THIN_OUT'], tieEndsAt })));
  expect(screen.getByText('3명 중 0명 · 모레 10:00까지')).toBeVisible();
  expect(screen.getByText('같은 수로 나뉘었습니다. 방장이 정합니다.')).toBeVisible();
  expect(way(/^한 주 미루기/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: '이것으로 정하기' })).not.toBeInTheDocument();
});

it('takes no vote without a connection, and says so', async () => {
  await open();
  await userEvent.click(way(/^한 주 미루기/));
  act(() => useConnection.setState({ isConnected: false }));
  expect(screen.getByText('연결되면 투표할 수 있습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '투표하기' })).toBeDisabled();
});
