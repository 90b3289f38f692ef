import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aRoadmap } from '@/testing/a-roadmap';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, holdAnswer, refuse, startTestServer } from '@/testing/server';
import { DetailToolbar } from './detail-head';

const server = startTestServer();
const params = { id: aRoadmap.id };

beforeEach(() => {
  setUser(aUser);
  renderRoutes(
    [
      { path: '/', element: <DetailToolbar roadmap={aRoadmap} /> },
      stop('/my-info/roadmap', '내 로드맵 목록'),
    ],
    '/',
  );
});

it('disables title, date and closing while they are saving', async () => {
  const sent: unknown[] = [];
  const { held, release } = holdAnswer();
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}',
      async (request) => {
        sent.push(await request.json());
        await held;
        return { success: true, data: aRoadmap };
      },
      params,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: '수정' }));
  const title = screen.getByLabelText('제목');
  await userEvent.clear(title);
  await userEvent.type(title, '겨울 공부{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(title, ' 모임{Enter}');
  expect(title).toHaveValue('겨울 공부');
  await userEvent.click(screen.getByRole('button', { name: /^시작일 / }));
  expect(screen.queryByRole('dialog', { name: '시작일 달력' })).toBeNull();
  for (const name of ['취소', '닫기']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '로드맵 수정' })).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The start was not edited, and may have been moved elsewhere.
  expect(sent).toEqual([{ title: '겨울 공부' }]);
});

it('says what is deleted with a roadmap', async () => {
  const share = { token: 'a'.repeat(22), sharedAt: '2026-11-20T12:00:00+09:00' };
  const progress = { done: [], daysDone: 1, daysTotal: 10, percent: 10 };
  const data = { ...aRoadmap, progress, studyId: 7 };
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data }), params),
    answer('get', '/api/roadmap/{id}/share', () => ({ success: true, data: share }), params),
    answer('get', '/api/posts/{id}', () => ({ success: true, data: aStudy }), { id: 7 }),
  );
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `체크한 날 1일, 공유 링크 1개, 스터디 ‘${aStudy.title}’의 내 진행 기록이 함께 사라집니다. 삭제 후에는 복구할 수 없습니다.`,
  );
});

it('says in general what is deleted if it cannot be loaded', async () => {
  server.use(
    refuse('get', '/api/roadmap/myroadmaps/{id}', 503, { errorCode: 'UNAVAILABLE' }, params),
    answer('get', '/api/roadmap/{id}/share', () => ({ success: true, data: null }), params),
  );
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '체크한 날과 학습지, 공유 링크, 스터디의 내 진행 기록이 있다면 함께 사라집니다.',
  );
});

it('removes the drafts of a deleted roadmap', async () => {
  const theirs = `studyDraft:${aUser.id}:roadmap-${aRoadmap.id}:week-1-day-2`;
  const others = `studyDraft:${aUser.id}:roadmap-${aRoadmap.id}1:week-1-day-2`;
  for (const key of [theirs, others]) localStorage.setItem(key, '반쯤 쓴 주제');
  server.use(
    answer(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      () => ({ success: true, data: aRoadmap }),
      params,
    ),
    answer('get', '/api/roadmap/{id}/share', () => ({ success: true, data: null }), params),
    answer('delete', '/api/roadmap/{id}', () => ({ success: true }), params),
  );
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: '삭제' }));
  await screen.findByText('내 로드맵 목록');
  await waitFor(() => expect(localStorage.getItem(theirs)).toBeNull());
  expect(localStorage.getItem(others)).toBe('반쯤 쓴 주제');
});
