import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession } from '@/api/session';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import PreviewPage from './preview-page';

const server = startTestServer();

beforeEach(() => {
  clearSession();
  const nothing = () => aPage([], { page: 8, size: 2, totalElements: 3 });
  server.use(
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })),
    answer('get', '/api/roadmap/samples', nothing),
    answer('get', '/api/roadmap/categories/{id}/roadmaps', nothing, { id: 2 }),
  );
});

it.each([
  ['?page=9', '/roadmap/preview?page=2'],
  ['?category=2&page=9', '/roadmap/preview?category=2&page=2'],
])('redirects from %s, which is past the end, to the last page', async (at, last) => {
  const { router } = renderRoutes(
    [{ path: '/roadmap/preview', Component: PreviewPage }],
    `/roadmap/preview${at}`,
  );
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(last);
  });
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
