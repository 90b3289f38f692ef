import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { useLive } from '@/data/live-state';
import { useSession } from '@/api/session';
import { roomKey, type Room } from '@/entities/room/queries';
import type { Study } from '@/entities/study/queries';
import { readDeclared } from '@/api/json';
import { anotherMember, aRoom } from '@/testing/a-room';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, aPage, at, refuse, startTestServer } from '@/testing/server';
import { outboxDraft } from '../talk/outbox-draft';
import { useOutbox } from '../talk/outbox-store';
import { RoomLayout } from './room-layout';

const server = startTestServer();

beforeEach(() => {
  useSession.setState({ status: 'member', user: aUser });
  server.use(answer('get', '/api/notifications', () => ({ ...aPage([]), unreadCount: 2 })));
});

const answerRoom = (change: Partial<Room> = {}) =>
  server.use(
    answer('get', '/api/rooms/{id}', () => ({ success: true, data: { ...aRoom, ...change } }), {
      id: 7,
    }),
  );

const element = (
  <RoomLayout title="스터디룸" section="week">
    {() => <p>이번 주의 내용</p>}
  </RoomLayout>
);
const show = (address = '/study/7/room') =>
  renderRoutes([{ path: '/study/:postId/room', element }], address).client;

it('shows the band, the menu and the section', async () => {
  answerRoom({ unreadCount: 3 });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: aRoom.title })).toBeVisible();
  expect(screen.getByText('이번 주의 내용')).toBeVisible();
  expect(screen.getAllByText('3주차 / 12주').length).toBeGreaterThan(0);
  expect(screen.getByText('11월 16일 월 ~ 22일 일')).toBeVisible();
  expect(screen.getByRole('img', { name: '멤버 3명: 유진, 민재, 서연' })).toBeVisible();
  expect(document.title).toBe(`(3) ${aRoom.title} | MOYA`);
  for (const menu of screen.getAllByRole('navigation', { name: '스터디룸' })) {
    expect(within(menu).getByRole('link', { name: '이번 주' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(menu).getByRole('link', { name: '사람들' })).toHaveAttribute(
      'href',
      '/study/7/room/people',
    );
  }
  expect(await screen.findByRole('link', { name: '알림, 읽지 않은 알림 2개' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: /^대화 ?읽지 않은 메시지 3$/ })) {
    expect(link).toHaveAttribute('href', '/study/7/room/talk');
  }
});

it('shows no week before the study begins', async () => {
  const startDate = '2999-01-07';
  answerRoom({ startDate, endDate: '2999-03-31', week: 1 });
  show();
  expect((await screen.findAllByText('시작 전')).length).toBe(2);
  expect(screen.queryByText(/주차 \/ 12주/)).not.toBeInTheDocument();
});

it('has a heading in the talk on phones too, where the band is hidden', async () => {
  answerRoom();
  const talk = (
    <RoomLayout title="대화" section="talk">
      {() => <p>대화의 내용</p>}
    </RoomLayout>
  );
  renderRoutes([{ path: '/study/:postId/room', element: talk }], '/study/7/room');
  const headings = await screen.findAllByRole('heading', { level: 1, name: aRoom.title });
  const onPhones = headings.filter((heading) => heading.closest('.max-tablet\\:hidden') === null);
  const elsewhere = headings.filter((heading) => heading.closest('.tablet\\:hidden') === null);
  expect([onPhones.length, elsewhere.length]).toEqual([1, 1]);
});

it('sends what waits in the browser in every section, and counts only what is sent by itself', async () => {
  answerRoom();
  const tried: unknown[] = [];
  server.use(
    http.post(at('/api/rooms/7/messages'), async ({ request }) => {
      tried.push(await readDeclared(request));
      return HttpResponse.error();
    }),
  );
  const message = (clientId: string, wasRetried: boolean) => ({
    clientId,
    body: clientId,
    at: '2026-11-19T12:00:00+09:00',
    week: null,
    replyTo: null,
    image: null,
    mentions: { userIds: [], everyone: false },
    wasRetried,
  });
  outboxDraft(aUser.id, 7).write([message('old', true), message('new', false)]);
  show();
  await waitFor(() => expect(tried).toMatchObject([{ clientId: 'new' }]));
  const failed = () => useOutbox.getState().messages.filter(({ state }) => state === 'failed');
  await waitFor(() => expect(failed()).toHaveLength(2));
  act(() => useLive.setState({ state: 'connecting', since: Date.now() - 20_000 }));
  const strip = await screen.findByRole('region', { name: '연결되지 않았습니다.' });
  expect(strip).toHaveTextContent('다시 이어지면 놓친 메시지를 받습니다.');
});

