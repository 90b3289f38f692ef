import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import type { StudyRow } from '@/features/studies/queries';
import { paths } from '@/paths';
import { aPage } from '@/testing/a-page';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { MemberHome } from './member-home';

const server = startTestServer();

beforeEach(() => setUser(aUser));

function serve(mine: Partial<StudyRow>[], applied: Partial<StudyRow>[]) {
  server.use(
    answer('get', '/api/roadmap/myroadmaps', () => aPage([])),
    answer('get', '/api/posts/popular', () => ({ success: true, data: [] })),
    answer('get', '/api/roadmap/samples', () => aPage([])),
    answer('get', '/api/posts', ({ url }) => {
      const isMine = new URL(url).searchParams.get('mine') === 'true';
      return aPage((isMine ? mine : applied).map((change) => Object.assign({}, aStudy, change)));
    }),
  );
}

const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <Suspense>
            <MemberHome />
          </Suspense>
        ),
      },
    ],
    '/',
  );
const studies = () => screen.findByRole('region', { name: '내 스터디' });

it('shows the time left of an offer, and counts the studies that wait for an answer', async () => {
  const endsAt = new Date(Date.now() + 47.5 * 60 * 60 * 1000).toISOString();
  serve(
    [{ postId: 1, title: '엑셀로 장부 만들기', unanswered: 3 }],
    [{ postId: 2, title: '백준 골드까지', myApplicationStatus: 'OFFERED' }],
  );
  const myApplication = {
    status: 'OFFERED' as const,
    endsAt,
    appliedDate: '2026-11-20T12:00:00+09:00',
    shareEmail: false,
  };
  server.use(
    answer(
      'get',
      '/api/posts/{id}',
      () => ({
        success: true,
        data: { ...aStudy, postId: 2, isAuthor: false, myApplication },
      }),
      { id: 2 },
    ),
  );
  show();
  const rows = within(await studies()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('백준 골드까지승인되었습니다. 47시간 남음');
  expect(screen.getByRole('link', { name: /^참여 확정하기/ })).toHaveAttribute(
    'href',
    paths.study(2),
  );
  expect(rows[1]).toHaveTextContent('신청자 3명이 답을 기다립니다.');
  expect(screen.getByRole('link', { name: /^신청자 보기/ })).toHaveAttribute(
    'href',
    paths.studyApplicants(1),
  );
  expect(screen.getByText('서연 님, 답할 것이 두 가지 있습니다.')).toBeVisible();
});

it('shows pending applications and joined studies, with or without a plan', async () => {
  serve(
    [],
    [
      { postId: 1, title: '대기하는 스터디', myApplicationStatus: 'PENDING', myPlace: 2 },
      {
        postId: 2,
        title: '참여하는 스터디',
        myApplicationStatus: 'APPROVED',
        mode: 'OFFLINE',
        region: '서울',
        startDate: '2999-12-01T00:00:00+09:00',
      },
    ],
  );
  show();
  const rows = within(await studies()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('대기하는 스터디대기 2번째입니다.');
  expect(rows[1]).toHaveTextContent('참여하는 스터디12. 01. (일) 시작 · 오프라인 서울');
});

it('shows an own study that recruits its first members', async () => {
  serve([{ postId: 1, title: '새 스터디', endDate: '2999-12-01T18:00:00+09:00' }], []);
  show();
  const [row] = within(await studies()).getAllByRole('listitem');
  expect(row).toHaveTextContent('새 스터디모집 중 · 12. 01. (일) 마감');
});

it('says that a seat is free instead of a place on the waiting list', async () => {
  serve([], [{ postId: 1, myApplicationStatus: 'PENDING', myPlace: 1, mySeatFree: true }]);
  show();
  const [row] = within(await studies()).getAllByRole('listitem');
  expect(row).toHaveTextContent('자리가 나서 작성자의 답을 기다립니다.');
  expect(row).not.toHaveTextContent('대기 1번째');
});

it('offers a member without studies those that are recruiting', async () => {
  serve([], []);
  show();
  expect(await screen.findByText('아직 함께하는 스터디가 없습니다.')).toBeVisible();
  expect(within(await studies()).getByRole('link', { name: '스터디 찾기' })).toHaveAttribute(
    'href',
    paths.studies(),
  );
});

it('says beside the plan that the studies could not be loaded, and retries', async () => {
  serve([], []);
  server.use(refuse('get', '/api/posts', 500));
  show();
  expect(await screen.findByText('데이터를 불러오는데 실패했습니다.')).toBeVisible();
  expect(await screen.findByText('아직 생성된 로드맵이 없습니다.')).toBeVisible();
  serve([{ postId: 1, unanswered: 1 }], []);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /^신청자 보기/ })).toBeVisible();
});
