import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import type { Study } from '@/entities/study/queries';
import { aRoadmap, aPlan } from '@/testing/a-roadmap';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { PlanPart } from './plan-part';

const server = startTestServer();

const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);

const person = {
  imageUrl: null,
  takenOver: true,
  doneDays: [1, 3],
  daysDone: 2,
  totalDone: 4,
};
/** In the order in which they joined. */
const people = [
  {
    ...person,
    userId: 91,
    nickname: '도윤',
    takenOver: false,
    doneDays: [],
    daysDone: 0,
    totalDone: 0,
  },
  { ...person, userId: 90, nickname: '준호', doneDays: [3], daysDone: 1, totalDone: 1 },
  { ...person, userId: aUser.id, nickname: '서연' },
];

const nothingDone = [
  { ...person, userId: aUser.id, nickname: '서연', doneDays: [] },
  { ...person, userId: 90, nickname: '준호', doneDays: [] },
];

function show(study: Partial<Study>, plan = aPlan) {
  useSession.setState({ status: 'member', user: aUser });
  const weeks: string[] = [];
  server.use(
    answer(
      'get',
      '/api/posts/{id}/board',
      ({ url }) => {
        const week = new URL(url).searchParams.get('week') ?? '';
        weeks.push(week);
        const rows = week === '1' ? people : nothingDone;
        return { success: true, data: rows };
      },
      { id: 7 },
    ),
    answer(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      () => ({ success: true, data: { ...aRoadmap, studyId: 7 } }),
      { id: aRoadmap.id },
    ),
  );
  const { client } = renderRoutes(
    [
      { path: '/', element: <PlanPart study={{ ...aStudy, ...study, plan }} plan={plan} /> },
      stop('/my-info/roadmap/:id', '내 로드맵'),
    ],
    '/',
  );
  return { weeks, client };
}

it('shows the weeks to all users, and the days of an expanded week', async () => {
  const { weeks } = show({ isAuthor: false });
  expect(await screen.findByText('1번째 주제')).toBeVisible();
  const day = screen.getByText('JSX와 컴포넌트 2-1');
  expect(day).not.toBeVisible();
  await userEvent.click(screen.getByText('2번째 주제'));
  expect(day).toBeVisible();
  expect(screen.queryByText(/계획$/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '내 로드맵으로 가져오기' })).not.toBeInTheDocument();
  expect(weeks).toEqual([]);
});

it("shows members each other's progress, week by week", async () => {
  const { weeks } = show({ isAuthor: true }, { ...aPlan, myRoadmapId: aRoadmap.id });
  const board = await screen.findByRole('region', { name: /계획$/ });
  expect(await within(board).findByText('1 / 2주차')).toBeVisible();
  expect(within(board).getByText('체크한 날은 작성자와 승인된 멤버에게만 보입니다.')).toBeVisible();
  const rows = within(
    await within(board)
      .findByText('전체 4 / 10', { exact: false })
      .then(() => board),
  );
  expect(rows.getByText('아직 가져오지 않았습니다')).toBeVisible();
  const listed = within(rows.getByRole('list', { name: '1주차 체크 현황' })).getAllByRole(
    'listitem',
  );
  expect(listed.map((row) => /서연|준호|도윤/.exec(row.textContent)?.[0])).toEqual([
    '서연',
    '도윤',
    '준호',
  ]);
  expect(rows.getAllByText('마친 사람: 준호')).toHaveLength(1);
  expect(rows.getByText('/ 14칸', { exact: false })).toHaveTextContent('3 / 14칸');
  await waitFor(() => expect(rows.getByRole('checkbox', { name: /^1주차 1일 차 / })).toBeEnabled());
  expect(rows.getByRole('button', { name: '이전 주' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(rows.getByRole('button', { name: '다음 주' }));
  expect(rows.getByText('2 / 2주차')).toBeVisible();
  expect(rows.queryByText(/^마친 사람/)).not.toBeInTheDocument();
  expect(rows.getByRole('button', { name: '다음 주' })).toHaveAttribute('aria-disabled', 'true');
  expect(await rows.findByText('/ 6칸', { exact: false })).toBeVisible();
  expect(rows.getByRole('heading', { name: '2주차 함께한 기록' })).toBeVisible();
  expect(rows.getByRole('list', { name: '2주차 체크 현황' })).toBeVisible();
  expect(weeks).toEqual(['1', '2']);
});

it.each([
  ['2026-11-24', '1주차 계획', '아직 시작하지 않았습니다.'],
  ['2026-12-02', '이번 주 계획', null],
  ['2027-02-01', '2주차 계획', null],
])('names on %s the week that it shows: %s', async (day, name, more) => {
  vi.setSystemTime(noon(day));
  show({ isAuthor: true, startDate: '2026-12-01T00:00:00+09:00' });
  const board = await screen.findByRole('region', { name });
  expect(within(board).queryByText(/아직 시작하지 않았습니다/) !== null).toBe(more !== null);
});

it('marks the review days', async () => {
  const weeklyPlans = aPlan.weeklyPlans.map((plan) => ({
    ...plan,
    dailyPlans: plan.dailyPlans.map((one) =>
      one.day === 7 ? { ...one, dailyKeyword: '복습: 컴포넌트' } : one,
    ),
  }));
  show({ isAuthor: true }, { ...aPlan, weeklyPlans });
  const board = within(await screen.findByRole('region', { name: /계획$/ }));
  const markOf = async (keyword: string) =>
    (await board.findByText(keyword)).parentElement?.querySelector('i');
  expect(await markOf('복습: 컴포넌트')).toBeInTheDocument();
  expect(await markOf('JSX와 컴포넌트 1-1')).toBeNull();
});

it('cannot be copied while the study is hidden', async () => {
  show({ isAuthor: true, hidden: true });
  expect(await screen.findByText('1번째 주제')).toBeVisible();
  expect(screen.queryByRole('button', { name: '내 로드맵으로 가져오기' })).not.toBeInTheDocument();
});

it.each([
  [true, '내 로드맵으로 가져왔습니다.'],
  [false, '내 로드맵을 이 스터디와 함께합니다. 진도는 그대로 이어집니다.'],
])('says whether a copy is a new roadmap: %s', async (isNew, told) => {
  server.use(
    answer(
      'post',
      '/api/posts/{id}/plan/copy',
      () => ({ success: true, data: { ...aRoadmap, studyId: 7, isNew } }),
      { id: 7 },
    ),
  );
  const { client } = show({ isAuthor: true });
  await userEvent.click(await screen.findByRole('button', { name: '내 로드맵으로 가져오기' }));
  expect(await screen.findByText(told)).toBeVisible();
  await waitFor(() =>
    expect(client.getQueryData(myRoadmapQuery(aRoadmap.id).queryKey)).toEqual({
      ...aRoadmap,
      studyId: 7,
    }),
  );
  notify.dismissAll();
});
