import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aConfig, aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { keepTriedPlan, triedPlan } from '../tried-plan';
import { useAnswers } from './answer-store';
import CreateRoadmapPage from './create-page';

const server = startTestServer();
const data = {
  learningObjectives: [{ id: 1, name: '취업 준비' }],
  categories: [],
  levels: [],
  duration: { min: 1, max: 80, default: 20 },
  remainingToday: 3,
};

it('is dropped by a member who did not try it, and fills nothing before they have answered', async () => {
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('get', '/api/categories/roadmap-form-data', () => ({ success: true, data })),
  );
  setUser(aUser);
  keepTriedPlan({ subject: 'React', days: 28, level: 1, outline: '', isWanted: true });
  const Page = () => (
    <main tabIndex={-1}>
      <CreateRoadmapPage />
    </main>
  );
  renderRoutes([{ path: '/', Component: Page }], '/');
  expect(
    await screen.findByText(
      '이 브라우저에서 만들어 본 로드맵이 있습니다. 내 로드맵으로 가져오시겠습니까?',
    ),
  ).toBeVisible();
  expect(useAnswers.getState().answers).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: '아니요' }));
  expect(await screen.findByText('무엇을 위해 공부하시나요?')).toBeVisible();
  // The pressed button is gone.
  expect(screen.getByRole('main')).toHaveFocus();
  expect([triedPlan(), triedPlan(aUser.id)]).toEqual([null, null]);
});
