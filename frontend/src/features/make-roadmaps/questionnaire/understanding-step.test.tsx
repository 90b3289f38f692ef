import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import { setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aJob } from '@/testing/a-roadmap';
import { aFinding, aQuestionnaire } from '@/testing/a-subject';
import { aConfig } from '@/testing/a-user';
import { anUnderstanding } from '@/testing/an-understanding';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { clearAnswers, confirmAnswer } from './answer-store';
import CreateRoadmapPage from './create-page';

const server = startTestServer();
let ordered: Schemas['GenerateRoadmapBody'] | undefined;

/** Answers like the server: corrections replace what was read. */
function read(change: Partial<typeof anUnderstanding> = {}) {
  return answer('post', '/api/roadmap/understanding', async (request) => {
    const { understood, duration } = await readDeclared<Schemas['UnderstandRoadmapBody']>(request);
    const data = { ...anUnderstanding, ...change };
    const warnings = duration > 22 ? data.warnings : [];
    if (understood == null) return { success: true, data: { ...data, warnings } };
    const { topics = [], weaknesses = [], time, goal, deadline } = understood;
    return {
      success: true,
      data: {
        ...data,
        topics,
        weaknesses,
        warnings: deadline == null ? [] : warnings,
        deadline: deadline == null ? null : data.deadline,
        goal: goal == null ? null : { said: goal.said, kind: 'MAKE' },
        time: {
          weekdayMinutes: time?.weekdayMinutes ?? null,
          weekendMinutes: time?.weekendMinutes ?? null,
          weekMinutes: time?.weekMinutes ?? null,
          restDays: time?.restDays ?? [],
          said: [],
        },
      },
    };
  });
}

beforeEach(() => {
  ordered = undefined;
  setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] });
  clearAnswers();
  const { objective } = anUnderstanding;
  confirmAnswer('learningObjective', { choiceId: 'custom', choiceValue: objective });
  confirmAnswer('duration', { choiceId: 30, choiceValue: '30일' });
  confirmAnswer('mainCategory', { choiceId: 'custom', choiceValue: '엑셀' });
  confirmAnswer('subCategory', { choiceId: 'custom', choiceValue: '' });
  confirmAnswer('currentLevel', { choiceId: 1, choiceValue: '초급' });
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('get', '/api/categories/roadmap-form-data', () => ({
      success: true,
      data: aQuestionnaire,
    })),
    answer('post', '/api/roadmap/subject', () => ({ success: true, data: aFinding(['엑셀']) })),
    answer('post', '/api/roadmap/generate', async (request) => {
      ordered = await readDeclared<Schemas['GenerateRoadmapBody']>(request);
      return { success: true, data: aJob };
    }),
  );
});

