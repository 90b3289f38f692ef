import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aFinding, aRefusal, askedSubject } from '@/testing/a-subject';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { clearAnswers, confirmAnswer, useAnswers } from './answer-store';
import CreateRoadmapPage from './create-page';

const server = startTestServer();
const refusal = '이 주제로는 로드맵을 만들 수 없습니다(무기). 산업 안전으로 다시 만들어 보세요.';

beforeEach(() => {
  setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] });
  clearAnswers();
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('get', '/api/categories/roadmap-form-data', () => ({
      success: true,
      data: {
        learningObjectives: [{ id: 1, name: '취업 준비' }],
        categories: [
          { id: 1, name: 'Frontend', subCategories: [{ id: 11, name: 'HTML', subCategories: [] }] },
        ],
        levels: [{ id: 1, name: '초급' }],
        duration: { min: 1, max: 80, default: 20 },
        remainingToday: 3,
      },
    })),
    answer('post', '/api/roadmap/subject', async (request) => {
      const { subCategory, learningObjective } = await askedSubject(request);
      const isHarmful = /폭탄(?!.*게임)/.test(`${subCategory} ${learningObjective}`);
      return { success: true, data: isHarmful ? aRefusal(refusal) : aFinding(['HTML']) };
    }),
  );
});

const show = () => renderRoutes([{ path: '/', Component: CreateRoadmapPage }], '/');
const goOn = () => screen.getByRole('button', { name: /^계속하기/ });

/** Opens the subject question after an objective. */
function arrive(objective: string) {
  confirmAnswer('learningObjective', { choiceId: 'custom', choiceValue: objective });
  confirmAnswer('duration', { choiceId: 42, choiceValue: '42일' });
  confirmAnswer('mainCategory', { choiceId: 1, choiceValue: 'Frontend' });
  show();
}

it('is shown at the objective, of any length, until the objective changes', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: /^직접 입력/ }));
  const field = screen.getByRole('textbox', { name: '학습 목표 직접 입력' });
  await userEvent.click(field);
  await userEvent.paste(`${'웹을 배우고 싶습니다. '.repeat(40)}폭탄 만들기`);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(goOn()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(useAnswers.getState().answers.learningObjective).toBeUndefined();
  await userEvent.type(field, ' 게임');
  expect(screen.queryByText(refusal)).toBeNull();
  expect(goOn()).toBeEnabled();
});

it('is shown at the typed subject until the subject changes', async () => {
  arrive('취업 준비');
  await userEvent.click(await screen.findByRole('button', { name: /^직접 입력/ }));
  const field = screen.getByRole('textbox', { name: '공부할 분야' });
  await userEvent.type(field, '폭탄 제조');
  expect(await screen.findAllByText(refusal)).toHaveLength(2);
  expect(screen.queryByText(/선택된 분야가 없습니다/)).toBeNull();
  expect(screen.queryByText('일반 학습 계획으로 만들기')).toBeNull();
  expect(goOn()).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '폭탄 피하기 게임');
  await waitFor(() => expect(goOn()).toBeEnabled());
  expect(screen.queryByText(refusal)).toBeNull();
});

it('is shown at a chosen subject if the objective was left before the check', async () => {
  arrive('폭탄 만들기');
  await userEvent.click(await screen.findByRole('radio', { name: 'HTML' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(goOn()).toBeDisabled();
  expect(screen.queryByText(/다루는 커리큘럼이 아직 없습니다/)).toBeNull();
});
