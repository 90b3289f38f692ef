import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import StudyListPage from '../list/study-list-page';
import StudyDetailPage from './study-detail-page';

const server = startTestServer();

beforeEach(() => {
  server.use(answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })));
});

it('links from a study that does not exist to the list', async () => {
  const message = '게시글을 찾을 수 없습니다.';
  server.use(
    refuse('get', '/api/posts/{id}', 404, { errorCode: 'STUDY_NOT_FOUND', message }, { id: 9999 }),
  );
  const { router } = renderRoutes(
    [{ path: '/study/:postId', Component: StudyDetailPage }, stop('/study', '목록')],
    '/study/9999',
  );
  expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '전체 스터디 보기' }));
  expect(router.state.location.pathname).toBe('/study');
});

it('offers all studies, not a retry, for a category that does not exist', async () => {
  const message = '카테고리를 찾을 수 없습니다.';
  server.use(
    refuse('get', '/api/posts', 400, {
      errorCode: 'VALIDATION_FAILED',
      message,
      fieldErrors: [{ field: 'category', message }],
    }),
  );
  renderRoutes([{ path: '/study', Component: StudyListPage }], '/study?category=x');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: '전체 스터디 보기' })).toHaveAttribute('href', '/study');
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
});
