import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import { textDraft } from '@/data/drafts/draft';
import { useLive } from '@/data/live-state';
import { roomEvents } from '@/entities/room/live-events';
import { type Room, roomQuery } from '@/entities/room/queries';
import { talkKey } from '@/entities/room/talk-cache';
import { draftPages } from '@/paths';
import { answerBlocks } from '@/testing/a-block';
import { aListedRoom, anotherMember, aRoom, ownMember, theHost } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, aPage, at, holdAnswer, refuse, startTestServer } from '@/testing/server';
import RoomPeoplePage from './room-people-page';

const server = startTestServer();
const path = { id: 7 };
let sent: unknown[] = [];
let blocked: number[] = [];

const asHost: Partial<Room> = {
  isHost: true,
  members: [{ ...ownMember, isHost: true }, { ...theHost, isHost: false }, anotherMember],
};

beforeEach(() => {
  sent = [];
  blocked = [];
  useSession.setState({ status: 'member', user: aUser });
});

const show = (change: Partial<Room> = {}) => open(change).router;

function open(change: Partial<Room> = {}) {
  const rooms = [aListedRoom, { ...aListedRoom, id: 8, title: 'React 19 읽기' }];
  server.use(
    answer(
      'get',
      '/api/rooms/{id}',
      () => ({ success: true, data: { ...aRoom, ...change } }),
      path,
    ),
    answer('get', '/api/rooms', () => ({ success: true, data: { rooms, endedRooms: [] } })),
    answerBlocks(blocked),
    answer('get', '/api/notifications', () => ({ ...aPage([]), unreadCount: 0 })),
  );
  const route = { path: '/study/:postId/room/people', Component: RoomPeoplePage };
  return renderRoutes([route, stop('/chat', '방 목록')], '/study/7/room/people');
}

const press = async (name: string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));

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
  await press('조용한 시간 바꾸기');
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
  await press('조용한 시간 바꾸기');
  await press('조용한 시간 두기', 'checkbox');
  await press('저장');
  await waitFor(() => expect(sent).toEqual([{ notify: 'MENTIONS', quietHours: null }]));
});

it('saves which messages notify, with the same quiet hours', async () => {
  server.use(answer('put', '/api/rooms/{id}/members/me', note, path));
  show();
  await press('알림 바꾸기');
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

it('hands the room over only after its title was chosen', async () => {
  server.use(answer('post', '/api/rooms/{id}/host', note, path));
  show(asHost);
  await press('민재 메뉴');
  await press('방장 넘기기', 'menuitem');
  const dialog = await screen.findByRole('dialog', { name: '민재 님에게 방장 넘기기' });
  const button = within(dialog).getByRole('button', { name: '방장 넘기기' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'React 19 읽기' }));
  await userEvent.click(button);
  expect(within(dialog).getByText('다른 스터디입니다. 이 방의 제목을 골라주세요.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: aRoom.title }));
  await userEvent.click(button);
  expect(await screen.findByText('방장을 넘겼습니다.')).toBeVisible();
  expect(sent).toEqual([{ userId: 2 }]);
});

it('asks a host who wants to leave for the next host', async () => {
  server.use(answer('post', '/api/rooms/{id}/host', note, path));
  show(asHost);
  await press('방장 넘기기');
  const dialog = await screen.findByRole('dialog', { name: '방장 넘기기' });
  const button = within(dialog).getByRole('button', { name: '방장 넘기기' });
  await userEvent.click(button);
  expect(within(dialog).getByText('방장을 맡을 멤버를 골라주세요.')).toBeVisible();
  expect(within(dialog).queryByRole('radio', { name: aUser.nickname })).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('radio', { name: '유진' }));
  await userEvent.click(within(dialog).getByRole('radio', { name: aRoom.title }));
  await userEvent.click(button);
  await waitFor(() => expect(sent).toEqual([{ userId: 1 }]));
});

it('names the only member to whom a host can hand over, without a question that has one answer', async () => {
  server.use(answer('post', '/api/rooms/{id}/host', note, path));
  show({ ...asHost, members: [{ ...ownMember, isHost: true }, anotherMember] });
  server.use(
    answer('get', '/api/rooms', () => ({
      success: true,
      data: { rooms: [aListedRoom], endedRooms: [] },
    })),
  );
  await press('방장 넘기기');
  const dialog = await screen.findByRole('dialog', { name: '민재 님에게 방장 넘기기' });
  await waitFor(() => expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument());
  await userEvent.click(within(dialog).getByRole('button', { name: '방장 넘기기' }));
  await waitFor(() => expect(sent).toEqual([{ userId: 2 }]));
});

it('leads a host without other members to the study, where it can be deleted', async () => {
  show({ isHost: true, members: [{ ...ownMember, isHost: true }] });
  expect(await screen.findByText(/^방장을 넘길 멤버가 없습니다/)).toBeVisible();
  expect(screen.getByRole('link', { name: '스터디 페이지 보기' })).toHaveAttribute(
    'href',
    '/study/7',
  );
  expect(screen.queryByText(/방장을 넘긴 뒤에/)).not.toBeInTheDocument();
});

it('leaves after a question, and goes to the list', async () => {
  let hasLeft = false;
  server.use(
    answer(
      'delete',
      '/api/rooms/{id}/members/me',
      () => {
        hasLeft = true;
        return { success: true };
      },
      path,
    ),
  );
  const router = show();
  await press('나가기');
  const question = await screen.findByRole('alertdialog');
  expect(hasLeft).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: '나가기' }));
  expect(await screen.findByText('방 목록')).toBeVisible();
  expect(router.state.location.pathname).toBe('/chat');
});

it('stays on the page until the response, although the room is closed before, asks for it no more, and forgets it', async () => {
  const hold = holdAnswer();
  server.use(
    answer(
      'delete',
      '/api/rooms/{id}/members/me',
      async () => {
        await hold.held;
        return { success: true };
      },
      path,
    ),
  );
  let asked = 0;
  const { router, client } = open();
  textDraft({ owner: aUser.id, page: draftPages.room(7), at: 'message' }).write('쓰던 글');
  client.setQueryData([...talkKey(7), 'pinned'], []);
  await press('나가기');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '나가기' }),
  );
  server.use(
    http.get(at('/api/rooms/7'), () => {
      asked += 1;
      return HttpResponse.json({ success: false, errorCode: 'ROOM_NOT_FOUND' }, { status: 404 });
    }),
  );
  act(() => roomEvents.onClosed?.(client, 7));
  expect(screen.getByRole('heading', { name: '스터디 나가기' })).toBeVisible();
  hold.release();
  expect(await screen.findByText('방 목록')).toBeVisible();
  expect(router.state.location.pathname).toBe('/chat');
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(asked).toBe(0);
  expect(client.getQueryData([...talkKey(7), 'pinned'])).toBeUndefined();
  expect(client.getQueryData(roomQuery(7).queryKey)).toBeUndefined();
});

it('says why leaving failed', async () => {
  const message = '방장은 바로 나갈 수 없습니다.';
  server.use(
    refuse(
      'delete',
      '/api/rooms/{id}/members/me',
      409,
      { errorCode: 'HOST_CANNOT_LEAVE', message },
      path,
    ),
  );
  show();
  await press('나가기');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '나가기' }),
  );
  expect(await screen.findByText(message)).toBeVisible();
});

it('an ended room has no settings, and still lets members leave', async () => {
  show({ isEnded: true });
  expect(await screen.findByRole('button', { name: '나가기' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '내 설정' })).not.toBeInTheDocument();
});
