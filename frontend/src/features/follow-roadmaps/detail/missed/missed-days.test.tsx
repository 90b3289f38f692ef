import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { afterChoice, type MadeChoice } from '@/entities/roadmap/dates';
import { nthDay } from '@/entities/roadmap/plan-day';
import type { Roadmap } from '@/entities/roadmap/types';
import { useConnection } from '@/lib/connection';
import { aRoadmap } from '@/testing/a-roadmap';
import { renderRoutes } from '@/testing/render';
import { answer, at, refuse, startTestServer } from '@/testing/server';
import { roadmapPageAnswers } from '@/testing/roadmap-page';
import MyRoadmapPage from '../my-roadmap-page';

const server = startTestServer();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-08T12:00:00+09:00'), toFake: ['Date'] });
  server.use(...roadmapPageAnswers());
});

/** The drawn roadmap: 22 days, of which seven are done and three missed, with an exam after them. */
function drawn(change: Partial<Roadmap> = {}): Roadmap {
  const done = Array.from({ length: 7 }, (_, index) => ({
    ...nthDay(index),
    doneOn: '2026-12-04',
  }));
  return {
    ...aRoadmap,
    startDate: '2026-11-28',
    duration: 22,
    weeklyPlans: [7, 7, 7, 1].map((length, week) => ({
      week: week + 1,
      weeklyKeyword: `${week + 1}번째 주제`,
      dailyPlans: Array.from({ length }, (_, day) => ({
        day: day + 1,
        dailyKeyword: day === 6 ? `복습: ${week + 1}주차` : `${week + 1}주차의 ${day + 1}번째 내용`,
        done: week === 0,
        edited: false,
      })),
    })),
    progress: { done, daysDone: 7, daysTotal: 22, percent: 31 },
    schedule: { deadline: { date: '2026-12-20', kind: 'EXAM' }, change: null, keptOn: null },
    ...change,
  };
}

/** Serves the roadmap, and accepts choices; returns those that were sent. */
function serve(first: Roadmap) {
  let stored = first;
  const sent: MadeChoice[] = [];
  const receive = (made: MadeChoice) => {
    sent.push(made);
    stored = afterChoice(stored, made);
    return { success: true, data: stored } as const;
  };
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: stored }), {
      id: 3,
    }),
    http.post(at('/api/roadmap/3/schedule'), async ({ request }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      Response.json(receive((await request.json()) as MadeChoice)),
    ),
    http.delete(at('/api/roadmap/3/schedule'), () =>
      Response.json(receive({ choice: 'UNDO', date: '2026-12-08' })),
    ),
  );
  return sent;
}

function show(roadmap: Roadmap) {
  const sent = serve(roadmap);
  renderRoutes(
    [{ path: '/my-info/roadmap/:roadmapId', Component: MyRoadmapPage }],
    '/my-info/roadmap/3',
  );
  return sent;
}

const offer = () => screen.findByRole('region', { name: '사흘이 비어 있습니다' });
const radio = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });

it('offers three choices after three missed days, each with what it changes', async () => {
  show(drawn());
  const part = within(await offer());
  expect(part.getByText(/^12월 5일부터 7일까지 세 칸입니다/)).toBeVisible();
  expect(await radio('미루기')).toHaveAccessibleDescription(
    '마치는 날 12월 19일 → 12월 22일 시험 12월 20일보다 이틀 늦습니다',
  );
  expect(await radio('합치기')).toHaveAccessibleDescription(
    '마치는 날 12월 19일 그대로 8일부터 10일까지 하루 한 칸 → 두 칸',
  );
  expect(await radio('건너뛰기')).toHaveAccessibleDescription(
    '마치는 날 12월 19일 그대로 넘긴 칸은 14일 차 복습에 다시 나옵니다',
  );
  const pictures = part.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'));
  expect(pictures).toEqual([
    '12월 8일에 8일 차부터 이어 갑니다. 모든 칸이 사흘 뒤로 갑니다.',
    '12월 8일부터 10일까지 하루에 두 칸씩 합니다.',
    '세 칸을 넘긴 것으로 표시하고 12월 8일은 11일 차를 합니다.',
  ]);
  expect(await radio('합치기')).toBeChecked();
  expect(await button('합치기로 바꾸기')).toBeEnabled();
});

it('preselects nothing and warns of nothing without an exam', async () => {
  show(drawn({ schedule: { deadline: null, change: null, keptOn: null } }));
  await offer();
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  expect(await button('방법을 골라주세요')).toBeDisabled();
  expect(screen.queryByText(/늦습니다/)).toBeNull();
});

