import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import { textDraft } from '@/data/drafts/draft';
import { roomEvents } from '@/entities/room/live-events';
import { type Room, roomQuery } from '@/entities/room/queries';
import { talkKey } from '@/entities/room/talk-cache';
import { draftPages } from '@/paths';
import { aListedRoom, anotherMember, aRoom, ownMember } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { asHost, openPeople, press } from '@/testing/people-page';
import { answer, at, holdAnswer, refuse, startTestServer } from '@/testing/server';

const server = startTestServer();
const path = { id: 7 };
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  useSession.setState({ status: 'member', user: aUser });
});

const open = (change: Partial<Room> = {}) => openPeople(server, change);
const show = (change: Partial<Room> = {}) => open(change).router;

async function note(request: Request) {
  sent.push(await readDeclared(request));
  return { success: true };
}

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
