import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import DashboardPage from './dashboard-page';

const server = startTestServer();

it('shows the four figures', async () => {
  server.use(
    answer('get', '/api/admin/stats', () => ({
      success: true,
      data: { members: 1284, openStudies: 38, roadmapsMade: 127, generationsFailed: 3 },
    })),
  );
  renderRoutes([{ path: '/', Component: DashboardPage }], '/');
  const terms = await screen.findAllByRole('term');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    '회원',
    '모집 중인 스터디',
    '최근 7일 로드맵',
    '최근 7일 생성 실패',
  ]);
  expect(figures).toEqual(['1,284명', '38개', '127개', '3건']);
});
