import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aJob } from '@/testing/a-roadmap';
import { aFinding, askedSubject, aQuestionnaire } from '@/testing/a-subject';
import { aConfig } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { keepTriedPlan } from '../tried-plan';
import { clearAnswers, confirmAnswer, orderKey, useAnswers } from './answer-store';
import CreateRoadmapPage from './create-page';
import { confirmationEntry } from './use-question-history';

const server = startTestServer();

beforeEach(() => {
  setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] });
  clearAnswers();
});

function show(change: Partial<typeof aQuestionnaire> = {}) {
  server.use(
    // The confirmation without what was understood; understanding-step.test.tsx tests it with that.
    refuse('post', '/api/roadmap/understanding', 500),
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('get', '/api/categories/roadmap-form-data', () => ({
      success: true,
      data: { ...aQuestionnaire, ...change },
    })),
  );
  return renderRoutes(
    [
      { path: '/', Component: CreateRoadmapPage },
      stop('/roadmap/pending', '기다리는 곳'),
      stop('/roadmap/weeklyPlan', '계획'),
    ],
    '/',
  );
}

/** Serves a search that finds the subject. */
function find() {
  server.use(
    answer('post', '/api/roadmap/subject', async (request) => {
      const { subCategory, mainCategory } = await askedSubject(request);
      return { success: true, data: aFinding([subCategory || mainCategory]) };
    }),
  );
}

const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const sentence = () => screen.getByText(/^나는/).textContent?.replace(/\s+/g, ' ');
const enter = () => userEvent.keyboard('{Enter}');

async function answerAll() {
  await pick('취업 준비');
  await enter();
  await screen.findByRole('slider', { name: '기간' });
  await enter();
  await pick('Frontend');
  await enter();
  await pick('React 훅');
  await enter();
  await screen.findByRole('radio', { name: /초급/ });
  await enter();
}

it('asks five questions in order, with Enter alone, and sends the answers', async () => {
  let sent: unknown;
  let prefer: string | null = null;
  server.use(
    answer('post', '/api/roadmap/generate', async (request) => {
      sent = await request.json();
      prefer = request.headers.get('prefer');
      return { success: true, data: aJob };
    }),
  );
  show();
  await answerAll();
  await userEvent.click(await screen.findByRole('button', { name: '로드맵 생성하기' }));
  await screen.findByText('기다리는 곳');
  expect(prefer).toBe('respond-async');
  expect(sent).toEqual({
    mainCategory: 'Frontend',
    etc1: '',
    subCategory: 'React',
    etc2: '',
    currentLevel: '1',
    duration: 20,
    learningObjective: '취업 준비',
  });
});

it('ignores the Enter that ends a Korean composition', async () => {
  find();
  show();
  await pick('직접 입력 다른 목표가 있다면 적어주세요');
  const text = await screen.findByRole('textbox');
  await userEvent.type(text, '앱 만들기');
  fireEvent.keyDown(text, { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(screen.getByText('무엇을 위해 공부하시나요?')).toBeVisible();
  fireEvent.keyDown(text, { key: 'Enter', shiftKey: true });
  expect(screen.getByText('무엇을 위해 공부하시나요?')).toBeVisible();
  fireEvent.keyDown(text, { key: 'Enter' });
  await screen.findByText('얼마 동안 공부하시나요?');
});

it('opens a question from its blank only if all earlier ones are answered', async () => {
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '현재 수준' }));
  await screen.findByText('이전 질문에 대답해주세요.');
  expect(screen.getByText('얼마 동안 공부하시나요?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '학습 목표: 취업 준비' }));
  expect(await screen.findByRole('radio', { name: '취업 준비' })).toBeChecked();
});

it('shows how many are left today, and disables ordering at none', async () => {
  show({ remainingToday: 0 });
  await answerAll();
  expect(await screen.findByRole('button', { name: '로드맵 생성하기' })).toBeDisabled();
  expect(screen.getByText(/모두 만들었습니다/)).toBeVisible();
});

it('preserves the answers and shows the reason when the order is refused', async () => {
  const message = '이 주제로는 로드맵을 만들 수 없습니다.';
  server.use(
    refuse('post', '/api/roadmap/generate', 422, { errorCode: 'RESTRICTED_TOPIC', message }),
  );
  show();
  await answerAll();
  await userEvent.click(await screen.findByRole('button', { name: '로드맵 생성하기' }));
  await waitFor(() => expect(useAnswers.getState().failure?.message).toBe(message));
  expect(Object.keys(useAnswers.getState().answers)).toHaveLength(5);
});

type Router = ReturnType<typeof show>['router'];

describe('a trial plan', () => {
  const tried = { subject: 'React', days: 28, level: 1, outline: '', isWanted: true };

  async function leaveAndReturn(router: Router, meanwhile: () => void) {
    // The history adds its entries one by one: waits until it has one for each question.
    await waitFor(() => expect(router.state.location.state).toEqual(confirmationEntry));
    await act(() => router.navigate('/roadmap/weeklyPlan'));
    await screen.findByText('계획');
    meanwhile();
    await act(() => router.navigate('/'));
    await screen.findByRole('button', { name: '로드맵 생성하기' });
  }

  it('is replaced by the next trial plan', async () => {
    keepTriedPlan(tried);
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: '가져오기' }));
    await screen.findByRole('button', { name: '로드맵 생성하기' });
    expect(sentence()).toBe(
      '나는 React를 익히기 위해 28일 동안 React 분야 전체를 초급 수준으로 공부하고 싶어요.',
    );
    await leaveAndReturn(router, () =>
      keepTriedPlan({ ...tried, subject: 'SQL', outline: '1장 조인', owner: 1 }),
    );
    expect(sentence()).toContain('SQL');
    expect(useAnswers.getState().answers.subCategory?.outline).toBe('1장 조인');
  });

  it('is not filled in again on the way back, which would order it twice', async () => {
    keepTriedPlan({ ...tried, owner: 1 });
    const { router } = show();
    await screen.findByRole('button', { name: '로드맵 생성하기' });
    const key = orderKey();
    await leaveAndReturn(router, () => undefined);
    expect(orderKey()).toBe(key);
  });

  it('is hidden from the next user of the browser', async () => {
    keepTriedPlan({ ...tried, owner: 4 });
    show();
    expect(await screen.findByText('무엇을 위해 공부하시나요?')).toBeVisible();
  });
});

