import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { RoomWeek } from './room-week';

const server = startTestServer();

function show(isHost: boolean) {
  server.use(answer('get', '/api/posts/{id}', () => ({ success: true, data: aStudy }), { id: 7 }));
  renderRoutes([{ path: '/', element: <RoomWeek studyId={7} isHost={isHost} /> }], '/');
}

it('offers the host to link a roadmap', async () => {
  show(true);
  expect(await screen.findByText('이 스터디에는 로드맵이 없습니다')).toBeVisible();
  expect(screen.getByRole('link', { name: '로드맵 연결하기' })).toHaveAttribute(
    'href',
    '/study/7/edit',
  );
});

it('tells members that there is no roadmap', async () => {
  show(false);
  expect(await screen.findByText(/방장이 로드맵을 연결하면/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