it('shows seven of more than eight members, and the number of the others', async () => {
  const members = Array.from({ length: 10 }, (_, index) => ({
    ...anotherMember,
    userId: index + 10,
    name: `멤버 ${index}`,
  }));
  answerRoom({ members });
  show();
  expect(await screen.findByText('+3')).toBeVisible();
});

it('tells a removed member the reason, and shows nothing of the room', async () => {
  answerRoom();
  const client = show();
  await screen.findByText('이번 주의 내용');
  server.use(
    http.get(at('/api/rooms/7'), () =>
      HttpResponse.json(
        {
          success: false,
          errorCode: 'ROOM_MEMBER_REMOVED',
          data: { message: '방장이 내보낸 스터디룸입니다.', removalReason: '소식이 없었습니다.' },
        },
        { status: 403 },
      ),
    ),
  );
  await client.refetchQueries({ queryKey: roomKey(7) });
  const page = await screen.findByRole('group', { name: '이 방에 더는 들어갈 수 없습니다' });
  expect(page).toHaveFocus();
  expect(page).toHaveTextContent('방장이 남긴 사유: 소식이 없었습니다.');
  expect(screen.queryByText('이번 주의 내용')).not.toBeInTheDocument();
  expect(screen.queryByText(aRoom.title)).not.toBeInTheDocument();
  // The header of phones.
  expect(within(page).getAllByRole('link', { name: '내 스터디룸' })).toHaveLength(2);
});

const refuseRoom = (study: Partial<Study>) =>
  server.use(
    refuse('get', '/api/rooms/{id}', 404, { errorCode: 'ROOM_NOT_FOUND' }, { id: 7 }),
    answer('get', '/api/posts/{id}', () => ({ success: true, data: { ...aStudy, ...study } }), {
      id: 7,
    }),
  );

it('tells the author that the room opens with the first member', async () => {
  refuseRoom({ isAuthor: true, currentRecruits: 0 });
  show();
  expect(
    await screen.findByRole('heading', { level: 1, name: '아직 방이 열리지 않았습니다' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '스터디 페이지 보기' })).toHaveAttribute(
    'href',
    '/study/7',
  );
  expect(screen.queryByText(/멤버가 아닙니다/)).not.toBeInTheDocument();
});

it('shows a missing page to others', async () => {
  refuseRoom({ isAuthor: false });
  show();
  expect(
    await screen.findByRole('heading', { name: '스터디룸을 찾을 수 없습니다.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '내 스터디룸 보기' })).toHaveAttribute('href', '/chat');
});

it('loads again after a failure', async () => {
  server.use(refuse('get', '/api/rooms/{id}', 500, undefined, { id: 7 }));
  show();
  expect(await screen.findByText('불러오지 못했습니다.')).toBeVisible();
  answerRoom();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('이번 주의 내용')).toBeVisible();
});

it('says how long an ended room can be read', async () => {
  answerRoom({ isEnded: true, isAskedToHost: true });
  show();
  const strip = await screen.findByRole('region', { name: '끝난 스터디입니다.' });
  expect(strip).toHaveTextContent('2028년 1월 24일까지 보관합니다.');
  expect(screen.queryByRole('button', { name: '방장 맡기' })).not.toBeInTheDocument();
});

it('sends the answer of a member who is asked to become the host', async () => {
  const sent: unknown[] = [];
  let isAskedToHost = true;
  server.use(
    answer('get', '/api/rooms/{id}', () => ({ success: true, data: { ...aRoom, isAskedToHost } }), {
      id: 7,
    }),
    answer(
      'post',
      '/api/rooms/{id}/host/answer',
      async (request) => {
        sent.push(await readDeclared(request));
        isAskedToHost = false;
        return { success: true };
      },
      { id: 7 },
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '방장 맡기' }));
  expect(await screen.findByText('방장이 되었습니다.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '방장 맡기' })).not.toBeInTheDocument(),
  );
  expect(sent).toEqual([{ accepts: true }]);
});
