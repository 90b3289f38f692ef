import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCode, useConnection } from '@/lib/connection';
import { at, startTestServer } from '@/testing/server';
import { ConnectionBar } from './connection-bar';

const server = startTestServer();
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly resized: () => void) {}
      observe = () => this.resized();
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  useConnection.setState({ isConnected: true });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lose = () => server.use(http.get(at('/healthz'), () => HttpResponse.error()));
const comeBack = () => server.use(http.get(at('/healthz'), () => new HttpResponse()));

/** A page whose code loads only with a connection. */
function open(path = '/') {
  const code = { isThere: false };
  const lazy = () =>
    loadCode(async () => {
      if (!code.isThere) throw new Error('Failed to fetch dynamically imported module');
      return Promise.resolve({ Component: () => null });
    });
  const router = createMemoryRouter(
    [{ path: '/' }, { path: '/my-info/roadmap' }, { path: '/next', lazy }],
    { initialEntries: [path] },
  );
  render(<ConnectionBar router={router} />);
  return { router, code };
}

it('says that a page opens later if its code cannot be loaded, and tries again on a press', async () => {
  const { router, code } = open();
  lose();
  act(() => void router.navigate('/next'));
  expect(await screen.findByText(/다음 화면은 다시 연결되면 바로 열립니다/)).toBeVisible();
  comeBack();
  code.isThere = true;
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/next'));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('asks for no press while no page is waited for', async () => {
  open();
  act(() => useConnection.setState({ isConnected: false }));
  expect(await screen.findByText(/다시 연결되면 이어서 이용할 수 있습니다/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says on the pages of roadmaps that they still work, because members have copies of them', async () => {
  open('/my-info/roadmap');
  act(() => useConnection.setState({ isConnected: false }));
  expect(await screen.findByText(/보관된 로드맵은 계속 보고 체크할 수 있습니다/)).toBeVisible();
});

it('moves the page down by its height, so that it covers nothing', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
  open();
  expect(document.documentElement.style.getPropertyValue('--bar')).toBe('57px');
});
