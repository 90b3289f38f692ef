import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser, useSession } from '@/api/session';
import { aRoadmap } from '@/testing/a-roadmap';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import WeeklyPlanPage from './weekly-plan-page';

const server = startTestServer();

beforeEach(() => setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] }));

function show(search: string) {
  return renderRoutes(
    [
      { path: '/roadmap/weeklyPlan', Component: WeeklyPlanPage },
      stop('/my-info/roadmap', '내 로드맵 목록'),
      stop('/login', '로그인하는 곳'),
      stop('/', '홈'),
    ],
    `/roadmap/weeklyPlan${search}`,
  );
}

function have(...ids: number[]) {
  const data = ids.map((id) => ({
    ...aRoadmap,
    id,
    isSample: false,
    endDate: null,
    weeklyKeywords: [],
    percent: 0,
    daysDone: 0,
  }));
  server.use(
    answer('get', '/api/roadmap/myroadmaps', () => aPage(data)),
    ...ids.map((id) =>
      answer(
        'get',
        '/api/roadmap/myroadmaps/{id}',
        () => ({ success: true, data: { ...aRoadmap, id } }),
        { id },
      ),
    ),
  );
}

it('shows my newest roadmap by default', async () => {
  have(9, 3);
  const { router } = show('');
  await screen.findByText('완성되었습니다');
  expect(screen.queryByText('예시 데이터')).toBeNull();
  expect(router.state.location.search).toBe('?id=9');
});

it('shows the example to a member without roadmaps', async () => {
  have();
  show('');
  expect(await screen.findByText('예시 데이터')).toBeVisible();
});

it('offers to go back to week 1 only from another week', async () => {
  useSession.setState({ status: 'visitor', user: null });
  show('');
  const [restart] = await screen.findAllByRole('button', { name: '1주차 다시 보기' });
  expect(restart).toHaveAttribute('aria-disabled', 'true');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(restart).not.toHaveAttribute('aria-disabled');
  if (restart) fireEvent.click(restart);
  expect(restart).toHaveAttribute('aria-disabled', 'true');
});

it('shows the example to a visitor without a request', async () => {
  useSession.setState({ status: 'visitor', user: null });
  show('');
  expect(await screen.findByText('예시 데이터')).toBeVisible();
});

it.each(['?id=abc', '?id=0', '?id='])('asks for nothing at %s, and leads on', async (search) => {
  const { router } = show(search);
  const out = await screen.findByRole('link', { name: '내 로드맵 보기' });
  out.click();
  await screen.findByText('내 로드맵 목록');
  expect(router.state.location.pathname).toBe('/my-info/roadmap');
});

it('offers alternatives if the roadmap does not exist', async () => {
  server.use(
    refuse(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      404,
      { errorCode: 'ROADMAP_NOT_FOUND' },
      { id: 999 },
    ),
  );
  show('?id=999');
  await screen.findByRole('heading', { name: '로드맵을 찾을 수 없습니다.' });
  expect(screen.getByRole('link', { name: '내 로드맵 보기' })).toBeVisible();
});

it('goes home after signing out, and to the login and back after a lost session', async () => {
  for (const [end, there, search] of [
    [() => clearSession(), '홈', ''],
    [
      () => clearSession('세션이 만료되었습니다.'),
      '로그인하는 곳',
      '?redirect=%2Froadmap%2FweeklyPlan%3Fid%3D9',
    ],
  ] as const) {
    setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] });
    have(9);
    const { router, unmount } = show('?id=9');
    await screen.findByText('완성되었습니다');
    act(end);
    await screen.findByText(there);
    expect(router.state.location.search).toBe(search);
    unmount();
  }
});
