import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { answerBlocks, holdBlocks } from '@/testing/a-block';
import { aListedRoom } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { discardOutgoing } from '../talk/outbox';
import { outboxDraft } from '../talk/outbox-draft';
import { useOutbox } from '../talk/outbox-store';
import RoomsPage from './rooms-page';

const server = startTestServer();
afterEach(() => useOutbox.setState({ messages: [] }));

const show = (address = '/chat') =>
  renderRoutes([{ path: '/chat', Component: RoomsPage }], address).router;

const answerRooms = (rooms: (typeof aListedRoom)[], endedRooms: (typeof aListedRoom)[] = []) =>
  server.use(
    answer('get', '/api/rooms', () => ({ success: true, data: { rooms, endedRooms } })),
    answerBlocks([5]),
  );

it('lists rooms with their week and unread messages', async () => {
  vi.setSystemTime('2026-11-19T12:20:00+09:00');
  answerRooms([
    { ...aListedRoom, unreadCount: 120 },
    { ...aListedRoom, id: 8, title: 'React 19 읽기', isHost: true },
  ]);
  show();
  expect(await screen.findByText('참여 중인 스터디 2개')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem');
  expect(screen.getByRole('link', { name: aListedRoom.title })).toHaveAttribute(
    'href',
    '/study/7/room',
  );
  expect(first).toHaveTextContent('코딩 테스트 · 멤버');
  expect(first).toHaveTextContent('3 / 12주차 11월 16일 월 ~ 22일 일');
  expect(first).toHaveTextContent('읽지 않은 메시지 99+');
  expect(second).toHaveTextContent('코딩 테스트 · 방장');
  expect(second).not.toHaveTextContent('읽지 않은');
  expect(screen.queryByRole('link', { name: '지난 스터디' })).not.toBeInTheDocument();
});

it('says of a study that has not begun that it is still to come', async () => {
  vi.setSystemTime('2026-11-01T12:20:00+09:00');
  answerRooms([{ ...aListedRoom, week: 1 }]);
  show();
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('시작 전 11월 2일 월 ~ 8일 일');
  expect(row).not.toHaveTextContent('1 / 12주차');
});

it('marks the rooms with messages that were not sent, until they are', async () => {
  useSession.setState({ status: 'member', user: aUser });
  const message = {
    clientId: 'one',
    body: '지하철에서',
    at: '2026-11-19T12:00:00+09:00',
    week: null,
    replyTo: null,
    image: null,
    mentions: { userIds: [], everyone: false },
    wasRetried: false,
  };
  outboxDraft(aUser.id, 7).write([message]);
  answerRooms([aListedRoom, { ...aListedRoom, id: 8, title: 'React 19 읽기' }]);
  show();
  expect(await screen.findByText('보내지 못한 메시지 1개')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('보내지 못한 메시지 1개');
  expect(second).not.toHaveTextContent('보내지 못한');
  const inRoom = { ...message, owner: aUser.id, room: 7 };
  act(() => useOutbox.setState({ messages: [{ ...inRoom, state: 'sending' }] }));
  expect(first).not.toHaveTextContent('보내지 못한');
  act(() => useOutbox.setState({ messages: [{ ...inRoom, state: 'failed' }] }));
  expect(first).toHaveTextContent('보내지 못한 메시지 1개');
  act(() => discardOutgoing('one'));
  expect(first).not.toHaveTextContent('보내지 못한');
});

it('shows ended rooms apart', async () => {
  answerRooms([aListedRoom], [{ ...aListedRoom, id: 9, title: '지난여름 CS' }]);
  const router = show();
  await userEvent.click(await screen.findByRole('link', { name: '지난 스터디' }));
  expect(router.state.location.search).toBe('?ended=1');
  expect(await screen.findByRole('link', { name: '지난여름 CS' })).toBeVisible();
  expect(screen.queryByRole('link', { name: aListedRoom.title })).not.toBeInTheDocument();
});

it('shows the way to studies without a room', async () => {
  answerRooms([]);
  show();
  expect(await screen.findByText('아직 참여 중인 스터디가 없습니다')).toBeVisible();
  expect(screen.getByRole('link', { name: '스터디 찾아보기' })).toHaveAttribute('href', '/study');
});

it('loads again after a failure', async () => {
  server.use(refuse('get', '/api/rooms', 500));
  show();
  expect(await screen.findByText('스터디룸을 불러오지 못했습니다.')).toBeVisible();
  answerRooms([aListedRoom]);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: aListedRoom.title })).toBeVisible();
});

it('shows the last message of each room, and the room with the newest one first', async () => {
  const lastMessage = {
    no: 9,
    authorId: 2,
    authorName: '민재',
    excerpt: '녹화본은 토요일 저녁에 올려두겠습니다.',
    hasImage: false,
    createdAt: '2026-11-17T12:05:00+09:00',
  };
  const { excerpt: _none, ...deleted } = { ...lastMessage, createdAt: new Date().toISOString() };
  answerRooms([
    { ...aListedRoom, id: 8, title: '조용한 방' },
    { ...aListedRoom, lastMessage },
    { ...aListedRoom, id: 9, title: '새 소식이 있는 방', lastMessage: deleted },
  ]);
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('h2')?.textContent)).toEqual([
    '새 소식이 있는 방',
    aListedRoom.title,
    '조용한 방',
  ]);
  expect(await screen.findByText('삭제된 메시지입니다')).toBeVisible();
  expect(rows[0]).toHaveTextContent(/민재삭제된 메시지입니다(오전|오후) \d/);
  expect(rows[1]).toHaveTextContent('민재녹화본은 토요일 저녁에 올려두겠습니다.11월 17일');
  expect(rows[2]).toHaveTextContent('코딩 테스트 · 멤버');
});

const ofBlocked = {
  ...aListedRoom,
  lastMessage: {
    no: 9,
    authorId: 5,
    authorName: '지훈',
    excerpt: '보고 싶지 않은 글',
    hasImage: false,
    createdAt: '2026-11-17T12:05:00+09:00',
  },
};

it('shows no text of a blocked author', async () => {
  answerRooms([ofBlocked]);
  show();
  expect(await screen.findByText('차단한 회원의 메시지입니다')).toBeVisible();
  expect(screen.queryByText('보고 싶지 않은 글')).not.toBeInTheDocument();
});

it('shows no text before it is known whom the user blocks', async () => {
  answerRooms([ofBlocked]);
  const { handler, release } = holdBlocks([5]);
  server.use(handler);
  show();
  expect(await screen.findByText('지훈')).toBeVisible();
  expect(screen.queryByText('보고 싶지 않은 글')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('차단한 회원의 메시지입니다')).toBeVisible();
});

it('shows the rooms without texts if the blocks cannot be loaded', async () => {
  answerRooms([ofBlocked]);
  server.use(refuse('get', '/api/users/me/blocks', 500));
  show();
  expect(await screen.findByText('지훈')).toBeVisible();
  expect(screen.queryByText('보고 싶지 않은 글')).not.toBeInTheDocument();
});
