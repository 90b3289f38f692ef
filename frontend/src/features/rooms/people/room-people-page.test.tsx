import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import { useLive } from '@/data/live-state';
import type { Room } from '@/entities/room/queries';
import { answerBlocks } from '@/testing/a-block';
import { anotherMember, ownMember, theHost } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { asHost, openPeople, press } from '@/testing/people-page';
import { answer, startTestServer } from '@/testing/server';

const server = startTestServer();
const path = { id: 7 };
let sent: unknown[] = [];
let blocked: number[] = [];

beforeEach(() => {
  sent = [];
  blocked = [];
  useSession.setState({ status: 'member', user: aUser });
});

const show = (change: Partial<Room> = {}) => openPeople(server, change, blocked).router;

async function note(request: Request) {
  sent.push(await readDeclared(request));
  return { success: true };
}

it('marks the members who have the room open, also in words', async () => {
  useLive.setState({ here: { 7: [{ user: theHost.userId, where: 'week' }] } });
  show({ members: [theHost, ownMember] });
  await screen.findByRole('heading', { name: '함께하는 사람 2명' });
  const [host, own] = within(
    screen.getByRole('region', { name: '함께하는 사람 2명' }),
  ).getAllByRole('listitem');
  expect(host).toHaveTextContent('지금 방에 있습니다.');
  expect(own).not.toHaveTextContent('지금 방에 있습니다.');
  act(() => useLive.setState({ here: {} }));
  expect(host).not.toHaveTextContent('지금 방에 있습니다.');
});

it('lists the members with their first day and quiet hours', async () => {
  const { quietHours: _none, ...awake } = anotherMember;
  show({ members: [theHost, awake, ownMember] });
  expect(await screen.findByRole('heading', { name: '함께하는 사람 3명' })).toBeVisible();
  const [host, second, own] = within(
    screen.getByRole('region', { name: '함께하는 사람 3명' }),
  ).getAllByRole('listitem');
  expect(host).toHaveTextContent('유진방장회사에서 Java를 씁니다');
  expect(host).toHaveTextContent('들어온 날11월 2일조용한 시간22시 ~ 8시');
  expect(second).toHaveTextContent('조용한 시간없음');
  expect(own).toHaveTextContent('서연나');
  expect(own).not.toHaveTextContent('방장');
});

it('offers members the profiles of others, and blocking them', async () => {
  show();
  await press('민재 메뉴');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['프로필 보기', '차단하기']);
  expect(items[0]).toHaveAttribute('href', '/users/2');
});

it('blocks a member after a question, and ends that without one', async () => {
  const user = anotherMember.userId;
  const changes: string[] = [];
  const note = (change: string, now: number[]) => () => {
    changes.push(change);
    blocked = now;
    server.use(answerBlocks(blocked));
    return { success: true };
  };
  show();
  server.use(
    answer('put', '/api/users/me/blocks/{user}', note('block', [user]), { user }),
    answer('delete', '/api/users/me/blocks/{user}', note('unblock', []), { user }),
  );
  await press('민재 메뉴');
  await press('차단하기', 'menuitem');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('민재 님을 차단하시겠습니까?');
  expect(changes).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '차단' }));
  expect(await screen.findByText('차단함')).toBeVisible();
  expect(screen.getByRole('button', { name: '민재 메뉴' })).toHaveFocus();
  await press('민재 메뉴');
  await press('차단 해제', 'menuitem');
  await waitFor(() => expect(screen.queryByText('차단함')).not.toBeInTheDocument());
  expect(changes).toEqual(['block', 'unblock']);
});

it('saves other quiet hours, and refuses an empty span', async () => {
  server.use(answer('put', '/api/rooms/{id}/members/me', note, path));
  show();
  await press('조용한 시간 변경');
  const dialog = await screen.findByRole('dialog', { name: '조용한 시간' });
  const from = within(dialog).getByRole('combobox', { name: '시작' });
  const to = within(dialog).getByRole('combobox', { name: '끝' });
  await userEvent.selectOptions(from, '8시');
  await userEvent.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(to).toHaveAccessibleDescription('시작과 다른 시각을 골라주세요.');
  expect(sent).toEqual([]);
  await userEvent.selectOptions(from, '23시');
  await userEvent.click(within(dialog).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ notify: 'MENTIONS', quietHours: { from: 23, to: 8 } }]);
});

it('removes the quiet hours', async () => {
  server.use(answer('put', '/api/rooms/{id}/members/me', note, path));
  show();
  await press('조용한 시간 변경');
  await press('조용한 시간 두기', 'checkbox');
  await press('저장');
  await waitFor(() => expect(sent).toEqual([{ notify: 'MENTIONS', quietHours: null }]));
});

it('saves which messages notify, with the same quiet hours', async () => {
  server.use(answer('put', '/api/rooms/{id}/members/me', note, path));
  show();
  await press('알림 변경');
  await userEvent.click(await screen.findByRole('radio', { name: /모든 메시지를/ }));
  await press('저장');
  await waitFor(() => expect(sent).toEqual([{ notify: 'ALL', quietHours: { from: 22, to: 8 } }]));
});

it('removes a member with a reason', async () => {
  server.use(answer('delete', '/api/rooms/{id}/members/{user}', note, { id: 7, user: 2 }));
  show(asHost);
  await press('민재 메뉴');
  await press('내보내기', 'menuitem');
  const dialog = await screen.findByRole('dialog', { name: '민재 님을 내보내시겠습니까?' });
  const button = within(dialog).getByRole('button', { name: '내보내기' });
  await userEvent.click(button);
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), '세 주 동안 소식이 없었습니다.');
  await userEvent.click(button);
  expect(await screen.findByText('스터디에서 내보냈습니다.')).toBeVisible();
  expect(sent).toEqual([{ reason: '세 주 동안 소식이 없었습니다.' }]);
});

it('an ended room has no settings, and still lets members leave', async () => {
  show({ isEnded: true });
  expect(await screen.findByRole('button', { name: '나가기' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '내 설정' })).not.toBeInTheDocument();
});