function show() {
  return renderRoutes(
    [{ path: '/', Component: CreateRoadmapPage }, stop('/roadmap/pending', '기다리는 곳')],
    '/',
  );
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  // The order waits until it is known who may write the plan.
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const understood = () => screen.findByRole('heading', { name: '이렇게 이해했습니다' });
const order = async () => {
  await press(/^로드맵 생성하기/);
  await screen.findByText('기다리는 곳');
};

it('shows what was understood, and orders without corrections if there are none', async () => {
  server.use(read());
  show();
  await understood();
  expect(screen.getByText('12월 20일', { selector: 'u' })).toBeVisible();
  expect(screen.getByRole('button', { name: '시험: 12월 20일 22일 뒤, 수정' })).toBeVisible();
  expect(screen.getByText('지루하지 않게 해주세요.', { selector: 'li' })).toBeVisible();
  expect(screen.getByText('기간 30일이 시험보다 8일 깁니다.')).toBeVisible();
  await order();
  expect(ordered).not.toHaveProperty('understood');
});

it('orders a general plan if the found subject is not meant', async () => {
  server.use(
    read(),
    answer('post', '/api/roadmap/subject', () => ({
      success: true,
      data: aFinding(['엑셀'], ['업무 자동화', '파워 쿼리']),
    })),
  );
  show();
  await understood();
  await press('파워 쿼리');
  expect(screen.getByText('분야를 파워 쿼리로 바꾸었습니다.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '분야: 파워 쿼리, 수정' })).toHaveFocus();
  await press('이 분야가 아니에요');
  expect(await screen.findByText('엑셀이 아닌 분야로 만듭니다.')).toBeVisible();
  await press('일반 학습 계획으로 만들기');
  await understood();
  expect(screen.queryByRole('button', { name: '이 분야가 아니에요' })).not.toBeInTheDocument();
  await order();
  expect(ordered).toMatchObject({ etc1: '파워 쿼리', general: true });
});

it('sends the whole corrected understanding with the order', async () => {
  server.use(read());
  show();
  await understood();
  await press('피벗 빼기');
  await screen.findByText('피벗을 제외했습니다.');
  await press('시간: 평일 1시간, 수정');
  const editor = screen.getByRole('group', { name: '하루에 쓸 시간' });
  await userEvent.click(within(editor).getByRole('button', { name: '평일 30분 늘리기' }));
  await userEvent.click(within(editor).getByRole('button', { name: '주말 30분 늘리기' }));
  await userEvent.click(within(editor).getByRole('button', { name: '확인' }));
  const chip = await screen.findByRole('button', { name: '시간: 평일 1시간 30분, 수정' });
  await waitFor(() => expect(chip).toHaveFocus());
  screen.getByText('시간을 ‘평일 1시간 30분, 주말 30분’으로 바꾸었습니다.');
  await press('약한 부분 추가');
  await userEvent.type(screen.getByRole('textbox', { name: '약한 부분' }), '절대 참조{Enter}');
  await screen.findByRole('button', { name: '절대 참조 빼기' });
  await order();
  expect(ordered?.understood).toEqual({
    topics: [],
    weaknesses: ['절대 참조'],
    known: [],
    excluded: [],
    time: { weekdayMinutes: 90, weekendMinutes: 30, weekMinutes: null, restDays: [] },
    deadline: { date: '2026-12-20', kind: 'EXAM' },
    goal: { said: '매물 장부', kind: 'MAKE' },
  });
});

it('shows a day of rest, which can be removed', async () => {
  server.use(read({ time: { ...anUnderstanding.time, restDays: ['SATURDAY', 'SUNDAY'] } }));
  show();
  await understood();
  await press('일요일은 쉽니다 빼기');
  await screen.findByText('‘일요일은 쉽니다’를 제외했습니다.');
  // The pressed chip is gone.
  expect(document.body).not.toHaveFocus();
  await order();
  expect(ordered?.understood?.time?.restDays).toEqual(['SATURDAY']);
});

it('restores a value on Escape, and says at the field why the server refuses one', async () => {
  server.use(read());
  show();
  await understood();
  await press('넣을 내용 추가');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: '넣을 내용' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: '넣을 내용 추가' })).toHaveFocus());
  const message = '사람 이름처럼 보이는 낱말은 로드맵에 넣을 수 없습니다.';
  server.use(
    refuse('post', '/api/roadmap/understanding', 400, {
      errorCode: 'VALIDATION_FAILED',
      fieldErrors: [{ field: 'understood.topics', message }],
    }),
  );
  await press('넣을 내용 추가');
  await userEvent.type(screen.getByRole('textbox', { name: '넣을 내용' }), '김민서{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '넣을 내용' })).toHaveValue('김민서');
});

it('shortens the plan to the exam, which can be undone, or leaves it as it is', async () => {
  server.use(read());
  show();
  await understood();
  const warning = '기간 30일이 시험보다 8일 깁니다.';
  await press('22일로 바꾸기');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  await press('되돌리기');
  await screen.findByText(warning);
  await press('30일 그대로');
  expect(screen.queryByText(warning)).toBeNull();
  await order();
  expect(ordered?.duration).toBe(30);
});

it('asks for the last thing only if the objective names none', async () => {
  server.use(read({ goal: null }));
  show();
  await screen.findByRole('heading', { name: '마지막에 무엇을 만들까요?' });
  const goOn = screen.getByRole('button', { name: /^계속하기/ });
  expect(goOn).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /^월간 매출 보고서/ }));
  await userEvent.keyboard('{Enter}');
  await understood();
  expect(screen.getByRole('button', { name: /월간 매출 보고서, 수정/ })).toBeVisible();
  await press(/월간 매출 보고서, 수정/);
  await userEvent.clear(await screen.findByRole('textbox', { name: '직접 입력' }));
  await userEvent.type(screen.getByRole('textbox', { name: '직접 입력' }), '가계부{Enter}');
  await screen.findByRole('button', { name: /가계부, 수정/ });
  await order();
  expect(ordered?.understood?.goal).toEqual({ said: '가계부', kind: null });
});

it('shows why a typed last thing is refused, under its field', async () => {
  server.use(read({ goal: null }));
  show();
  const field = await screen.findByRole('textbox', { name: '직접 입력' });
  const message = '이 주제로는 로드맵을 만들 수 없습니다(폭발물). 화학 실험을 배워 보세요.';
  server.use(
    refuse('post', '/api/roadmap/understanding', 422, { errorCode: 'RESTRICTED_TOPIC', message }),
  );
  await userEvent.type(field, '사제 폭탄{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();
});

it('skips the last thing and does not ask again', async () => {
  server.use(read({ goal: null }));
  show();
  await press('정하지 않고 넘어가기');
  await understood();
  expect(screen.getByRole('button', { name: '마지막에 만들 것 추가' })).toBeVisible();
  await order();
  expect(ordered).not.toHaveProperty('understood');
});

it('can still order if the objective cannot be read, and tries again', async () => {
  server.use(refuse('post', '/api/roadmap/understanding', 500));
  show();
  await screen.findByRole('heading', { name: '로드맵을 만들 준비가 되었습니다' });
  server.use(read());
  await press('다시 시도');
  await understood();
  server.use(refuse('post', '/api/roadmap/understanding', 500));
  await order();
});
