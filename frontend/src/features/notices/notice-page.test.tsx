import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNotice, noticeText } from '@/testing/a-notice';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import NoticePage from './notice-page';
import type { NoticePage as Page } from './queries';

const server = startTestServer();
const page: Page = { notice: aNotice, content: noticeText, excerpt: '언제 하나요' };

function show(shown: Page) {
  const id = aNotice.id;
  server.use(answer('get', '/api/notices/{id}', () => ({ success: true, data: shown }), { id }));
  renderRoutes([{ path: '/notice/:noticeId', Component: NoticePage }], `/notice/${id}`);
}

it('shows a notice with its day, the operators and its text', async () => {
  show(page);
  expect(await screen.findByRole('heading', { level: 1, name: aNotice.title })).toBeVisible();
  expect(screen.getByText('2026. 11. 18.')).toBeVisible();
  expect(screen.getByText('모야 운영팀')).toBeVisible();
  const text = screen.getByRole('region', { name: '내용' });
  expect(within(text).getByRole('heading', { level: 2, name: '언제 하나요' })).toBeVisible();
  expect(screen.getByRole('link', { name: '공지사항' })).toHaveAttribute('href', '/notice');
  expect(document.title).toBe(`${aNotice.title} | MOYA`);
  expect(screen.queryByRole('navigation', { name: '다른 공지' })).toBeNull();
  expect(screen.queryByText(/수정/)).toBeNull();
});

it('links to its neighbours, and says when it was edited', async () => {
  const older = { id: 5, title: '스터디룸을 열었습니다', visibleFrom: '2026-11-16T09:00:00+09:00' };
  show({ ...page, older, editedAt: '2026-11-20T09:00:00+09:00' });
  const others = await screen.findByRole('navigation', { name: '다른 공지' });
  const link = within(others).getByRole('link', { name: /^이전 글/ });
  expect(link).toHaveTextContent('스터디룸을 열었습니다 11. 16.');
  expect(link).toHaveAttribute('href', '/notice/5');
  expect(within(others).queryByRole('link', { name: /^다음 글/ })).toBeNull();
  expect(screen.getByText('2026. 11. 20.').parentElement).toHaveTextContent('2026. 11. 20. 수정');
});

it.each([
  ['the server does not have', '/notice/404'],
  ['no notice can have', '/notice/x'],
])('a notice that %s is not found', async (_which, address) => {
  const message = '공지를 찾을 수 없습니다.';
  server.use(
    refuse('get', '/api/notices/{id}', 404, { errorCode: 'NOT_FOUND', message }, { id: 404 }),
  );
  renderRoutes([{ path: '/notice/:noticeId', Component: NoticePage }], address);
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});
