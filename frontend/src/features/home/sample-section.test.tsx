import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUser, useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, aPage, startTestServer } from '@/testing/server';
import { SampleSection } from './sample-section';

const server = startTestServer();

const sample = (id: number): Schemas['RoadmapSummaryView'] => ({
  id,
  isSample: true,
  title: null,
  mainCategory: 'Frontend',
  subCategory: `React ${id}`,
  currentLevel: 1,
  duration: 28,
  source: 'BUILT_IN',
  basis: 'CURRICULUM',
  weeklyKeywords: ['JSX'],
  daysDone: 0,
  percent: 0,
  startDate: null,
  endDate: null,
  studyId: null,
  createdAt: '2026-11-20T12:00:00+09:00',
});

function show() {
  const sizes: (string | null)[] = [];
  server.use(
    answer('get', '/api/roadmap/samples', (request) => {
      const size = new URL(request.url).searchParams.get('size');
      sizes.push(size);
      return aPage([1, 2, 3, 4, 5, 6, 7].slice(0, Number(size)).map(sample));
    }),
  );
  const routes = [
    { path: '/', Component: SampleSection },
    stop('/login', '로그인 화면'),
    stop('/roadmap/create', '질문 화면'),
  ];
  return { ...renderRoutes(routes, '/'), sizes };
}

const start = () => userEvent.click(screen.getByRole('button', { name: '로드맵 만들기' }));

it('shows five samples, and the card that offers to make a roadmap', async () => {
  const { sizes } = show();
  expect(await screen.findByRole('heading', { name: /React 5/ })).toBeVisible();
  expect(sizes).toEqual(['5']);
  expect(screen.getAllByRole('link', { name: /React \d/ })).toHaveLength(5);
  expect(screen.getByRole('heading', { name: '나만의 로드맵을 만들어보세요' })).toBeVisible();
});

it('asks a visitor to log in before a roadmap is made', async () => {
  useSession.setState({ status: 'visitor' });
  show();
  await start();
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('로그인이 필요한 서비스입니다.');
  await userEvent.click(within(question).getByRole('button', { name: '로그인' }));
  expect(await screen.findByText('로그인 화면')).toBeVisible();
});

it('leads a member to the questions', async () => {
  setUser(aUser);
  show();
  await start();
  expect(await screen.findByText('질문 화면')).toBeVisible();
});
