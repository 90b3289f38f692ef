import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Inquiry } from '@/features/inbox/queries';
import type { Report } from '@/features/reports/queries';
import { anInquiry } from '@/testing/an-inquiry';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import type { DayFigures, Figures } from '../queries';
import DashboardPage from './dashboard-page';

const server = startTestServer();
let days: DayFigures[] = [];
let waiting: Report[] = [];
let inquiries: Inquiry[] = [];

const figures = (): Figures => ({
  members: 1284,
  newMembers: 96,
  openStudies: 38,
  closingStudies: 11,
  roadmapsMade: 127,
  roadmapsMadeBefore: 121,
  generationsFailed: 3,
  generationsFailedBefore: 0,
  openReports: 3,
  openInquiries: 5,
  days,
});

beforeEach(() => {
  days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    roadmapsMade: index === 13 ? 23 : 0,
    generationsFailed: index === 29 ? 2 : 0,
    signUps: index === 27 ? 4 : 0,
  }));
  waiting = [];
  inquiries = [];
  server.use(
    answer('get', '/api/admin/stats', () => ({ success: true, data: figures() })),
    answer('get', '/api/admin/reports', () =>
      aPage(waiting.slice(0, 1), { totalElements: waiting.length }),
    ),
    answer('get', '/api/admin/inquiries', ({ url }) => {
      expect(new URL(url).searchParams.get('state')).toBe('OPEN');
      return aPage(inquiries);
    }),
  );
});

const show = () => renderRoutes([{ path: '/', Component: DashboardPage }], '/');

it('shows the four figures, each with a figure to compare it to', async () => {
  show();
  const terms = await screen.findAllByRole('term');
  const told = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    '회원',
    '모집 중인 스터디',
    '최근 7일 로드맵',
    '최근 7일 만들기 실패',
  ]);
  expect(told).toEqual([
    '1,284명',
    '최근 30일에 96명 가입',
    '38개',
    '7일 안에 마감 11개',
    '127개',
    '그 전 7일은 121개',
    '3건',
    '그 전 7일은 0건',
  ]);
});

it('says how much waits for an administrator', async () => {
  show();
  expect(await screen.findByText(/기준 · 처리할 신고 3건, 문의 5건$/)).toBeVisible();
});

it('describes the charts in text, and shows each as a table', async () => {
  show();
  const roadmaps = within(await screen.findByRole('region', { name: '날짜별 만든 로드맵' }));
  expect(roadmaps.getByRole('img')).toHaveAccessibleName(
    '최근 30일 동안 만든 로드맵 23개, 만들기 실패 2건. 가장 많은 날은 11. 14. 23개입니다.',
  );
  const members = within(screen.getByRole('region', { name: '날짜별 가입 회원' }));
  expect(members.getByRole('img')).toHaveAccessibleName(
    '최근 30일 동안 가입한 회원 4명. 가장 많은 날은 11. 28. 4명입니다.',
  );
  const button = { name: '날짜별 만든 로드맵 표로 보기', pressed: false };
  await userEvent.click(roadmaps.getByRole('button', button));
  const [, today, , , ...rest] = roadmaps.getAllByRole('row');
  expect(today).toHaveTextContent('11. 30. (월)오늘0개2건');
  expect(rest).toHaveLength(27);
  expect(roadmaps.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.click(members.getByRole('button', { name: '날짜별 가입 회원 표로 보기' }));
  const [heads, , , dayOfSignUps] = members.getAllByRole('row');
  expect(heads).toHaveTextContent(/^날짜가입한 회원$/);
  expect(dayOfSignUps).toHaveTextContent('11. 28. (토)4명');
});

it('draws no chart without data', async () => {
  days = days.map(({ day }) => ({ day, roadmapsMade: 0, generationsFailed: 0, signUps: 0 }));
  show();
  expect(await screen.findByText('최근 30일 동안 만든 로드맵이 없습니다.')).toBeVisible();
  expect(screen.getByText('최근 30일 동안 가입한 회원이 없습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /표로 보기/ })).not.toBeInTheDocument();
});

it('links to the waiting reports, and names the one that has waited longest', async () => {
  const report: Report = {
    id: 1,
    targetType: 'COMMENT',
    targetId: 7,
    authorId: 2,
    authorNickname: '서연',
    studyId: 3,
    studyTitle: 'React 19 문서 같이 읽기',
    quote: '',
    reportCount: 1,
    reasons: [],
    details: [],
    flags: [],
    earlierWarnings: 0,
    firstReportedAt: new Date(Date.now() - 6 * 3_600_000).toISOString(),
  };
  waiting = [report, { ...report, id: 2 }, { ...report, id: 3 }];
  show();
  const row = within(await screen.findByRole('region', { name: '처리할 것' }));
  expect(await row.findByText('‘React 19 문서 같이 읽기’의 댓글 외 2건')).toBeVisible();
  expect(row.getByText('가장 오래된 것 6시간 전')).toBeVisible();
  expect(row.getByRole('link', { name: '신고 3건 보기' })).toHaveAttribute('href', '/ggo/reports');
});

it('links to the inquiries that await an answer, and names the one that has waited longest', async () => {
  const receivedAt = new Date(Date.now() - 26 * 3_600_000).toISOString();
  inquiries = [
    { ...anInquiry, receivedAt },
    { ...anInquiry, id: 13 },
  ];
  show();
  const row = within(await screen.findByRole('region', { name: '처리할 것' }));
  expect(await row.findByText(`${anInquiry.title} 외 1건`)).toBeVisible();
  expect(row.getByText('가장 오래된 것 1일 2시간 전')).toBeVisible();
  expect(row.getByRole('link', { name: '문의 2건 보기' })).toHaveAttribute('href', '/ggo/inbox');
});

it('says that nothing is waiting, and shows when the figures fail to load', async () => {
  server.use(refuse('get', '/api/admin/stats', 500));
  show();
  expect(await screen.findByText('지금 처리할 것이 없습니다.')).toBeVisible();
  expect(await screen.findByText(/현황을 불러오지 못했습니다/)).toBeVisible();
});
