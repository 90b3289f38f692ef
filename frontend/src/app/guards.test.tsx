import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser, useSession } from '@/api/session';
import { renderRoutes, stop } from '@/testing/render';
import { RequireAdmin, RequireSignIn } from './guards';

const user = { id: 3, nickname: '서연', email: 'a@example.com', profileImageUrl: null };
beforeEach(() => clearSession());

const show = (address: string) =>
  renderRoutes(
    [
      { Component: RequireSignIn, children: [stop('/my', '내 것')] },
      { path: '/ggo', element: <RequireAdmin>관리자</RequireAdmin> },
      stop('/login', '로그인 화면'),
      stop('/', '홈'),
    ],
    address,
  );

it('sends a visitor to the login and back', async () => {
  const { router } = show('/my?page=2');
  await screen.findByText('로그인 화면');
  expect(router.state.location.search).toBe('?redirect=%2Fmy%3Fpage%3D2');
});

it('shows a loading state while the code of the login loads', async () => {
  renderRoutes(
    [
      { Component: RequireSignIn, children: [stop('/my', '내 것')] },
      { path: '/login', lazy: () => new Promise<never>(() => {}) },
    ],
    '/my',
  );
  expect(await screen.findByText('불러오는 중입니다…')).toBeInTheDocument();
});

it('lets signed-in users pass', async () => {
  setUser({ ...user, roles: [] });
  show('/my');
  await screen.findByText('내 것');
});

it('goes home after signing out, and to the login after a lost session', async () => {
  for (const [end, there] of [
    [() => clearSession(), '홈'],
    [() => clearSession('세션이 만료되었습니다.'), '로그인 화면'],
  ] as const) {
    setUser({ ...user, roles: [] });
    const { unmount } = show('/my');
    await screen.findByText('내 것');
    act(end);
    await screen.findByText(there);
    unmount();
  }
});

it('lets only administrators see their pages', async () => {
  setUser({ ...user, roles: ['USER'] });
  show('/ggo');
  await screen.findByText('홈');
});

it('lets administrators pass, and brings them back after a lost session', async () => {
  setUser({ ...user, roles: ['USER', 'ADMIN'] });
  const { router } = show('/ggo?page=2');
  await screen.findByText('관리자');
  act(() => clearSession('세션이 만료되었습니다.'));
  await screen.findByText('로그인 화면');
  expect(router.state.location.search).toBe('?redirect=%2Fggo%3Fpage%3D2');
});

it('redirects nowhere while the session is unconfirmed, and to the login once it is refused', async () => {
  const roles = ['USER', 'ADMIN'];
  for (const [address, page] of [
    ['/my', '내 것'],
    ['/ggo', '관리자'],
  ] as const) {
    useSession.setState({ status: 'unconfirmed', user: { ...user, roles } });
    const { router, unmount } = show(address);
    await screen.findByText(page);
    expect(router.state.location.pathname).toBe(address);
    act(() => clearSession('세션이 만료되었습니다.'));
    await screen.findByText('로그인 화면');
    unmount();
  }
});

it('waits for an unconfirmed session without a remembered user', async () => {
  for (const [address, page] of [
    ['/my', '내 것'],
    ['/ggo', '관리자'],
  ] as const) {
    useSession.setState({ status: 'unconfirmed', user: null });
    const { router, unmount } = show(address);
    await screen.findByText('불러오는 중입니다…');
    expect(router.state.location.pathname).toBe(address);
    act(() => setUser({ ...user, roles: ['USER', 'ADMIN'] }));
    await screen.findByText(page);
    unmount();
  }
});
