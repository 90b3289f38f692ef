import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from '@/data/drafts/places';
import { useConnection } from '@/lib/connection';
import { aRecall, aRoadmap } from '@/testing/a-roadmap';
import { renderRoutes } from '@/testing/render';
import { roadmapPageAnswers } from '@/testing/roadmap-page';
import { answer, at, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import MyRoadmapPage from '../my-roadmap-page';
import type { Recall, RecallQuestion } from './queries';

const server = startTestServer();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-08T12:00:00+09:00'), toFake: ['Date'] });
  server.use(...roadmapPageAnswers());
});

afterEach(() => notify.dismissAll());

function show(recall: Recall = aRecall, roadmap: Partial<typeof aRoadmap> = {}) {
  const data = { ...aRoadmap, ...roadmap };
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data }), { id: 3 }),
    answer('get', '/api/roadmap/{id}/recall', () => ({ success: true, data: recall }), { id: 3 }),
  );
  return renderRoutes(
    [{ path: '/my-info/roadmap/:roadmapId', Component: MyRoadmapPage }],
    '/my-info/roadmap/3',
  );
}

/** Returns the questions after a rating of the first one. */
function rated(change: Partial<RecallQuestion>): Recall {
  const [first, ...others] = aRecall.questions;
  if (first === undefined) throw new Error('it has questions');
  return { ...aRecall, answered: 1, questions: [{ ...first, ...change }, ...others] };
}

const firstQuestion = { id: 3, question: '00000000000000a1' };

const refuse500 = () =>
  server.use(refuse('put', '/api/roadmap/{id}/recall/{question}', 500, undefined, firstQuestion));

/** Serves ratings of the first question, and returns their bodies. */
function serveRatings() {
  const sent: unknown[] = [];
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}/recall/{question}',
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: rated({ rating: 'KNEW', askedAgainOn: '2026-12-15' }) };
      },
      { id: 3, question: '00000000000000a1' },
    ),
  );
  return sent;
}

const part = () => screen.findByRole('region', { name: '오늘의 한 칸' });
const row = async (name: RegExp) => {
  const rows = await within(await part()).findAllByRole('listitem');
  const found = rows.find((one) => name.test(one.textContent));
  if (found === undefined) throw new Error(`no row ${name}`);
  return within(found);
};

it('hides the answer until it is requested, then moves the focus to it and offers the ratings', async () => {
  show();
  const first = await row(/단축키/);
  expect(await part()).toHaveTextContent('0 / 3 · 3분');
  expect(first.queryByText('F4입니다.')).toBeNull();
  expect(first.queryByRole('group')).toBeNull();
  await userEvent.click(first.getByRole('button', { name: '답 보기' }));
  expect(first.getByText('F4입니다.')).toHaveFocus();
  const ratings = within(first.getByRole('group', { name: '얼마나 떠올랐나요?' }));
  expect(ratings.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '알았음7일 뒤 다시',
    '가물가물3일 뒤 다시',
    '몰랐음내일 다시',
  ]);
});

it('folds a rated row, opens no other one, and lets the rating be changed', async () => {
  const sent = serveRatings();
  show();
  const first = await row(/단축키/);
  await userEvent.click(first.getByRole('button', { name: '답 보기' }));
  await userEvent.click(first.getByRole('button', { name: /^알았음/ }));
  await first.findByText('12월 15일에 다시 묻습니다');
  expect(sent).toEqual([{ rating: 'KNEW' }]);
  expect(await part()).toHaveTextContent('1 / 3 · 2분');
  const again = first.getByRole('button', { name: '답 다시 보기' });
  expect(again).toHaveFocus();
  expect(screen.getAllByRole('button', { name: '답 보기' })).toHaveLength(2);
  await userEvent.click(again);
  expect(first.getByRole('button', { name: /^알았음/ })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(first.getByRole('button', { name: /^가물가물/ }));
  await waitFor(() => expect(sent).toEqual([{ rating: 'KNEW' }, { rating: 'UNSURE' }]));
});

it('folds to one line once every question is rated', async () => {
  const done = { rating: 'FORGOT', askedAgainOn: '2026-12-09' } as const;
  const questions = aRecall.questions.map((question) => ({ ...question, ...done }));
  show({ ...aRecall, answered: 3, questions });
  expect(await part()).toHaveTextContent('오늘의 한 칸을 마쳤습니다');
  expect(within(await part()).queryAllByRole('listitem')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '다시 보기' }));
  expect(within(await part()).getAllByRole('listitem')).toHaveLength(3);
});

