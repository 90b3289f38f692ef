import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aJob, aRoadmap } from '@/testing/a-roadmap';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { answerWishes } from '@/testing/wishes';
import { RewriteDialog } from './rewrite-dialog';

const server = startTestServer();
const noOther = '이 주차에 넣을 다른 내용이 커리큘럼에 없습니다.';
const noPractice = '커리큘럼에 이 주차에 더 넣을 실습이 없습니다.';
const ofAnOutline = '목차로 만든 계획은 한 주만 다르게 쓸 수 없습니다.';
const state = {
  remainingToday: 10,
  dailyLimit: 10,
  job: null,
  undoable: [],
  watched: null,
  asked: 1,
};

beforeEach(() => {
  server.use(answer('get', '/api/config', () => ({ success: true, data: aConfig })));
});

function show(roadmap = aRoadmap) {
  const onClose = vi.fn();
  const [plan] = roadmap.weeklyPlans;
  if (plan === undefined) throw new Error('it has a week');
  renderRoutes(
    [{ path: '/', element: <RewriteDialog {...{ roadmap, plan, state, onClose }} /> }],
    '/',
  );
  return onClose;
}

const wish = (name: string) => screen.findByRole('radio', { name });
const send = () => screen.getByRole('button', { name: '다시 쓰기' });

it('disables wishes that the planner cannot meet, shows why, and accepts one that it can', async () => {
  server.use(answerWishes(() => ({ DIFFERENT: noOther, MORE_PRACTICE: noPractice })));
  let sent: unknown;
  server.use(
    answer(
      'post',
      '/api/roadmap/{id}/weeks/{week}/rewrite',
      async (request) => {
        sent = await request.json();
        return { success: true, data: { ...aJob, kind: 'REWRITE', week: 1 } };
      },
      { id: 3, week: 1 },
    ),
  );
  const onClose = show();
  const refused = await wish('다른 내용으로');
  expect(refused).toBeDisabled();
  expect(refused).toHaveAccessibleDescription(noOther);
  expect(await wish('실습을 더 많이')).toHaveAccessibleDescription(noPractice);
  expect(await wish('더 쉽게')).toBeChecked();
  await userEvent.click(send());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual({ wish: 'EASIER' });
});

it('shows once that a plan from a table of contents cannot be rewritten', async () => {
  server.use(
    answerWishes(() => ({
      DIFFERENT: ofAnOutline,
      EASIER: ofAnOutline,
      MORE_PRACTICE: ofAnOutline,
    })),
  );
  show();
  expect(await screen.findByText(ofAnOutline)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/새로 씁니다/)).toBeNull();
  expect(send()).toBeDisabled();
});

it('enables every wish for a model, and asks again for the planner', async () => {
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, llm: true } })),
    answerWishes((planner) => (planner === 'BUILT_IN' ? { EASIER: noOther } : {})),
  );
  show({ ...aRoadmap, source: 'AI' });
  expect(await wish('AI로 다시 쓰기')).toBeChecked();
  await userEvent.click(await wish('더 쉽게'));
  expect(await wish('더 쉽게')).toBeChecked();
  await userEvent.click(await wish('기본 커리큘럼으로 다시 쓰기'));
  await vi.waitFor(() => expect(screen.getByRole('radio', { name: '더 쉽게' })).toBeDisabled());
  expect(await wish('다른 내용으로')).toBeChecked();
});
