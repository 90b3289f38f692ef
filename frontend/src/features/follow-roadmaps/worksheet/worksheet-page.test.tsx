import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/types';
import { aRoadmap } from '@/testing/a-roadmap';
import { aWorksheet, serveWorksheet, type Served } from '@/testing/a-worksheet';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import WorksheetPage from './worksheet-page';

const server = startTestServer();
const serve = (served: Served) => serveWorksheet(server, served);

afterEach(() => notify.dismissAll());

const openPage = (address = '/my-info/roadmap/3/worksheets/1/2') =>
  renderRoutes(
    [
      { path: '/my-info/roadmap/:roadmapId/worksheets/:week/:day', Component: WorksheetPage },
      stop('/my-info/roadmap/:roadmapId', '로드맵'),
    ],
    address,
  );

/** A roadmap whose second day is due on this date. */
const dueOn = (date: string): NonNullable<Served['roadmap']> => ({
  startDate: '2026-12-01',
  weeklyPlans: aRoadmap.weeklyPlans.map(({ week, weeklyKeyword, dailyPlans }) => ({
    week,
    weeklyKeyword,
    dailyPlans: dailyPlans.map((day) => (day.day === 2 ? { ...day, dueOn: date } : day)),
  })),
});

const part = (name: string) => screen.getByRole('region', { name });

it('hides the answer about an earlier day until it is requested', async () => {
  serve({ status: 'READY' });
  openPage();
  const show = await screen.findByRole('button', { name: '답 보기' });
  expect(part('떠올리기')).toHaveTextContent('1주차 1일 차에 배웠습니다');
  expect(screen.queryByText('함수 호출로 바뀝니다.')).not.toBeInTheDocument();
  await userEvent.click(show);
  expect(screen.getByText('함수 호출로 바뀝니다.')).toHaveFocus();
});

it('shows the minutes of each part, and their sum beside the date', async () => {
  serve({ status: 'READY', roadmap: dueOn('2026-12-08') });
  openPage();
  expect(await screen.findByText('1주차 2일 차 · 12월 8일 화요일 · 1시간')).toBeVisible();
  for (const [name, minutes] of [
    ['떠올리기', '5분'],
    ['해 보기', '45분'],
    ['찾아보기', '10분'],
  ] as const) {
    // Its code loads after the page's.
    expect(await screen.findByRole('region', { name })).toHaveTextContent(minutes);
  }
});

it('shows no minutes if the time is unknown, and no question if none fits', async () => {
  const { parts } = aWorksheet;
  serve({
    status: 'READY',
    sheet: { minutes: null, parts: parts && { ...parts, recalls: [] } },
  });
  openPage();
  expect(await screen.findByRole('heading', { name: '단방향 데이터 흐름' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '떠올리기' })).not.toBeInTheDocument();
  expect(screen.queryByText(/\d분/)).not.toBeInTheDocument();
});

it('copies the words to search for', async () => {
  const user = userEvent.setup();
  serve({ status: 'READY' });
  openPage();
  await user.click(await screen.findByRole('button', { name: '검색어 복사' }));
  expect(await navigator.clipboard.readText()).toBe('React 단방향 데이터 흐름');
});

it('labels today only, and only if the roadmap has dates', async () => {
  vi.setSystemTime('2026-12-08T03:00:00Z');
  serve({ status: 'READY', roadmap: dueOn('2026-12-08') });
  const { unmount } = openPage();
  expect(await screen.findByText('오늘')).toBeVisible();
  expect(screen.getByRole('button', { name: '오늘 칸 마치기' })).toBeVisible();
  unmount();
  serve({ status: 'READY', roadmap: dueOn('2026-12-02') });
  openPage();
  expect(await screen.findByRole('button', { name: '이 칸 마치기' })).toBeVisible();
  expect(screen.queryByText('오늘')).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('ticks the day, and takes the tick back', async () => {
  const served: Served = { status: 'READY' };
  serve(served);
  const sent: unknown[] = [];
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}/progress',
      async (request) => {
        const body = (await request.json()) as Schemas['UpdateProgressBody'];
        sent.push(body);
        const done = body.done ? [{ week: 1, day: 2, doneOn: '2026-12-08' }] : [];
        const progress = { done, daysDone: done.length, daysTotal: 10, percent: 10 * done.length };
        served.roadmap = { progress };
        return { success: true, data: progress };
      },
      { id: 3 },
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: '이 칸 마치기' }));
  expect(await screen.findByText('마쳤습니다')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '마침 취소' }));
  expect(await screen.findByRole('button', { name: '이 칸 마치기' })).toBeVisible();
  expect(sent).toEqual([
    { week: 1, day: 2, done: true },
    { week: 1, day: 2, done: false },
  ]);
});

/** Serves the note of the day, and returns what was saved. */
function serveNote(served: Served) {
  const saved: string[] = [];
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}/worksheets/{week}/{day}/stuck',
      async (request) => {
        const { text } = (await request.json()) as Schemas['UpdateStuckNoteBody'];
        saved.push(text);
        const stuck = text === '' ? null : text.split(/\s+/).join(' ');
        served.sheet = { ...served.sheet, stuck };
        return { success: true, data: { text: stuck } };
      },
      { id: 3, week: 1, day: 2 },
    ),
  );
  return saved;
}

