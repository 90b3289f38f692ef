import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type MyStudiesTab, type StudyRow, myStudiesTabs } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer, aPage } from '@/testing/server';
import MyStudiesPage from './my-studies-page';

const server = startTestServer();

/** Serves the user's own studies, and no liked ones. */
function answerMine() {
  server.use(
    answer('get', '/api/posts', ({ url }) => {
      const data = new URL(url).searchParams.get('mine') === 'true' ? [aStudy] : [];
      return aPage(data);
    }),
  );
}

const show = (address: string) =>
  renderRoutes([{ path: '/study/mine', Component: MyStudiesPage }], address).router;

it('shows own and liked studies, with the tab in the address', async () => {
  answerMine();
  const router = show('/study/mine');
  expect(await screen.findByRole('link', { name: `${aStudy.title} 상세보기` })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '좋아요' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=liked'));
  expect(await screen.findByText('아직 좋아요한 스터디가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '스터디 둘러보기' })).toHaveAttribute('href', '/study');
  expect(screen.getByRole('link', { name: '좋아요' })).toHaveAttribute('aria-current', 'page');
  await router.navigate(-1);
  expect(await screen.findByText(aStudy.title)).toBeVisible();
});

it('shows the status of each application', async () => {
  const standing = (postId: number, myApplicationStatus: 'PENDING' | 'REJECTED') => ({
    ...aStudy,
    postId,
    myApplicationStatus,
  });
  server.use(
    answer('get', '/api/posts', ({ url }) => {
      const isAsked = new URL(url).searchParams.get('applied') === 'true';
      const data = isAsked ? [standing(1, 'PENDING'), standing(2, 'REJECTED')] : [];
      return aPage(data);
    }),
  );
  show('/study/mine?tab=applied');
  expect(await screen.findByText('신청함')).toBeVisible();
  expect(screen.getByText('거절됨')).toBeVisible();
});

const rowWith = (change: Partial<StudyRow>) => ({ ...aStudy, ...change });

/** Serves the given lists; the others are empty. */
function answerLists(lists: Partial<Record<MyStudiesTab, Partial<StudyRow>[]>>) {
  const asked: MyStudiesTab[] = [];
  server.use(
    answer('get', '/api/posts', ({ url }) => {
      const { searchParams } = new URL(url);
      const tab = myStudiesTabs.find((one) => searchParams.get(one) === 'true') ?? 'mine';
      asked.push(tab);
      const data = (lists[tab] ?? []).map(rowWith);
      return aPage(data);
    }),
  );
  return asked;
}

it('shows applicants their place on the waiting list, and authors the number of unanswered applications', async () => {
  answerLists({
    mine: [{ postId: 1, unanswered: 2 }],
    applied: [{ postId: 2, myApplicationStatus: 'PENDING', myPlace: 2 }],
    liked: [{ postId: 3, recruitmentStatus: 'CLOSED', takesWaiting: true }],
  });
  show('/study/mine');
  expect(await screen.findByText('신청 2건')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '신청한 스터디' }));
  expect(await screen.findByText('대기 2번째')).toBeVisible();
  expect(screen.queryByText('신청함')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '좋아요' }));
  expect(await screen.findByText('만석 · 대기 가능')).toBeVisible();
});

it('opens the first tab that has a study', async () => {
  const asked = answerLists({ applied: [{ myApplicationStatus: 'PENDING' }], liked: [{}] });
  show('/study/mine');
  expect(await screen.findByText('신청함')).toBeVisible();
  expect(screen.getByRole('link', { name: '신청한 스터디' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.queryByText('아직 모집한 스터디가 없습니다.')).toBeNull();
  expect(asked).not.toContain('liked');
});

it('opens the chosen tab even if it is empty', async () => {
  answerLists({ applied: [{}] });
  show('/study/mine');
  await userEvent.click(await screen.findByRole('link', { name: '모집한 스터디' }));
  expect(await screen.findByText('아직 모집한 스터디가 없습니다.')).toBeVisible();
});

it('shows the title of a hidden study to its applicants, without a link', async () => {
  answerLists({ applied: [{ hidden: true, myApplicationStatus: 'OFFERED' }] });
  show('/study/mine?tab=applied');
  expect(await screen.findByText('관리자가 확인하는 중입니다.')).toBeVisible();
  expect(screen.getByRole('heading', { name: aStudy.title })).toBeVisible();
  expect(screen.getByText(/그동안 신청 기한은 지나지 않습니다/)).toBeVisible();
  expect(screen.queryByRole('link', { name: `${aStudy.title} 상세보기` })).toBeNull();
});

it('marks own studies that are hidden', async () => {
  server.use(answer('get', '/api/posts', () => aPage([{ ...aStudy, hidden: true }])));
  show('/study/mine');
  expect(await screen.findByText('가려짐')).toBeVisible();
});

it('offers to open a study if there are none yet', async () => {
  server.use(answer('get', '/api/posts', () => aPage([])));
  show('/study/mine?tab=nonsense');
  expect(await screen.findByText('아직 모집한 스터디가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '스터디 모집하기' })).toHaveAttribute(
    'href',
    '/study/create',
  );
});