it('passes the focus on when the last rating folds the part', async () => {
  const done = { rating: 'FORGOT', askedAgainOn: '2026-12-09' } as const;
  const all = aRecall.questions.map((question) => ({ ...question, ...done }));
  const answered = { ...aRecall, answered: 3, questions: all };
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}/recall/{question}',
      () => ({ success: true, data: answered }),
      { id: 3, question: '00000000000000a1' },
    ),
  );
  const others = [...aRecall.questions.slice(0, 1), ...all.slice(1)];
  show({ ...aRecall, answered: 2, questions: others });
  const open = await row(/단축키/);
  await userEvent.click(open.getByRole('button', { name: '답 보기' }));
  await userEvent.click(open.getByRole('button', { name: /^몰랐음/ }));
  await screen.findByText('오늘의 한 칸을 마쳤습니다');
  expect(await part()).toHaveFocus();
});

it('does not move the weeks under the pointer when a tick adds a question', async () => {
  show({ ...aRecall, questions: [] });
  const box = await screen.findByRole('checkbox', { name: /^1주차 2일 차/ });
  const done = [{ week: 1, day: 2, doneOn: '2026-12-08' }];
  const progress = { done, daysDone: 1, daysTotal: 10, percent: 10 };
  const refetched = vi.fn<() => void>();
  server.use(
    answer(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      () => ({ success: true, data: { ...aRoadmap, progress } }),
      { id: 3 },
    ),
    answer('put', '/api/roadmap/{id}/progress', () => ({ success: true, data: progress }), {
      id: 3,
    }),
    answer(
      'get',
      '/api/roadmap/{id}/recall',
      () => {
        refetched();
        return { success: true, data: aRecall };
      },
      { id: 3 },
    ),
  );
  await userEvent.click(box);
  await screen.findByText(/10일 · 10%/);
  expect(refetched).not.toHaveBeenCalled();
});

it('is absent without questions', async () => {
  show({ ...aRecall, questions: [], lastSevenDays: { knew: 0, unsure: 0, forgot: 0 } });
  await screen.findByRole('heading', { name: '주차별 계획' });
  expect(screen.queryByText('오늘의 한 칸')).toBeNull();
  expect(screen.queryByRole('heading', { name: '떠올린 기록' })).toBeNull();
});

