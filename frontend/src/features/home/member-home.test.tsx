import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import type { OwnStudy, StudyRow } from '@/entities/study/queries';
import { paths } from '@/paths';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import { MemberHome } from './member-home';

const server = startTestServer();
const hour = 60 * 60 * 1000;

beforeEach(() => setUser(aUser));

function serve(studies: OwnStudy[], waiting = 0) {
  server.use(
    answer('get', '/api/roadmap/myroadmaps', () => aPage([])),
    answer('get', '/api/posts/popular', () => ({ success: true, data: [] })),
    answer('get', '/api/roadmap/samples', () => aPage([])),
    answer('get', '/api/posts/overview', () => ({
      success: true,
      data: { waiting, total: studies.length, studies },
    })),
  );
}

const own = (
  kind: OwnStudy['kind'],
  study: Partial<StudyRow>,
  more: Partial<OwnStudy> = {},
): OwnStudy => ({ kind, study: { ...aStudy, ...study }, ...more });

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

it('shows the time left of an offer, the longest wait, and how much waits for an answer', async () => {
  const endsAt = new Date(Date.now() + 47.5 * hour).toISOString();
  const waitingSince = new Date(Date.now() - 31.5 * hour).toISOString();
  serve(
    [
      own('OFFERED', { postId: 2, title: '백준 골드까지' }, { endsAt }),
      own(
        'APPLICANTS',
        { postId: 1, title: '엑셀로 장부 만들기', unanswered: 3 },
        { waitingSince },
      ),
    ],
    2,
  );
  show();
  const rows = within(await studies()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('백준 골드까지승인되었습니다. 47시간 남음');
  expect(screen.getByRole('link', { name: /^참여 확정하기/ })).toHaveAttribute(
    'href',
    '/study/2#apply',
  );
  expect(rows[1]).toHaveTextContent('신청자 3명이 답을 기다립니다.');
  expect(rows[1]).toHaveTextContent('가장 오래 기다린 분은 1일 7시간째입니다.');
  expect(screen.getByRole('link', { name: /^신청자 보기/ })).toHaveAttribute(
    'href',
    paths.studyApplicants(1),
  );
  expect(screen.getByText('서연 님, 답할 것이 두 가지 있습니다.')).toBeVisible();
});

it('shows pending applications and joined studies, with this week of the plan', async () => {
  serve([
    own('PENDING', { postId: 1, title: '대기하는 스터디', myPlace: 2 }),
    own('JOINED', {
      postId: 2,
      title: '참여하는 스터디',
      mode: 'OFFLINE',
      region: '서울',
      startDate: '2999-12-01T00:00:00+09:00',
    }),
    own(
      'JOINED',
      { postId: 3, title: '계획이 있는 스터디' },
      { week: { week: 2, days: 7, doneDays: [1, 2, 4] } },
    ),
  ]);
  show();
  const rows = within(await studies()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('대기하는 스터디대기 2번째입니다.');
  expect(rows[1]).toHaveTextContent('참여하는 스터디12. 01. (일) 시작 · 오프라인 서울');
  expect(rows[1]).not.toHaveTextContent('주차');
  expect(rows[2]).toHaveTextContent('2주차, 7일 중 3일 완료');
});

it('shows an own study that recruits its first members', async () => {
  serve([own('RECRUITING', { title: '새 스터디', endDate: '2999-12-01T18:00:00+09:00' })]);
  show();
  const [row] = within(await studies()).getAllByRole('listitem');
  expect(row).toHaveTextContent('새 스터디모집 중 · 12. 01. (일) 마감');
});

it('says that a seat is free instead of a place on the waiting list', async () => {
  serve([own('PENDING', { myPlace: 1, mySeatFree: true })]);
  show();
  const [row] = within(await studies()).getAllByRole('listitem');
  expect(row).toHaveTextContent('자리가 나서 작성자의 답을 기다립니다.');
  expect(row).not.toHaveTextContent('대기 1번째');
});

it('offers a member without studies those that are recruiting', async () => {
  serve([]);
  show();
  expect(await screen.findByText('아직 함께하는 스터디가 없습니다.')).toBeVisible();
  expect(within(await studies()).getByRole('link', { name: '스터디 찾기' })).toHaveAttribute(
    'href',
    paths.studies(),
  );
});

it('says beside the plan that the studies could not be loaded, and retries', async () => {
  serve([]);
  server.use(refuse('get', '/api/posts/overview', 500));
  show();
  expect(await screen.findByText('데이터를 불러오는데 실패했습니다.')).toBeVisible();
  expect(await screen.findByText('아직 생성된 로드맵이 없습니다.')).toBeVisible();
  serve([own('APPLICANTS', { unanswered: 1 })], 1);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /^신청자 보기/ })).toBeVisible();
});
