import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import FavoritesPage from './favorites-page';

const server = startTestServer();
const favorites = '/api/roadmap/favorites';

const none = answer('get', favorites, () => aPage([]));

const show = () => renderRoutes([{ path: '/', Component: FavoritesPage }], '/');

it('says that there are no favourites yet, and links to roadmaps', async () => {
  server.use(none);
  show();
  await screen.findByText('아직 즐겨찾는 로드맵이 없습니다.');
  expect(screen.getByRole('link', { name: '로드맵 둘러보기' })).toHaveAttribute(
    'href',
    '/roadmap/preview',
  );
});

it('shows a failed load and retries it', async () => {
  server.use(refuse('get', favorites, 500));
  show();
  await screen.findByText('즐겨찾는 로드맵을 불러오지 못했습니다.');
  server.use(none);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByText('아직 즐겨찾는 로드맵이 없습니다.');
});
