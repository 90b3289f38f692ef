import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { newQueryClient } from '@/data/query-client';
import { aConfig, aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, at, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { Header } from './header';

const server = startTestServer();

it('removes messages that would cover the menu of phones', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  const dismissAll = vi.spyOn(notify, 'dismissAll').mockReturnValue(undefined);
  renderRoutes([{ path: '/', Component: Header }], '/');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  await screen.findByRole('dialog', { name: '메뉴' });
  expect(dismissAll).toHaveBeenCalledOnce();
});

it('closes the menu of phones when a link in it was followed, and leaves no history entry of it', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  const { router } = renderRoutes([{ path: '*', Component: Header }], '/study/7');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  const menu = await screen.findByRole('dialog', { name: '메뉴' });
  await userEvent.click(within(menu).getByRole('link', { name: '스터디' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/study');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/study/7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('preserves the target between login and sign-up', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  renderRoutes([{ path: '/login', Component: Header }], '/login?redirect=/study/7');
  const link = (name: string) => screen.getAllByRole('link', { name }).at(-1);
  expect(link('회원가입')).toHaveAttribute('href', '/signup?redirect=%2Fstudy%2F7');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  await screen.findByRole('dialog', { name: '메뉴' });
  expect(link('회원가입')).toHaveAttribute('href', '/signup?redirect=%2Fstudy%2F7');
});

it('returns to the previous page after signing in', () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  renderRoutes([{ path: '*', Component: Header }], '/study/7?comments=2');
  const link = screen.getByRole('link', { name: '로그인' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2Fstudy%2F7%3Fcomments%3D2');
});

it.each(['/verify-email', '/reset-password'])(
  'never sends the token of a mail from %s as a login target',
  async (path) => {
    server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
    renderRoutes([{ path, Component: Header }], `${path}#token=secret`);
    await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
    await screen.findByRole('dialog', { name: '메뉴' });
    const ways = screen.getAllByRole('link', { name: /^(로그인|회원가입)$/, hidden: true });
    const redirect = `redirect=${encodeURIComponent(path)}`;
    expect(new Set(ways.map((way) => way.getAttribute('href')))).toEqual(
      new Set([`/login?${redirect}`, `/signup?${redirect}`]),
    );
  },
);

it('returns to a place within a page', () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  renderRoutes([{ path: '*', Component: Header }], '/study/7#comments');
  const link = screen.getByRole('link', { name: '로그인' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2Fstudy%2F7%23comments');
});

it('does not use the address of a prerendered page as the target', () => {
  const drawn = renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter initialEntries={['/study/1']}>
        <Header />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(drawn).toContain('href="/login"');
  expect(drawn).not.toContain('redirect=');
});

it('closes the menu of phones after signing in from it', async () => {
  const person = { ...aUser, accessToken: 'a', refreshToken: 'r' };
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, testLogin: true } })),
    http.post(at('/v1/dev/login'), () => HttpResponse.json({ success: true, data: person })),
  );
  renderRoutes([{ path: '/', Component: Header }], '/');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  const menu = await screen.findByRole('dialog', { name: '메뉴' });
  await userEvent.click(await within(menu).findByRole('button', { name: '테스트 로그인' }));
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});

it('shows administrators in both menus how much waits for them, and sends no request for other users', async () => {
  let asked = 0;
  server.use(
    answer('get', '/api/admin/reports/count', () => {
      asked += 1;
      return { success: true, data: { openCount: 3 } };
    }),
    http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })),
  );
  for (const roles of [[], ['ADMIN']]) {
    useSession.setState({ status: 'member', user: { ...aUser, roles } });
    const { unmount } = renderRoutes([{ path: '/', Component: Header }], '/');
    await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
    const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
    const name = '관리 페이지 처리할 것 3';
    if (roles.length > 0) expect(await drawer.findByRole('link', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: `${aUser.nickname} 님 메뉴` }));
    const menu = within(await screen.findByRole('menu'));
    if (roles.length > 0) expect(await menu.findByRole('menuitem', { name })).toBeVisible();
    expect(asked > 0).toBe(roles.length > 0);
    unmount();
  }
});

