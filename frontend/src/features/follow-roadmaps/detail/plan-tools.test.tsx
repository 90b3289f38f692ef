import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aRoadmap } from '@/testing/a-roadmap';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { PlanTools } from './plan-tools';

const server = startTestServer();
const path = '/api/roadmap/{id}/copy';

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
  vi.spyOn(notify, 'error').mockReturnValue(undefined);
  server.use(
    answer('get', '/api/roadmap/favorites/ids', () => ({ success: true, data: { ids: [] } })),
  );
});

function show() {
  const { router } = renderRoutes(
    [
      { path: '/', element: <PlanTools roadmap={aRoadmap} /> },
      stop('/my-info/roadmap/:id', '내 로드맵'),
    ],
    '/',
  );
  return router;
}

const copy = () => screen.findByRole('button', { name: '복사' });

it('copies my own roadmap and opens the copy', async () => {
  server.use(
    answer('post', path, () => ({ success: true, data: { ...aRoadmap, id: 8 } }), { id: 3 }),
  );
  const router = show();
  await userEvent.click(await copy());
  await screen.findByText('내 로드맵');
  expect(router.state.location.pathname).toBe('/my-info/roadmap/8');
  expect(notify.success).toHaveBeenCalledWith('로드맵을 복사했습니다.');
});

it('stays and shows the reason if copying failed', async () => {
  const message = '로드맵을 찾을 수 없습니다.';
  server.use(refuse('post', path, 404, { errorCode: 'ROADMAP_NOT_FOUND', message }, { id: 3 }));
  const router = show();
  await userEvent.click(await copy());
  await vi.waitFor(() => expect(notify.error).toHaveBeenCalledWith(message));
  expect(router.state.location.pathname).toBe('/');
  expect(await copy()).toBeEnabled();
});