it('stores a rating with its date while the network is away, and sends it when it is back', async () => {
  const sent = serveRatings();
  show();
  const first = await row(/단축키/);
  await userEvent.click(first.getByRole('button', { name: '답 보기' }));
  useConnection.setState({ isConnected: false });
  await userEvent.click(first.getByRole('button', { name: /^몰랐음/ }));
  await first.findByText('이 브라우저에 두었다가 연결되면 저장합니다');
  await userEvent.click(first.getByRole('button', { name: '답 다시 보기' }));
  await userEvent.click(first.getByRole('button', { name: /^알았음/ }));
  await first.findByText('알았음');
  const key = draftKey({ owner: 0, page: 'roadmap-3', at: 'recall', isNote: true });
  const stored = { question: '00000000000000a1', rating: 'KNEW', ratedOn: '2026-12-08' };
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([stored]);
  expect(sent).toEqual([]);
  useConnection.setState({ isConnected: true });
  await first.findByText('12월 15일에 다시 묻습니다');
  expect(sent).toEqual([{ rating: 'KNEW', ratedOn: '2026-12-08' }]);
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

it('stores a rating whose request met no network', async () => {
  server.use(http.put(at('/api/roadmap/3/recall/00000000000000a1'), () => HttpResponse.error()));
  show();
  const first = await row(/단축키/);
  await userEvent.click(first.getByRole('button', { name: '답 보기' }));
  await userEvent.click(first.getByRole('button', { name: /^알았음/ }));
  await first.findByText('이 브라우저에 두었다가 연결되면 저장합니다');
});

it('sends a changed rating after the one that waits, so that the last one wins', async () => {
  refuse500();
  show();
  const first = await row(/단축키/);
  await userEvent.click(first.getByRole('button', { name: '답 보기' }));
  await userEvent.click(first.getByRole('button', { name: /^몰랐음/ }));
  await first.findByText('이 브라우저에 두었다가 연결되면 저장합니다');
  const sent = serveRatings();
  await userEvent.click(first.getByRole('button', { name: '답 다시 보기' }));
  await userEvent.click(first.getByRole('button', { name: /^알았음/ }));
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  await first.findByText('12월 15일에 다시 묻습니다');
  expect(sent).toEqual([{ rating: 'KNEW', ratedOn: '2026-12-08' }]);
});

it('shows why a rating that waited was refused', async () => {
  refuse500();
  show();
  const first = await row(/단축키/);
  await userEvent.click(first.getByRole('button', { name: '답 보기' }));
  await userEvent.click(first.getByRole('button', { name: /^몰랐음/ }));
  await first.findByText('이 브라우저에 두었다가 연결되면 저장합니다');
  const reason = {
    errorCode: 'QUESTION_NOT_ASKED',
    message: '그날 묻지 않은 질문입니다.',
  } as const;
  server.use(refuse('put', '/api/roadmap/{id}/recall/{question}', 404, reason, firstQuestion));
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  await screen.findByText('그날 묻지 않은 질문입니다.');
  expect(localStorage).toHaveLength(0);
});

it('shows the message of a refused rating, and does not store it', async () => {
  server.use(
    refuse(
      'put',
      '/api/roadmap/{id}/recall/{question}',
      404,
      { errorCode: 'QUESTION_NOT_ASKED', message: '그날 묻지 않은 질문입니다.' },
      { id: 3, question: '00000000000000a1' },
    ),
  );
  show();
  const first = await row(/단축키/);
  await userEvent.click(first.getByRole('button', { name: '답 보기' }));
  await userEvent.click(first.getByRole('button', { name: /^알았음/ }));
  await screen.findByText('그날 묻지 않은 질문입니다.');
  expect(first.getByRole('button', { name: /^알았음/ })).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage).toHaveLength(0);
});

it('counts the ratings of seven days, and names the last thing with its week', async () => {
  show(
    { ...aRecall, lastSevenDays: { knew: 9, unsure: 4, forgot: 2 } },
    { goal: { said: '매물 장부', kind: 'MAKE', week: 2 } },
  );
  const history = (await screen.findByRole('heading', { name: '떠올린 기록' })).closest('.sheet');
  expect(history).toHaveTextContent('알았음9개가물가물4개몰랐음2개');
  expect(screen.getByText('매물 장부')).toBeVisible();
  expect(screen.getByText('2주차부터 하루에 한 단계씩 이어서 만듭니다.')).toBeVisible();
});

it('shows that the questions could not be loaded, and the rest of the page', async () => {
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: aRoadmap }), {
      id: 3,
    }),
    refuse('get', '/api/roadmap/{id}/recall', 500, undefined, { id: 3 }),
  );
  renderRoutes(
    [{ path: '/my-info/roadmap/:roadmapId', Component: MyRoadmapPage }],
    '/my-info/roadmap/3',
  );
  await screen.findByText('오늘의 한 칸을 불러오지 못했습니다.');
  expect(screen.getByRole('heading', { name: '주차별 계획' })).toBeVisible();
});
