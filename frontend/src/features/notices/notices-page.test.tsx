import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aNotice } from '@/testing/a-notice';
import { renderRoutes } from '@/testing/render';
import { aPage, answer, refuse, startTestServer } from '@/testing/server';
import NoticesPage from './notices-page';
import type { Notice } from './queries';

const server = startTestServer();
const policy: Notice = {
  id: 5,
  title: '개인정보처리방침이 11월 16일부터 바뀝니다',
  kind: 'POLICY',
  pinned: false,
  visibleFrom: '2026-11-09T09:00:00+09:00',
};
let notices: Notice[] = [];
let totalElements: number | undefined;
let asked: string[] = [];

beforeEach(() => {
  notices = [aNotice, policy];
  totalElements = undefined;
  asked = [];
  server.use(
    answer('get', '/api/notices', ({ url }) => {
      asked.push(new URL(url).search);
      const page = Number(new URL(url).searchParams.get('page'));
      return aPage(notices, { page, ...(totalElements !== undefined && { totalElements }) });
    }),
  );
});

const show = (address = '/notice') =>
  renderRoutes([{ path: '/notice', Component: NoticesPage }], address).router;

it('lists notices with their day, their labels and a link to their page', async () => {
  show();
  const list = await screen.findByRole('list', { name: '공지' });
  const [pinned, other] = within(list).getAllByRole('link');
  expect(pinned).toHaveTextContent(/^2026\. 11\. 18\. 고정 11월 25일/);
  expect(pinned).toHaveAttribute('href', '/notice/7');
  expect(other).toHaveTextContent(/^2026\. 11\. 09\. 방침 개인정보/);
  expect(document.title).toBe('공지사항 | MOYA');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows the page in its address, and links to the others', async () => {
  totalElements = 41;
  show('/notice?page=2');
  const pages = await screen.findByRole('navigation');
  expect(asked).toEqual(['?page=1']);
  expect(within(pages).getByRole('link', { name: /3/ })).toHaveAttribute('href', '/notice?page=3');
});

it('says that there are no notices', async () => {
  notices = [];
  show();
  expect(await screen.findByText('아직 공지가 없습니다.')).toBeVisible();
});

it('says that they could not be loaded, and tries again', async () => {
  server.use(refuse('get', '/api/notices', 500));
  show();
  expect(await screen.findByText('공지사항을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: /다시/ })).toBeVisible();
});