it('is absent before the third missed day', async () => {
  vi.setSystemTime(Date.parse('2026-12-07T23:59:00+09:00'));
  show(drawn());
  await screen.findByText('오늘 · 2주차 3일 차');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('is absent without a start date', async () => {
  show(drawn({ startDate: null }));
  await screen.findByText('이어서 · 2주차 1일 차');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('explains why missed days cannot be merged', async () => {
  vi.setSystemTime(Date.parse('2026-12-17T12:00:00+09:00'));
  show(drawn());
  await screen.findByText('12일이 비어 있습니다');
  expect(await radio('합치기')).toBeDisabled();
  expect(await radio('합치기')).toHaveAccessibleDescription('하루 세 칸을 넘어 합칠 수 없습니다');
  expect(screen.getAllByText('+12')).toHaveLength(3);
});

it('changes the roadmap, and offers the way back', async () => {
  const sent = show(drawn());
  await userEvent.click(await radio('미루기'));
  await userEvent.click(await button('미루기로 바꾸기'));
  await screen.findByText('미루기로 바꾸었습니다.');
  await screen.findByText('12월 15일까지 되돌릴 수 있습니다.');
  expect(screen.getByText('오늘 · 2주차 1일 차')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(await button('되돌리기'));
  await offer();
  expect(screen.getByText('오늘 · 2주차 4일 차')).toBeVisible();
  expect(sent).toEqual([
    { choice: 'SHIFT', date: '2026-12-08' },
    { choice: 'UNDO', date: '2026-12-08' },
  ]);
});

it('is hidden when everything is kept as it is', async () => {
  const sent = show(drawn());
  await userEvent.click(await button('그대로 두기'));
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  await waitFor(() => expect(sent).toEqual([{ choice: 'KEEP', date: '2026-12-08' }]));
  expect(screen.getByText('오늘 · 2주차 4일 차')).toBeVisible();
});

it('shows each day that is left to do today after merging', async () => {
  show(drawn());
  await userEvent.click(await button('합치기로 바꾸기'));
  await screen.findByText('오늘 · 2주차 1일 차');
  const others = within(await screen.findByRole('list', { name: '오늘 함께 할 칸' }));
  expect(others.getAllByRole('listitem')).toHaveLength(1);
  expect(others.getByRole('link', { name: '2주차의 4번째 내용' })).toBeVisible();
  expect(others.getByText('오늘 함께 · 2주차 4일 차')).toBeVisible();
});

it('opens the week of today after a choice', async () => {
  vi.setSystemTime(Date.parse('2026-12-14T12:00:00+09:00'));
  show(drawn());
  expect(await screen.findByRole('button', { name: /^3주차 3번째 주제/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await userEvent.click(await screen.findByRole('radio', { name: '미루기' }));
  await userEvent.click(await button('미루기로 바꾸기'));
  await screen.findByText('오늘 · 2주차 1일 차');
  const week = screen.getByRole('button', { name: /^2주차 2번째 주제/ });
  expect(week).toHaveAttribute('aria-expanded', 'true');
});

it('keeps a choice in this browser without a network, and sends it later', async () => {
  const sent = show(drawn());
  await offer();
  server.use(http.post(at('/api/roadmap/3/schedule'), () => HttpResponse.error()));
  await userEvent.click(await button('합치기로 바꾸기'));
  await screen.findByText('이 브라우저에 저장했습니다. 연결되면 보냅니다.');
  expect(screen.getByText('오늘 · 2주차 1일 차')).toBeVisible();
  expect(sent).toEqual([]);
  const later = serve(drawn());
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  await screen.findByText('12월 15일까지 되돌릴 수 있습니다.');
  expect(later).toEqual([{ choice: 'MERGE', date: '2026-12-08' }]);
});

it('sends nothing if a choice is undone before the network is back', async () => {
  show(drawn());
  await offer();
  server.use(http.post(at('/api/roadmap/3/schedule'), () => HttpResponse.error()));
  await userEvent.click(await button('합치기로 바꾸기'));
  await screen.findByText('이 브라우저에 저장했습니다. 연결되면 보냅니다.');
  await userEvent.click(await button('되돌리기'));
  await offer();
  const later = serve(drawn());
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  await waitFor(() => expect(localStorage.getItem('note:0:roadmap-3:schedule')).toBeNull());
  expect(later).toEqual([]);
});

it('reports no failure of a choice that had arrived although its answer was lost', async () => {
  const made = { choice: 'SHIFT', date: '2026-12-08' } as const;
  show(drawn());
  await offer();
  server.use(http.post(at('/api/roadmap/3/schedule'), () => HttpResponse.error()));
  await userEvent.click(await radio('미루기'));
  await userEvent.click(await button('미루기로 바꾸기'));
  await screen.findByText('이 브라우저에 저장했습니다. 연결되면 보냅니다.');
  serve(afterChoice(drawn(), made));
  server.use(
    refuse('post', '/api/roadmap/{id}/schedule', 409, { errorCode: 'STALE_UPDATE' }, { id: 3 }),
  );
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  await screen.findByText('12월 15일까지 되돌릴 수 있습니다.');
  expect(localStorage.getItem('note:0:roadmap-3:schedule')).toBeNull();
  expect(screen.queryByText('로드맵을 바꾸지 못했습니다. 다시 시도해주세요.')).toBeNull();
});

it('shows the roadmap as the server has it if a choice is refused', async () => {
  show(drawn());
  await offer();
  server.use(
    refuse(
      'post',
      '/api/roadmap/{id}/schedule',
      409,
      { errorCode: 'STALE_UPDATE', message: '그사이 빈 칸이 달라졌습니다.' },
      { id: 3 },
    ),
  );
  await userEvent.click(await button('합치기로 바꾸기'));
  await screen.findByText('그사이 빈 칸이 달라졌습니다.');
  await offer();
});
