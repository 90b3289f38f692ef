import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schemas } from '@/api/types';
import { renderRoutes } from '@/testing/render';
import { answer, holdAnswer, refuse, startTestServer, aPage } from '@/testing/server';
import MyRoadmapsPage from './my-roadmaps-page';

const server = startTestServer();

const one: Schemas['RoadmapSummaryView'] = {
  id: 3,
  isSample: false,
  title: null,
  mainCategory: 'Frontend',
  subCategory: 'React',
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
};

it('shows an emoji by id modulo 10', async () => {
  const all = Array.from({ length: 20 }, (_, place) => ({ ...one, id: place + 3 }));
  const ends = { first: true, last: true, totalExact: true };
  server.use(
    answer('get', '/api/roadmap/myroadmaps', () => ({
      success: true,
      data: all,
      pagination: { page: 0, size: 20, totalElements: 20, totalPages: 1, ...ends },
    })),
  );
  renderRoutes([{ path: '/', Component: MyRoadmapsPage }], '/');
  const cards = await screen.findAllByRole('article');
  const pictures = cards.map((card) => /\p{Extended_Pictographic}/u.exec(card.textContent)?.[0]);
  expect(new Set(pictures.slice(0, 10)).size).toBe(10);
  expect(pictures.slice(10)).toEqual(pictures.slice(0, 10));
});

it('distinguishes copies of one plan by their study and their days', async () => {
  const from = (id: number, title: string, authorName: string) => ({
    ...one,
    id,
    studyId: id,
    study: { id, title, authorName },
    createdAt: `2026-11-1${id}T12:00:00+09:00`,
  });
  server.use(
    answer('get', '/api/roadmap/myroadmaps', () =>
      aPage([one, from(4, 'React 함께 읽기', '민재'), from(5, 'React 한 번 더', '서연')]),
    ),
  );
  renderRoutes([{ path: '/', Component: MyRoadmapsPage }], '/');
  const cards = await screen.findAllByRole('article');
  const [alone, first, second] = cards.map((card) => within(card));
  expect(alone?.queryByText(/스터디/)).toBeNull();
  expect(first?.getByText('React 함께 읽기')).toBeVisible();
  expect(first?.getByText('민재 님의 스터디')).toBeVisible();
  expect(second?.getByText('React 한 번 더')).toBeVisible();
  expect(second?.getByText('2026. 11. 15.')).toBeVisible();
});

it('reaches the link of a card before its deletion by keyboard', async () => {
  server.use(answer('get', '/api/roadmap/myroadmaps', () => aPage([one])));
  renderRoutes([{ path: '/', Component: MyRoadmapsPage }], '/');
  const link = await screen.findByRole('link', { name: 'React' });
  const button = screen.getByRole('button', { name: 'React 삭제' });
  expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows a card as busy from the deletion of its roadmap until the list has loaded again', async () => {
  const deletion = holdAnswer();
  const reload = holdAnswer();
  let roadmaps = [one];
  server.use(
    answer('get', '/api/roadmap/myroadmaps', async () => {
      if (roadmaps.length === 0) await reload.held;
      return aPage(roadmaps);
    }),
    answer(
      'delete',
      '/api/roadmap/{id}',
      async () => {
        await deletion.held;
        roadmaps = [];
        return { success: true };
      },
      { id: 3 },
    ),
    refuse('get', '/api/roadmap/myroadmaps/{id}', 500, undefined, { id: 3 }),
    refuse('get', '/api/roadmap/{id}/share', 500, undefined, { id: 3 }),
  );
  renderRoutes([{ path: '/', Component: MyRoadmapsPage }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'React 삭제' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: '삭제' }));
  const card = await screen.findByRole('article');
  expect(card).toHaveAttribute('aria-busy', 'true');
  deletion.release();
  await screen.findByText('로드맵이 삭제되었습니다.');
  expect(card).toHaveAttribute('aria-busy', 'true');
  reload.release();
  await waitFor(() => expect(card).not.toBeInTheDocument());
});
