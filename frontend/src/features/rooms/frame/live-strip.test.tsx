import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLive } from '@/data/live-state';
import { renderRoutes } from '@/testing/render';
import { startTestServer } from '@/testing/server';
import { LiveStrip } from './live-strip';

startTestServer();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const show = (unsent = 0) =>
  renderRoutes([{ path: '/', element: <LiveStrip unsent={unsent} /> }], '/');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lose = () => act(() => useLive.setState({ state: 'connecting', since: Date.now() }));
const comeBack = () =>
  act(() => useLive.setState({ state: 'open', since: null, backAt: Date.now() }));

it('says after two seconds that the connection is lost, and for four that it is back', async () => {
  show(2);
  lose();
  await wait(1_900);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await wait(200);
  expect(screen.getByRole('region', { name: '다시 잇고 있습니다.' })).toBeVisible();
  await wait(8_000);
  const strip = screen.getByRole('region', { name: '연결되지 않았습니다.' });
  expect(strip).toHaveTextContent('다시 이어지면 보내지 못한 메시지 2개를 보냅니다.');
  await userEvent.click(screen.getByRole('button', { name: '지금 다시 잇기' }));
  comeBack();
  await wait(10);
  expect(screen.getByRole('region', { name: '다시 이어졌습니다.' })).toBeVisible();
  await wait(4_100);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('says nothing about a short interruption', async () => {
  show();
  lose();
  await wait(1_000);
  act(() => useLive.setState({ state: 'open', since: null, backAt: null }));
  await wait(3_000);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('says nothing while events are polled', async () => {
  show();
  act(() => useLive.setState({ state: 'polling', since: Date.now() }));
  await wait(20_000);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