it('links to the administration for administrators only', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  for (const roles of [['ADMIN'], []]) {
    useSession.setState({ status: 'member', user: { ...aUser, roles } });
    const { unmount } = renderRoutes([{ path: '/', Component: Header }], '/');
    await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
    const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
    expect(drawer.queryAllByRole('link', { name: '관리 페이지' })).toHaveLength(roles.length);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: `${aUser.nickname} 님 메뉴` }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.queryAllByRole('menuitem', { name: '관리 페이지' })).toHaveLength(roles.length);
    unmount();
  }
});

it('links members to their own pages from both menus, in the same order', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  useSession.setState({ status: 'member', user: aUser });
  renderRoutes([{ path: '/', Component: Header }], '/');
  const own = ['마이페이지', '내 로드맵', '내 스터디', '프로필 설정', '계정 설정'];
  const ownOf = (links: HTMLElement[]) =>
    links.map(({ textContent }) => textContent).filter((name) => own.includes(name));
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
  expect(ownOf(drawer.getAllByRole('link'))).toEqual(own);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: `${aUser.nickname} 님 메뉴` }));
  const menu = within(await screen.findByRole('menu'));
  expect(ownOf(menu.getAllByRole('menuitem'))).toEqual(own);
  expect(menu.getByRole('menuitem', { name: '마이페이지' })).toHaveAttribute('href', '/my-info');
});

it.each(['/my-info/roadmap/3', '/my-favorite-roadmap', '/roadmap/preview'])(
  'marks roadmaps as current on %s',
  (path) => {
    server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
    renderRoutes([{ path: '*', Component: Header }], path);
    const current = within(screen.getByRole('navigation', { name: '주 메뉴' }));
    expect(current.getByRole('link', { current: 'page' })).toHaveTextContent('로드맵');
  },
);

it.each(['/chat', '/study/7/room', '/study/7/room/people'])(
  'marks the rooms as current on %s',
  (path) => {
    useSession.setState({ status: 'member', user: aUser });
    server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
    renderRoutes([{ path: '*', Component: Header }], path);
    const current = within(screen.getByRole('navigation', { name: '주 메뉴' }));
    expect(current.getByRole('link', { current: 'page' })).toHaveTextContent('채팅');
  },
);

it('links to the rooms for members only', async () => {
  useSession.setState({ status: 'visitor', user: null });
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  renderRoutes([{ path: '*', Component: Header }], '/');
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links('주 메뉴')).toEqual(['로드맵', '스터디']);
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  await screen.findByRole('dialog', { name: '메뉴' });
  expect(links('모바일 메뉴')).toEqual(['로드맵', '스터디']);
});

it('shows the remembered user of an unconfirmed session, and can sign out', async () => {
  server.use(
    http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })),
    http.post(at('/v1/oauth/logout'), () => HttpResponse.json({ success: true })),
  );
  useSession.setState({ status: 'unconfirmed', user: aUser });
  renderRoutes([{ path: '/', Component: Header }], '/');
  expect(screen.queryByRole('link', { name: '로그인' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: `${aUser.nickname} 님 메뉴` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
  expect(await screen.findByRole('link', { name: '로그인' })).toBeVisible();
});

it('shows neither a user nor sign-in links while an unconfirmed session has no remembered user', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  useSession.setState({ status: 'unconfirmed', user: null });
  renderRoutes([{ path: '/', Component: Header }], '/');
  expect(screen.getByRole('img', { name: '로그인 상태를 확인하는 중' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  const menu = within(await screen.findByRole('dialog', { name: '메뉴' }));
  expect(menu.getByText('로그인 상태를 확인하고 있습니다.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^(로그인|회원가입)$/, hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: /님 메뉴$/ })).toBeNull();
});