it('saves where the user is stuck once, by the button and on leaving the field', async () => {
  const served: Served = { status: 'READY' };
  serve(served);
  const saved = serveNote(served);
  openPage();
  const field = await screen.findByRole('textbox', { name: '막힌 곳이 있나요?' });
  expect(field).toHaveAttribute('maxlength', '100');
  await userEvent.type(field, '색이 안 바뀝니다');
  await userEvent.click(screen.getByRole('button', { name: '적어두기' }));
  expect(await screen.findByText('적어두었습니다')).toBeVisible();
  expect(saved).toEqual(['색이 안 바뀝니다']);
  await userEvent.clear(field);
  await userEvent.tab();
  expect(await screen.findByText('비워 두었습니다')).toBeVisible();
  expect(saved).toEqual(['색이 안 바뀝니다', '']);
});

it('knows a saved note although the server has normalized its spaces', async () => {
  const served: Served = { status: 'READY' };
  serve(served);
  const saved = serveNote(served);
  openPage();
  const field = await screen.findByRole('textbox', { name: '막힌 곳이 있나요?' });
  await userEvent.type(field, '표가  밀립니다');
  await userEvent.tab();
  expect(await screen.findByText('적어두었습니다')).toBeVisible();
  await userEvent.click(field);
  await userEvent.tab();
  expect(saved).toEqual(['표가  밀립니다']);
});

it('keeps a note as a draft if the page closes before it is saved', async () => {
  const served: Served = { status: 'READY', sheet: { stuck: '표' } };
  serve(served);
  const { unmount } = openPage();
  await userEvent.type(await screen.findByRole('textbox'), '가 밀립니다');
  unmount();
  const saved = serveNote(served);
  openPage();
  expect(await screen.findByRole('textbox')).toHaveValue('표가 밀립니다');
  expect(screen.getByText('저장하지 않고 떠난 내용을 불러왔습니다.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '적어두기' }));
  expect(await screen.findByText('적어두었습니다')).toBeVisible();
  expect(saved).toEqual(['표가 밀립니다']);
  expect(localStorage).toHaveLength(0);
});

it('can save again after a failure', async () => {
  const served: Served = { status: 'READY' };
  serve(served);
  const place = { id: 3, week: 1, day: 2 };
  server.use(
    refuse('put', '/api/roadmap/{id}/worksheets/{week}/{day}/stuck', 500, undefined, place),
  );
  openPage();
  await userEvent.type(await screen.findByRole('textbox'), '표가 밀립니다{Enter}');
  await screen.findByText('막힌 곳을 저장하지 못했습니다. 다시 시도해주세요.');
  const saved = serveNote(served);
  await userEvent.click(screen.getByRole('button', { name: '적어두기' }));
  expect(await screen.findByText('적어두었습니다')).toBeVisible();
  expect(saved).toEqual(['표가 밀립니다']);
});

it('labels today by a choice after missed days that waits in this browser', async () => {
  vi.setSystemTime('2026-12-08T03:00:00Z');
  const made = [{ choice: 'SHIFT', date: '2026-12-08' }];
  localStorage.setItem('note:0:roadmap-3:schedule', JSON.stringify(made));
  const done = [{ week: 1, day: 1, doneOn: '2026-12-01' }];
  const progress = { done, daysDone: 1, daysTotal: 10, percent: 10 };
  serve({ status: 'READY', roadmap: { startDate: '2026-12-01', progress } });
  openPage();
  expect(await screen.findByText('오늘')).toBeVisible();
  vi.useRealTimers();
});

it('shows the saved note in the field, and those of earlier days on a review day', async () => {
  serve({
    status: 'READY',
    sheet: { stuck: '표가 밀립니다', toReview: [{ week: 1, day: 1, text: 'key가 헷갈립니다' }] },
  });
  openPage();
  expect(await screen.findByRole('textbox')).toHaveValue('표가 밀립니다');
  expect(part('막힌 곳')).toHaveTextContent('1주차 1일 차에 적었습니다key가 헷갈립니다');
});

it('shows a worksheet that was made in the earlier form', async () => {
  const topic = { title: '표', text: '행과 열입니다.' };
  serve({
    status: 'READY',
    sheet: {
      parts: null,
      minutes: null,
      earlier: {
        topics: [topic, { ...topic, text: '합칠 수도 있습니다.' }],
        exercises: [{ task: '색을 받는 버튼 만들기', hint: '기본값을 둡니다.', minutes: 40 }],
        selfChecks: [{ question: '누가 값을 바꿉니까?', answer: '부모입니다.' }],
      },
    },
  });
  openPage();
  expect(await screen.findByText('합칠 수도 있습니다.')).toBeVisible();
  expect(part('해 보기')).toHaveTextContent('40분');
  await userEvent.click(screen.getByRole('button', { name: '답 보기' }));
  expect(screen.getByText('부모입니다.')).toHaveFocus();
});

it('names the writer, and prints the worksheet', async () => {
  serve({ status: 'READY' });
  openPage();
  expect(await screen.findByText('기본 커리큘럼')).toBeVisible();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: '인쇄' }));
  expect(print).toHaveBeenCalledOnce();
});

it('links the days of the week, and marks the shown one', async () => {
  serve({ status: 'READY' });
  openPage();
  const week = await screen.findByRole('complementary', { name: '이 주차' });
  expect(within(week).getAllByRole('link')).toHaveLength(7);
  expect(within(week).getByRole('link', { current: 'page' })).toHaveTextContent(
    'props와 children 1-2',
  );
});
