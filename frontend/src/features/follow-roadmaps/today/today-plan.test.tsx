import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import { setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import type { Roadmap, RoadmapSummary } from '@/entities/roadmap/types';
import { addDays, seoulDay } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { aRoadmap } from '@/testing/a-roadmap';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import { TodayPlan } from '../public';

const server = startTestServer();

beforeEach(() => setUser(aUser));

const summaryOf = ({ weeklyPlans, progress, ...roadmap }: Roadmap): RoadmapSummary => ({
  ...roadmap,
  isSample: false,
  weeklyKeywords: weeklyPlans.map(({ weeklyKeyword }) => weeklyKeyword),
  endDate: roadmap.startDate == null ? null : addDays(roadmap.startDate, roadmap.duration - 1),
  daysDone: progress.daysDone,
  percent: progress.percent,
});

/** Serves these roadmaps in this order, and accepts marks. */
function serve(...roadmaps: Roadmap[]) {
  const held = new Map(roadmaps.map((roadmap) => [roadmap.id, roadmap]));
  server.use(
    answer('get', '/api/roadmap/myroadmaps', () => aPage([...held.values()].map(summaryOf))),
    ...roadmaps.flatMap((roadmap) => [
      answer(
        'get',
        '/api/roadmap/myroadmaps/{id}',
        () => ({ success: true, data: held.get(roadmap.id) ?? roadmap }),
        { id: roadmap.id },
      ),
      answer(
        'put',
        '/api/roadmap/{id}/progress',
        async (request) => {
          const { week, day, done } = await readDeclared<Schemas['UpdateProgressBody']>(request);
          const { progress } = held.get(roadmap.id) ?? roadmap;
          const others = progress.done.filter((mark) => mark.week !== week || mark.day !== day);
          const changed = progressOf(
            done ? [...others, { week, day, doneOn: seoulDay(new Date()) }] : others,
          );
          held.set(roadmap.id, { ...roadmap, progress: changed });
          return { success: true, data: changed };
        },
        { id: roadmap.id },
      ),
    ]),
  );
}

const progressOf = (done: Roadmap['progress']['done']) => ({
  done,
  daysDone: done.length,
  daysTotal: 10,
  percent: done.length * 10,
});
/** Roadmap 3 of ten days, of which the first `count` are done. */
const withDone = (count: number, change: Partial<Roadmap> = {}): Roadmap => ({
  ...aRoadmap,
  progress: progressOf(
    Array.from({ length: count }, (_, index) => ({
      week: Math.floor(index / 7) + 1,
      day: (index % 7) + 1,
      doneOn: '2026-11-01',
    })),
  ),
  ...change,
});

it('names a subject once if nothing else is known about it', async () => {
  serve(withDone(0, { title: null, mainCategory: '우쿨렐레', subCategory: '' }));
  show();
  expect(await screen.findAllByText('우쿨렐레')).toHaveLength(1);
});

const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <Suspense>
            <TodayPlan />
          </Suspense>
        ),
      },
    ],
    '/',
  );
const headline = () => screen.findByRole('heading', { level: 1 });
const todayBox = () => screen.findByRole('checkbox');

it("opens on today's day and links to its roadmap", async () => {
  serve(withDone(9, { title: '서른 날의 리액트' }));
  show();
  await waitFor(async () =>
    expect(await headline()).toHaveTextContent('이어서 할 날은 2주차 3일 차입니다.'),
  );
  expect(screen.getByText('서연 님, 할 일은 하나입니다.')).toBeVisible();
  expect(screen.getByText('서른 날의 리액트')).toBeVisible();
  expect(screen.getByRole('img', { name: '2주차 3일 중 2일 완료' })).toBeVisible();
  expect(screen.getByText(/\/ 10일 · 90%/)).toBeVisible();
  expect(screen.getByRole('link', { name: '로드맵 보기' })).toHaveAttribute(
    'href',
    paths.myRoadmap(3),
  );
});

