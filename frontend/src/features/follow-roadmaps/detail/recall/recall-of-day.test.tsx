import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from '@/lib/connection';
import { setUser } from '@/api/session';
import { writeCopy } from '@/data/copies';
import { aRecall, aRoadmap } from '@/testing/a-roadmap';
import { aUser } from '@/testing/a-user';
import { stubCaches } from '@/testing/file-caches';
import { renderRoutes } from '@/testing/render';
import { roadmapPageAnswers } from '@/testing/roadmap-page';
import { answer, at, startTestServer } from '@/testing/server';
import MyRoadmapPage from '../my-roadmap-page';
import { recallQuery } from './queries';

const server = startTestServer();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-08T12:00:00+09:00'), toFake: ['Date'] });
  stubCaches();
  setUser(aUser);
  useConnection.setState({ isConnected: false });
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: aRoadmap }), {
      id: 3,
    }),
    http.get(at('/api/roadmap/3/recall'), () => HttpResponse.error()),
    http.get(at('/healthz'), () => HttpResponse.error()),
    answer('get', '/api/roadmap/favorites/ids', () => ({ success: true, data: { ids: [] } })),
    ...roadmapPageAnswers(),
  );
  return () => {
    useConnection.setState({ isConnected: true });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const show = () =>
  renderRoutes(
    [{ path: '/my-info/roadmap/:roadmapId', Component: MyRoadmapPage }],
    '/my-info/roadmap/3',
  );
const store = (date: string) => writeCopy(aUser.id, recallQuery(3).queryKey, { ...aRecall, date });
const later = '다시 연결되면 오늘의 한 칸을 확인합니다.';

it("shows today's questions from this browser's copy without a connection", async () => {
  await store('2026-12-08');
  show();
  expect(await screen.findByText(aRecall.questions[0]?.question ?? '')).toBeVisible();
  expect(screen.queryByText(later)).not.toBeInTheDocument();
});

it('says that the questions come back with the connection if there is no copy', async () => {
  show();
  expect(await screen.findByText(later)).toBeVisible();
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
});

it("does not show a copy of yesterday's questions as today's", async () => {
  await store('2026-12-07');
  show();
  expect(await screen.findByText(later)).toBeVisible();
  expect(screen.queryByText(aRecall.questions[0]?.question ?? '')).not.toBeInTheDocument();
});
