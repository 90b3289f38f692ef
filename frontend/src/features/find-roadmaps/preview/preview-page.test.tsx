import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession } from '@/api/session';
import { aPage } from '@/testing/a-page';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import PreviewPage from './preview-page';

const server = startTestServer();

beforeEach(() => {
  clearSession();
  const nothing = () => aPage([], { page: 8, totalElements: 3 });
  server.use(
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })),
    answer('get', '/api/roadmap/samples', nothing),
    answer('get', '/api/roadmap/categories/{id}/roadmaps', nothing, { id: 2 }),
  );
});

it.each([
  ['?page=9', '/roadmap/preview'],
  ['?category=2&page=9', '/roadmap/preview?category=2'],
])('says at %s that the page is past the end, and links to the first one', async (at, first) => {
  renderRoutes([{ path: '/roadmap/preview', Component: PreviewPage }], `/roadmap/preview${at}`);
  expect(await screen.findByText('이 페이지에는 샘플이 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '첫 페이지로' })).toHaveAttribute('href', first);
});

it('does not offer to copy a deleted sample', async () => {
  server.use(
    refuse('get', '/api/roadmap/samples/{id}', 404, { errorCode: 'ROADMAP_NOT_FOUND' }, { id: 7 }),
  );
  renderRoutes([{ path: '/roadmap/preview', Component: PreviewPage }], '/roadmap/preview?sample=7');
  const dialog = within(await screen.findByRole('dialog', { name: '로드맵' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('로드맵을 불러오지 못했습니다.');
  expect(dialog.queryByRole('button', { name: '내 로드맵으로 가져오기' })).toBeNull();
  expect(dialog.getByRole('button', { name: '새로 만들기' })).toBeVisible();
});