describe('the duration', () => {
  async function atDuration() {
    confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
    show();
    return screen.findByRole('textbox', { name: '직접 입력' });
  }
  const slider = () => screen.getByRole('slider', { name: '기간' });

  it('can be cleared and typed again, in step with the slider', async () => {
    const field = await atDuration();
    await userEvent.type(field, '{Backspace}');
    expect(field).toHaveValue('2');
    expect(slider()).toHaveValue('2');
    await userEvent.type(field, '{Backspace}');
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription('기간을 입력해주세요.');
    expect(slider()).toHaveValue('2');
    await enter();
    expect(screen.getByText('얼마 동안 공부하시나요?')).toBeVisible();
    await userEvent.type(field, '28');
    expect(field).toBeValid();
    expect(slider()).toHaveValue('28');
    expect(screen.getByRole('radio', { name: '28일' })).toBeChecked();
    await enter();
    await screen.findByRole('button', { name: '기간: 28일' });
  });

  it('shows an error at the field and cannot continue while it is out of range', async () => {
    const field = await atDuration();
    await userEvent.clear(field);
    await userEvent.type(field, '200');
    expect(field).toHaveAccessibleDescription('기간은 1일에서 80일 사이여야 합니다.');
    expect(slider()).toHaveValue('80');
    expect(screen.getByRole('button', { name: /계속하기/ })).toBeDisabled();
    await userEvent.clear(field);
    expect(slider()).toHaveValue('80');
  });

  it('shows the accepted number again on return', async () => {
    await atDuration();
    await enter();
    await screen.findByText('어떤 공부를 시작하시나요?');
    await userEvent.click(screen.getByRole('button', { name: /이전 질문/ }));
    expect(await screen.findByRole('textbox', { name: '직접 입력' })).toHaveValue('20');
  });
});

it('does not ask for a sub category of a typed main category', async () => {
  let sent: unknown;
  find();
  server.use(
    answer('post', '/api/roadmap/generate', async (request) => {
      sent = await request.json();
      return { success: true, data: aJob };
    }),
  );
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 7, choiceValue: '7일' });
  show();
  await pick('직접 입력 원하는 분야가 없다면 적어주세요');
  await userEvent.type(screen.getByRole('textbox', { name: '분야 직접 입력' }), '임베디드');
  await enter();
  await screen.findByText(/비워 두면 임베디드 전체를 다룹니다/);
  await screen.findByText('임베디드로 찾았습니다.');
  await enter();
  await screen.findByText(/임베디드를 기준으로/);
  await enter();
  const goOn = await screen.findByRole('button', { name: '로드맵 생성하기' });
  expect(sentence()).toBe(
    '나는 취업 준비를 위해 7일 동안 임베디드 분야 전체를 초급 수준으로 공부하고 싶어요.',
  );
  await userEvent.click(goOn);
  await waitFor(() =>
    expect(sent).toMatchObject({ mainCategory: '', etc1: '임베디드', subCategory: '', etc2: '' }),
  );
});

it('restores the answers that 다시 선택하기 has cleared', async () => {
  show();
  await answerAll();
  const before = sentence();
  await userEvent.click(await screen.findByRole('button', { name: '다시 선택하기' }));
  await screen.findByText('무엇을 위해 공부하시나요?');
  await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
  await screen.findByText('로드맵을 만들 준비가 되었습니다');
  expect(sentence()).toBe(before);
});

it('builds one sentence of the typed answers, with every blank as a button', async () => {
  const typed = (choiceValue: string) => ({ choiceId: 'custom' as const, choiceValue });
  confirmAnswer('learningObjective', typed('사내 도구를 직접 만들어 배포하고 싶습니다'));
  confirmAnswer('duration', { choiceId: 20, choiceValue: '20일' });
  confirmAnswer('mainCategory', typed('JavaScript'));
  find();
  show();
  await screen.findByRole('button', { name: '세부 분야' });
  expect(sentence()).toBe(
    '나는 “사내 도구를 직접 만들어 배포하고 싶습니다”라는 목표를 위해 20일 동안 JavaScript 분야의 세부 분야을/를 현재 수준 수준으로 공부하고 싶어요.',
  );
  act(() => confirmAnswer('learningObjective', typed('연주하기')));
  act(() => confirmAnswer('subCategory', typed('TypeScript')));
  expect(sentence()).toBe(
    '나는 연주하기 위해 20일 동안 JavaScript 분야의 TypeScript를 현재 수준 수준으로 공부하고 싶어요.',
  );
  await userEvent.click(screen.getByRole('button', { name: '분야: JavaScript' }));
  expect(await screen.findByRole('textbox', { name: '분야 직접 입력' })).toHaveValue('JavaScript');
});
