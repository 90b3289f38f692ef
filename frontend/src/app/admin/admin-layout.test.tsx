import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer, aPage } from '@/testing/server';
import { waitingCounts } from '@/testing/unconfirmed';
import { routes } from '../routes';

const server = startTestServer();

beforeEach(() => {
  const user = { ...aUser, roles: ['ADMIN'] };
  useSession.setState({ status: 'member', user, error: null });
  server.use(
    answer('get', '/api/admin/reports', () => aPage([])),
    answer('get', '/api/notifications', () => ({ ...aPage([]), unreadCount: 2 })),
    ...waitingCounts(() => 3),
  );
});

const show = (address: string) =>
  renderRoutes(
    routes.filter(({ path }) => path === '/ggo'),
    address,
  ).router;

it('marks the current page in its menu, and counts the waiting work', async () => {
  show('/ggo/reports');
  const entry = await screen.findByRole('link', { name: '신고 처리할 것 3' });
  expect(entry).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '대시보드' })).not.toHaveAttribute('aria-current');
  expect(await screen.findByRole('heading', { level: 1, name: '신고' })).toBeVisible();
  expect(screen.getByRole('link', { name: '서비스로 돌아가기' })).toHaveAttribute('href', '/');
});

it('shows administrators their notifications there too', async () => {
  show('/ggo/reports');
  const bell = await screen.findByRole('link', { name: '알림, 읽지 않은 알림 2개' });
  expect(bell).toHaveAttribute('href', '/notifications');
});

it.each(['/ggo/nowhere', '/ggo/notices/0'])(
  'says that %s is not one of its pages',
  async (address) => {
    show(address);
    const title = '관리자 페이지를 찾을 수 없습니다.';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('navigation', { name: '관리 메뉴' })).toBeVisible();
    const wayOut = screen.getByRole('link', { name: '관리 첫 화면으로 가기' });
    expect(wayOut).toHaveAttribute('href', '/ggo');
  },
);