it('still shows a day after its tick, so that the tick can be cleared', async () => {
  serve(withDone(9));
  show();
  await userEvent.click(await todayBox());
  await screen.findByText('서연 님, 남은 날이 없습니다.');
  // By then the server's final answer has arrived, and no roadmap is in progress any more.
  await waitFor(() => expect(screen.getByText(/\/ 10일 · 100%/)).toBeVisible());
  expect(await todayBox()).toBeChecked();
  expect(await headline()).toHaveTextContent('2주차 3일 차를 마쳤습니다.');
  await userEvent.click(await todayBox());
  await screen.findByText('서연 님, 할 일은 하나입니다.');
});

it('shows the next day on a later visit', async () => {
  serve(withDone(8));
  const { unmount } = show();
  await userEvent.click(await todayBox());
  await screen.findByText('서연 님, 다음 할 일은 2주차 3일 차입니다.');
  unmount();
  show();
  await waitFor(async () =>
    expect(await headline()).toHaveTextContent('이어서 할 날은 2주차 3일 차입니다.'),
  );
  expect(await todayBox()).not.toBeChecked();
});

it('is unchanged when a tick was refused', async () => {
  serve(withDone(9));
  const { client } = show();
  const box = await todayBox();
  server.use(
    refuse('put', '/api/roadmap/{id}/progress', 403, undefined, { id: 3 }),
    refuse('get', '/api/roadmap/myroadmaps', 503),
    refuse('get', '/api/roadmap/myroadmaps/{id}', 503, undefined, { id: 3 }),
  );
  await userEvent.click(box);
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  expect(await headline()).toHaveTextContent('이어서 할 날은 2주차 3일 차입니다.');
  await waitFor(() => expect(box).not.toBeChecked());
});

it('says when a plan starts in the future', async () => {
  serve(withDone(0, { startDate: '2999-01-01' }));
  show();
  expect(await screen.findByText('2999. 01. 01.에 시작합니다.')).toBeVisible();
  expect(await headline()).toHaveTextContent('무엇을 이어서 공부하시나요?');
});

it('shows the roadmap that was ticked last, and links to the others in progress', async () => {
  const sorts: (string | null)[] = [];
  const [newer, ticked] = [withDone(0, { id: 5, title: '새 계획' }), withDone(3)];
  serve(newer, ticked, withDone(10, { id: 6, title: '마친 계획' }));
  server.use(
    answer('get', '/api/roadmap/myroadmaps', ({ url }) => {
      sorts.push(new URL(url).searchParams.get('sort'));
      return aPage([ticked, newer, withDone(10, { id: 6 })].map(summaryOf));
    }),
  );
  show();
  expect(await screen.findByRole('img', { name: '1주차 7일 중 3일 완료' })).toBeVisible();
  expect(sorts).toEqual(['ACTIVE']);
  expect(screen.getByRole('link', { name: '다른 로드맵 1개' })).toHaveAttribute(
    'href',
    paths.myRoadmaps,
  );
});

it('links to no other roadmaps if only one is in progress', async () => {
  serve(withDone(3), withDone(10, { id: 6 }));
  show();
  await todayBox();
  expect(screen.queryByRole('link', { name: /다른 로드맵/ })).toBeNull();
});

it('offers to make a roadmap if there is none', async () => {
  serve();
  show();
  await screen.findByText('아직 생성된 로드맵이 없습니다.');
  expect(screen.getByRole('link', { name: '로드맵 만들기' })).toHaveAttribute(
    'href',
    paths.roadmapCreate,
  );
  expect(await headline()).toHaveTextContent('무엇을 공부하고 싶으신가요?');
});

it('says when everything is finished', async () => {
  serve(withDone(10));
  show();
  await screen.findByText('서연 님, 계획을 모두 마쳤습니다.');
  expect(screen.getByRole('link', { name: '로드맵 만들기' })).toBeVisible();
});

it('shows a failed load and retries it', async () => {
  server.use(refuse('get', '/api/roadmap/myroadmaps', 500));
  show();
  await screen.findByText('로드맵 목록을 불러오지 못했습니다.');
  expect(await headline()).toBeVisible();
  serve(withDone(9));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await todayBox();
});
