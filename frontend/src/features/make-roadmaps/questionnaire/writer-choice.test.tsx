import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aJob } from '@/testing/a-roadmap';
import { aConfig } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { clearAnswers, confirmAnswer, orderKey } from './answer-store';
import { ConfirmPanel } from './confirm-panel';

const server = startTestServer();

const configured = (llm: boolean) =>
  answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, llm } }));

function show(llm = false) {
  server.use(configured(llm));
  render();
}

function render() {
  renderRoutes(
    [
      { path: '/', element: <ConfirmPanel takesFocus={false} remaining={3} /> },
      stop('/roadmap/pending', '기다리는 곳'),
    ],
    '/',
  );
}

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] });
  clearAnswers();
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 20, choiceValue: '20일' });
  confirmAnswer('mainCategory', { choiceId: 1, choiceValue: 'Frontend' });
  confirmAnswer('subCategory', { choiceId: 11, choiceValue: 'React' });
  confirmAnswer('currentLevel', { choiceId: 1, choiceValue: '초급' });
  server.use(
    answer('post', '/api/roadmap/generate', async (request) => {
      sent.push(await request.json());
      return { success: true, data: aJob };
    }),
  );
});
const order = async () =>
  userEvent.click(await screen.findByRole('button', { name: '로드맵 생성하기' }));

it('loads again after a failure, and ordering is disabled until then', async () => {
  server.use(refuse('get', '/api/config', 500));
  render();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('button', { name: '로드맵 생성하기' })).toBeDisabled();
  server.use(configured(true));
  await userEvent.click(retry);
  await screen.findByRole('radio', { name: /^AI로 만들기/ });
  expect(screen.getByRole('button', { name: '로드맵 생성하기' })).toBeEnabled();
});

it('is a sentence if there is no choice', async () => {
  show();
  await screen.findByText(/기본 커리큘럼으로 만듭니다/);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('is the model if there is one, unless the user chooses the built-in planner', async () => {
  show(true);
  expect(await screen.findByRole('radio', { name: /^AI로 만들기/ })).toBeChecked();
  const before = orderKey();
  await userEvent.click(screen.getByRole('radio', { name: /^기본 커리큘럼/ }));
  expect(orderKey()).not.toBe(before);
  await order();
  await screen.findByText('기다리는 곳');
  expect(sent).toEqual([expect.objectContaining({ planner: 'BUILT_IN' })]);
});

it('is not sent by name if the model writes', async () => {
  show(true);
  await screen.findByRole('radio', { name: /^AI로 만들기/ });
  await order();
  await screen.findByText('기다리는 곳');
  expect(sent).toEqual([expect.not.objectContaining({ planner: 'BUILT_IN' })]);
});

it('is not offered as a curriculum for a subject without results', async () => {
  show(true);
  act(() =>
    confirmAnswer('subCategory', { choiceId: 'custom', choiceValue: '양봉', isUnknown: true }),
  );
  expect(await screen.findByRole('radio', { name: /^일반 학습 계획/ })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: /^기본 커리큘럼/ })).not.toBeInTheDocument();
});

it('is the built-in planner for a table of contents', async () => {
  show(true);
  act(() =>
    confirmAnswer('subCategory', { choiceId: 'custom', choiceValue: '', outline: '1장 조경' }),
  );
  await screen.findByText(/^붙여넣은 단원만으로/);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
