import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { startTestServer } from '@/testing/server';
import { waitingCounts } from '@/testing/unconfirmed';
import { Waiting } from './waiting';

const server = startTestServer();
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = 0;
  useSession.setState({ status: 'member', user: { ...aUser, roles: ['ADMIN'] } });
  server.use(
    ...waitingCounts(() => {
      asked += 1;
      return asked;
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = () => renderRoutes([{ path: '/', Component: Waiting }], '/');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('requests only a number, every minute', async () => {
  show();
  expect(await screen.findByText('1')).toBeVisible();
  await wait(61_000);
  await waitFor(() => expect(screen.getByText('2')).toBeVisible());
});

it('does not poll while the page is hidden', async () => {
  show();
  await waitFor(() => expect(asked).toBe(1));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(180_000);
  expect(asked).toBe(1);
});
