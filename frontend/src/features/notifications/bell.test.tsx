import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { studyMembersQuery, studyListKeys, studyQuery } from '@/entities/study/queries';
import { applicantsQuery, decideMutation } from '@/features/lead-studies/applicants/queries';
import {
  applyMutation,
  cancelMutation,
  confirmMutation,
  leaveMutation,
} from '@/features/take-part/applying/queries';
import { useConnection } from '@/lib/connection';
import { aNotification } from '@/testing/a-notification';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import { Bell } from './bell';
import { type Notification, notificationsKey, notificationsQuery } from './queries';

const server = startTestServer();
let asked = 0;
let unreadCount = 0;
let news: Notification[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = 0;
  news = [];
  useSession.setState({ status: 'member' });
  server.use(
    answer('get', '/api/notifications', () => {
      asked += 1;
      return { ...aPage(news), unreadCount };
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  useConnection.setState({ isConnected: true });
});

const show = (address = '/') => renderRoutes([{ path: '*', Component: Bell }], address);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows the number of unread notifications, capped to fit', async () => {
  unreadCount = 4;
  show();
  const bell = await screen.findByRole('link', { name: '알림, 읽지 않은 알림 4개' });
  expect(bell).toHaveTextContent('4');
  unreadCount = 120;
  await wait(31_000);
  await waitFor(() => expect(bell).toHaveTextContent('99+'));
  expect(bell).toHaveAccessibleName('알림, 읽지 않은 알림 120개');
});

it('polls every half a minute, and not while the server is known to be unreachable', async () => {
  unreadCount = 0;
  show();
  await waitFor(() => expect(asked).toBe(1));
  await wait(61_000);
  expect(asked).toBe(3);
  act(() => useConnection.setState({ isConnected: false }));
  await wait(120_000);
  expect(asked).toBe(3);
});

it('reloads the visible content that the news are about', async () => {
  const at = (time: string, studyId: number): Notification => ({
    ...aNotification,
    studyId,
    // As for a study that was deleted.
    link: '/study',
    createdAt: `2026-11-20T${time}:00+09:00`,
  });
  news = [at('12:00', 7)];
  unreadCount = 1;
  const loads = {
    'detail 7': 0,
    'members 7': 0,
    'detail 8': 0,
    'detail 9': 0,
    told: 0,
    popular: 0,
  };
  const Screen = () => {
    // Copied keys do not fix the type of the data, of which only the number of loads matters.
    const load = (name: keyof typeof loads) => () => (loads[name] += 1);
    useQuery({ queryKey: [...studyQuery(7).queryKey], queryFn: load('detail 7') });
    useQuery({ queryKey: [...studyMembersQuery(7).queryKey], queryFn: load('members 7') });
    useQuery({ queryKey: [...studyQuery(8).queryKey], queryFn: load('detail 8') });
    useQuery({ queryKey: [...studyQuery(9).queryKey], queryFn: load('detail 9') });
    const told = notificationsQuery({ page: 0, onlyUnread: false });
    useQuery({ queryKey: [...told.queryKey], queryFn: load('told') });
    useQuery({ queryKey: studyListKeys[1], queryFn: load('popular') });
    return <Bell />;
  };
  renderRoutes([{ path: '*', Component: Screen }], '/');
  await screen.findByRole('link', { name: '알림, 읽지 않은 알림 1개' });
  expect(Object.values(loads)).toEqual([1, 1, 1, 1, 1, 1]);
  // Merged with the previous one, so the count is unchanged.
  news = [at('12:05', 7)];
  await wait(31_000);
  await waitFor(() => expect(Object.values(loads)).toEqual([2, 2, 1, 1, 2, 1]));
  await wait(31_000);
  expect(Object.values(loads)).toEqual([2, 2, 1, 1, 2, 1]);
  news = [at('12:07', 8), at('12:06', 9), ...news];
  unreadCount = 3;
  await wait(31_000);
  await waitFor(() => expect(Object.values(loads)).toEqual([2, 2, 2, 2, 3, 1]));
});

it('does not poll while the page is hidden', async () => {
  show();
  await waitFor(() => expect(asked).toBe(1));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(120_000);
  expect(asked).toBe(1);
  vi.restoreAllMocks();
});

it.each(['/notifications', '/notifications?page=2', '/notifications?unread'])(
  'is highlighted at %s',
  (address) => {
    show(address);
    expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
  },
);

it.each(['/', '/notice', '/study/7'])('is not highlighted at %s', (address) => {
  show(address);
  expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
});

it('reads what the open page of a study shows, once for the same news', async () => {
  const seen: unknown[] = [];
  server.use(
    answer('post', '/api/notifications/read-shown', async (request) => {
      seen.push(await request.json());
      return { success: true, data: { unreadCount } };
    }),
  );
  unreadCount = 2;
  news = [
    { ...aNotification, kind: 'APPROVED', studyId: 7 },
    { ...aNotification, id: 12, studyId: 8 },
  ];
  show('/study/7');
  await waitFor(() => expect(seen).toEqual([{ studyId: 7, part: 'STUDY' }]));
  await wait(31_000);
  expect(seen).toHaveLength(1);
});

it('reads the applicants once they are loaded, and nothing for other data of that name', async () => {
  const seen: unknown[] = [];
  server.use(
    answer('post', '/api/notifications/read-shown', async (request) => {
      seen.push(await request.json());
      return { success: true, data: { unreadCount } };
    }),
  );
  unreadCount = 1;
  const { client } = show();
  await screen.findByRole('link', { name: '알림, 읽지 않은 알림 1개' });
  act(() => {
    client.setQueryData(['rooms', 'applicants', 8], []);
    client.setQueryData([...applicantsQuery(7).queryKey], []);
  });
  await waitFor(() => expect(seen).toEqual([{ studyId: 7, part: 'APPLICANTS' }]));
});

it.each([
  ['applying', applyMutation(7)],
  ['cancelling', cancelMutation(7)],
  ['leaving', leaveMutation(7)],
  ['confirming', confirmMutation(7)],
  ['deciding', decideMutation(7)],
])('is renewed after %s, which the server counts as reading', (_, { meta }) => {
  expect(meta?.invalidates).toContainEqual(notificationsKey);
});

it('leaves everything unread on other pages', async () => {
  unreadCount = 1;
  news = [{ ...aNotification, kind: 'APPROVED', studyId: 7 }];
  show('/study/7/edit');
  // A request would fail the test, because the server has none.
  await screen.findByRole('link', { name: '알림, 읽지 않은 알림 1개' });
});

it.each(['/my-info/roadmap/3', '/roadmap/weeklyPlan?id=3'])(
  'reads at %s the notification of the roadmap, and retries a failed attempt',
  async (address) => {
    const read = '/api/notifications/{id}/read';
    let attempts = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') attempts += 1;
    });
    server.use(refuse('post', read, 503, undefined, { id: 12 }));
    unreadCount = 2;
    news = [
      { ...aNotification, id: 12, kind: 'ROADMAP_READY', link: '/my-info/roadmap/3' },
      { ...aNotification, id: 13, kind: 'ROADMAP_READY', link: '/my-info/roadmap/4' },
    ];
    show(address);
    await waitFor(() => expect(attempts).toBe(1));
    const accept = () => {
      unreadCount = 0;
      news = [];
      return { success: true, data: { unreadCount } };
    };
    server.use(answer('post', read, accept, { id: 12 }));
    await wait(2_000);
    await waitFor(() => expect(attempts).toBe(2));
    expect(await screen.findByRole('link', { name: '알림' })).toBeVisible();
  },
);
