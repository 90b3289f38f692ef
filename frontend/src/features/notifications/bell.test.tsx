import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { useConnection } from '@/lib/connection';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { Bell } from './bell';

const server = startTestServer();
let asked = 0;
let unreadCount = 0;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = 0;
  useSession.setState({ isLogin: true, loading: false });
  const ends = { first: true, last: true, totalExact: true };
  const pagination = { page: 0, size: 1, totalElements: 0, totalPages: 0, ...ends };
  server.use(
    answer('get', '/api/notifications', () => {
      asked += 1;
      return { success: true, data: [], pagination, unreadCount };
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  useConnection.setState({ isConnected: true });
});

const show = (address = '/') => renderRoutes([{ path: '*', Component: Bell }], address);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says how much is left to read, and never more than fits', async () => {
  unreadCount = 4;
  show();
  const bell = await screen.findByRole('link', { name: '알림, 읽지 않은 알림 4개' });
  expect(bell).toHaveTextContent('4');
  unreadCount = 120;
  await wait(31_000);
  await waitFor(() => expect(bell).toHaveTextContent('99+'));
  expect(bell).toHaveAccessibleName('알림, 읽지 않은 알림 120개');
});

it('asks every half a minute, and not while the server is known to be away', async () => {
  unreadCount = 0;
  show();
  await waitFor(() => expect(asked).toBe(1));
  await wait(61_000);
  expect(asked).toBe(3);
  act(() => useConnection.setState({ isConnected: false }));
  await wait(120_000);
  expect(asked).toBe(3);
});

it('has what is on the screen of a study asked for anew when there is news, and no list', async () => {
  unreadCount = 1;
  let studies = 0;
  let lists = 0;
  const Screen = () => {
    useQuery({ queryKey: ['studies', 'detail', 7], queryFn: () => (studies += 1) });
    useQuery({ queryKey: ['studies', 'list', {}], queryFn: () => (lists += 1) });
    return <Bell />;
  };
  renderRoutes([{ path: '*', Component: Screen }], '/');
  await screen.findByRole('link', { name: '알림, 읽지 않은 알림 1개' });
  expect(studies).toBe(1);
  unreadCount = 2;
  await wait(31_000);
  await waitFor(() => expect(studies).toBe(2));
  unreadCount = 0;
  await wait(31_000);
  expect([studies, lists]).toEqual([2, 1]);
});

it('asks nothing while nobody looks', async () => {
  show();
  await waitFor(() => expect(asked).toBe(1));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(120_000);
  expect(asked).toBe(1);
  vi.restoreAllMocks();
});

it('is lit on every path of notifications', async () => {
  show('/notifications');
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
});
