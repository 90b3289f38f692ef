import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Study, studyQuery } from '@/entities/study/queries';
import { useConnection } from '@/lib/connection';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { MyBar, MyApplicationPart } from './my-application';
import type { MyApplication } from './queries';

const phone = vi.hoisted(() => ({ isIt: false }));
vi.mock('@/ui/use-is-phone', () => ({ useIsPhone: () => phone.isIt }));

const server = startTestServer();
const waiting = (place: number): MyApplication => ({
  status: 'PENDING',
  appliedDate: '2026-11-23T12:00:00+09:00',
  shareEmail: false,
  place,
});
let asked = 0;
let now: MyApplication | undefined;

function Shown() {
  const { data } = useQuery(studyQuery(7));
  return (
    data && (
      <>
        <MyApplicationPart study={data} owner={3} />
        <MyBar study={data} owner={3} />
      </>
    )
  );
}

async function show(application?: MyApplication) {
  now = application;
  renderRoutes([{ path: '/', element: <Shown /> }], '/');
  await waitFor(() => expect(screen.getByRole('button')).toBeVisible());
  expect(asked).toBe(1);
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = 0;
  const study = (): Study => ({
    ...aStudy,
    isAuthor: false,
    takesWaiting: true,
    ...(now && { myApplication: now }),
  });
  server.use(
    answer(
      'get',
      '/api/posts/{id}',
      () => {
        asked += 1;
        return { success: true, data: study() };
      },
      { id: 7 },
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  useConnection.setState({ isConnected: true });
  phone.isIt = false;
});

it('updates the place on the waiting list', async () => {
  await show(waiting(3));
  now = waiting(2);
  await wait(31_000);
  expect(await screen.findByText('대기 2번째')).toBeVisible();
});

it('does not poll without a pending status', async () => {
  await show();
  await wait(61_000);
  expect(asked).toBe(1);
});

it('does not poll while the page is hidden', async () => {
  await show(waiting(1));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(61_000);
  expect(asked).toBe(1);
});

it('does not poll while the server is known to be unreachable', async () => {
  await show(waiting(1));
  act(() => useConnection.setState({ isConnected: false }));
  await wait(61_000);
  expect(asked).toBe(1);
});

it('reloads when it is opened on a phone', async () => {
  phone.isIt = true;
  await show(waiting(3));
  now = waiting(1);
  act(() => screen.getByRole('button', { name: '대기 3번째' }).click());
  const sheet = within(await screen.findByRole('dialog', { name: '내 신청' }));
  expect(await sheet.findByText('대기 1번째')).toBeVisible();
});
