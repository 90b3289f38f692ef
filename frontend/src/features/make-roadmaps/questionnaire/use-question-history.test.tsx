import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aFinding } from '@/testing/a-subject';
import { aConfig } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { clearAnswers, confirmAnswer, useAnswers } from './answer-store';
import type { QuestionName } from './answers';
import CreateRoadmapPage from './create-page';

const server = startTestServer();
const questions = {
  learningObjective: '무엇을 위해 공부하시나요?',
  duration: '얼마 동안 공부하시나요?',
  mainCategory: '어떤 공부를 시작하시나요?',
  subCategory: '무엇을 공부하고 싶으신가요?',
  currentLevel: '현재 수준은 어떤가요?',
};
const ready = '로드맵을 만들 준비가 되었습니다';
const names = [
  'learningObjective',
  'duration',
  'mainCategory',
  'subCategory',
  'currentLevel',
] as const satisfies QuestionName[];

beforeEach(() => {
  setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] });
  clearAnswers();
  server.use(
    refuse('post', '/api/roadmap/understanding', 500),
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('post', '/api/roadmap/subject', () => ({ success: true, data: aFinding(['도자기']) })),
    answer('get', '/api/categories/roadmap-form-data', () => ({
      success: true,
      data: {
        learningObjectives: [{ id: 1, name: '취업 준비' }],
        categories: [{ id: 1, name: '도자기', subCategories: [] }],
        levels: [{ id: 1, name: '초급' }],
        duration: { min: 1, max: 80, default: 20 },
        remainingToday: 3,
      },
    })),
  );
});

/** Opens the questionnaire from another page. */
async function enter() {
  const { router } = renderRoutes(
    [stop('/', '지나온 곳'), { path: '/roadmap/create', Component: CreateRoadmapPage }],
    '/',
  );
  await act(() => router.navigate('/roadmap/create'));
  return async (by: number) => {
    await historyFollowed(router);
    await act(() => router.navigate(by));
  };
}
const historyFollowed = (router: ReturnType<typeof renderRoutes>['router']) =>
  waitFor(() => {
    if (router.state.location.pathname !== '/roadmap/create') return;
    const { current } = useAnswers.getState();
    const question = current === null ? names.length : names.indexOf(current);
    expect(router.state.location.state).toEqual({ question });
  });
const shows = (heading: string) => screen.findByRole('heading', { name: heading });
const typed = { choiceId: 'custom' as const, choiceValue: '도자기' };
const answerTo = (name: QuestionName) =>
  name === 'duration' ? { choiceId: 20, choiceValue: '20일' } : typed;
const confirm = (name: QuestionName) => act(() => confirmAnswer(name, answerTo(name)));

async function confirmAll() {
  for (const name of names) {
    await shows(questions[name]);
    confirm(name);
  }
  await shows(ready);
}

it('goes back question by question, and leaves from the first one', async () => {
  const go = await enter();
  await confirmAll();
  for (const name of names.toReversed()) {
    await go(-1);
    await shows(questions[name]);
  }
  await go(-1);
  await screen.findByText('지나온 곳');
  await go(1);
  await shows(questions.learningObjective);
});

it('goes forward again, and preserves the text typed on the way', async () => {
  const go = await enter();
  await shows(questions.learningObjective);
  confirm('learningObjective');
  const days = await screen.findByRole('textbox', { name: '직접 입력' });
  await userEvent.clear(days);
  await userEvent.type(days, '3');
  await go(-1);
  await shows(questions.learningObjective);
  await go(1);
  await shows(questions.duration);
  expect(screen.getByRole('textbox', { name: '직접 입력' })).toHaveValue('3');
});

it("treats the back button and blanks like the browser's Back", async () => {
  const go = await enter();
  await confirmAll();
  await userEvent.click(screen.getByRole('button', { name: '분야: 도자기' }));
  await shows(questions.mainCategory);
  await userEvent.click(screen.getByRole('button', { name: '이전 질문' }));
  await shows(questions.duration);
  await go(-1);
  await shows(questions.learningObjective);
  await go(1);
  await go(1);
  await shows(questions.mainCategory);
});

it('goes back through the questions that a changed answer skipped', async () => {
  const go = await enter();
  await confirmAll();
  await userEvent.click(screen.getByRole('button', { name: '기간: 20일' }));
  await shows(questions.duration);
  confirm('duration');
  await shows(ready);
  await go(-1);
  await shows(questions.currentLevel);
});

it('goes back to the first question after resuming at a later one', async () => {
  confirm('learningObjective');
  confirm('duration');
  const go = await enter();
  await shows(questions.mainCategory);
  await go(-1);
  await shows(questions.duration);
  await go(-1);
  await shows(questions.learningObjective);
  await go(-1);
  await screen.findByText('지나온 곳');
});

it('does not go forward to a question that is not available', async () => {
  const go = await enter();
  await confirmAll();
  await userEvent.click(screen.getByRole('button', { name: '다시 선택하기' }));
  await shows(questions.learningObjective);
  await go(1);
  await shows(questions.learningObjective);
  expect(useAnswers.getState().current).toBe('learningObjective');
  await go(-1);
  await screen.findByText('지나온 곳');
});
