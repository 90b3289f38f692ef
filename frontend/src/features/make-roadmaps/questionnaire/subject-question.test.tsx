import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import { setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aFinding, anOutline, askedSubject, aQuestionnaire } from '@/testing/a-subject';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { clearAnswers, confirmAnswer, saveDraft, useAnswers } from './answer-store';
import CreateRoadmapPage from './create-page';

const server = startTestServer();
const found = aFinding(['React', 'TypeScript'], ['Next.js', 'JavaScript']);
const formData = { success: true as const, data: aQuestionnaire };
let asked: string[] = [];

beforeEach(() => {
  setUser({ id: 1, nickname: '서연', email: 'a@example.com', roles: [] });
  clearAnswers();
  asked = [];
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('get', '/api/categories/roadmap-form-data', () => formData),
    answer('post', '/api/roadmap/subject', async (request) => {
      const { subCategory: typed } = await askedSubject(request);
      asked.push(typed);
      const isKnown = typed.startsWith('리엑트');
      return { success: true, data: isKnown ? found : aFinding([], ['산림기능사']) };
    }),
    answer('post', '/api/roadmap/outline', () => ({ success: true, data: anOutline })),
  );
});

/** Opens the subject question. */
function arrive() {
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 42, choiceValue: '42일' });
  confirmAnswer('mainCategory', { choiceId: 1, choiceValue: 'Frontend' });
  renderRoutes([{ path: '/', Component: CreateRoadmapPage }], '/');
}

/** Opens it, switches to free text and types. */
async function enter(text: string) {
  arrive();
  await userEvent.click(await screen.findByRole('button', { name: /^직접 입력/ }));
  await userEvent.type(field(), text);
}

const field = () => screen.getByRole('textbox', { name: '공부할 분야' });
const goOn = () => screen.getByRole('button', { name: /계속하기/ });
const answered = () => useAnswers.getState().answers.subCategory;

it('shows the chosen subject in the sentence before it is confirmed', async () => {
  arrive();
  await userEvent.click(await screen.findByRole('radio', { name: 'HTML' }));
  expect(screen.getByRole('button', { name: '세부 분야: HTML' })).toBeVisible();
});

it('searches after a pause in typing, shows what each word became, and continues with the names', async () => {
  await enter('리엑트랑 타스');
  expect(goOn()).toBeDisabled();
  const card = await screen.findByRole('region', { name: '찾은 분야' });
  expect(asked).toEqual(['리엑트랑 타스']);
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('React와 TypeScript로 찾았습니다.')).toBeInTheDocument();
  expect(card).toHaveTextContent(/두 분야를 따로 나누지 않고.*42일에/);
  expect(screen.getByRole('button', { name: '세부 분야: React와 TypeScript' })).toBeVisible();
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(answered()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  expect(answered()).toEqual({ choiceId: 'custom', choiceValue: 'React와 TypeScript' });
});

it('removes chips without changing the text, and moves the focus to the next chip', async () => {
  await enter('리엑트랑 타스');
  await userEvent.click(await screen.findByRole('button', { name: 'React 빼기' }));
  const left = screen.getByRole('button', { name: 'TypeScript 빼기' });
  expect(left).toHaveFocus();
  expect(screen.queryByText(/따로 나누지 않고/)).not.toBeInTheDocument();
  await userEvent.click(left);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('리엑트랑 타스');
  expect(screen.getAllByText(/선택된 분야가 없습니다/)[0]).toBeVisible();
  expect(goOn()).toBeDisabled();
});

it('searches for another subject that the card offers', async () => {
  await enter('리엑트랑 타스');
  const card = await screen.findByRole('region', { name: '찾은 분야' });
  await userEvent.click(within(card).getByRole('button', { name: 'Next.js' }));
  expect(field()).toHaveValue('Next.js');
  expect(field()).toHaveFocus();
});

it('offers every way for found subjects that are not meant, and orders a general plan', async () => {
  await enter('리엑트랑 타스');
  await userEvent.click(await screen.findByRole('button', { name: '이 분야가 아니에요' }));
  expect(field()).toHaveFocus();
  expect(screen.getByText('React와 TypeScript가 아닌 분야로 만듭니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'JavaScript' })).toBeVisible();
  expect(goOn()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '찾은 분야로 돌아가기' }));
  expect(goOn()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '이 분야가 아니에요' }));
  await userEvent.click(screen.getByRole('button', { name: '일반 학습 계획으로 만들기' }));
  expect(answered()).toEqual({ choiceId: 'custom', choiceValue: '리엑트랑 타스', isUnknown: true });
});

it('finds subjects again once a declined text changes', async () => {
  await enter('리엑트');
  await userEvent.click(await screen.findByRole('button', { name: '이 분야가 아니에요' }));
  await userEvent.keyboard('리엑트 훅');
  expect(await screen.findByRole('region', { name: '찾은 분야' })).toBeVisible();
  expect(field()).toHaveValue('리엑트 훅');
});

it('preserves the text when the user returns to the list', async () => {
  await enter('리엑트');
  await userEvent.click(screen.getByRole('button', { name: '목록에서 고르기' }));
  expect(await screen.findByRole('radio', { name: 'HTML' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^직접 입력/ }));
  expect(field()).toHaveValue('리엑트');
  expect(field()).toHaveFocus();
});

it('offers near subjects instead of a plan for an unknown subject', async () => {
  await enter('조경기능사');
  await screen.findByText('‘조경기능사’를 다루는 커리큘럼이 아직 없습니다.', {
    selector: 'p.type-title',
  });
  expect(screen.getByText(/아래 네 가지/)).toBeVisible();
  expect(goOn()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(answered()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: '산림기능사' }));
  expect(field()).toHaveValue('산림기능사');
});

it('reads a table of contents on paste, and lists the lines that it left out', async () => {
  await enter('조경기능사');
  const pasted = '1장 역사 2:30\n2장 계획 2:30';
  const contents = await screen.findByRole('textbox', { name: '목차' });
  await userEvent.click(contents);
  await userEvent.paste(pasted);
  const read = await screen.findByText('8개 단원 · 약 20시간');
  expect(read).toBeVisible();
  const result = screen.getByRole('region', { name: '읽은 결과' });
  expect(within(result).getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(within(result).getByRole('button', { name: '나머지 2개 단원 보기' }));
  expect(within(result).getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText('42일 가운데 복습 6일을 빼면 하루 약 33분입니다.')).toBeVisible();
  expect(screen.getByRole('region', { name: '읽지 않은 줄' })).toHaveTextContent(
    /수강신청.*안내 문구/,
  );
  await userEvent.click(contents);
  await userEvent.keyboard('{Enter}');
  expect(answered(), 'Enter is a new line there').toBeUndefined();
  await waitFor(() => expect(goOn()).toBeEnabled());
  expect(goOn()).toHaveTextContent('이 목차로 계속하기');
  await userEvent.click(goOn());
  expect(answered()).toMatchObject({ choiceValue: '조경기능사', outline: `${pasted}\n` });
});

it('leaves out units that the user unticks, and includes them again', async () => {
  server.use(
    answer('post', '/api/roadmap/outline', async (request) => {
      const { excludedLines } = await readDeclared<Schemas['ReadOutlineBody']>(request);
      const isOut = ({ lineNumber }: { lineNumber: number }) =>
        excludedLines?.includes(lineNumber) === true;
      const units = anOutline.units.filter((unit) => !isOut(unit));
      const leftOut = anOutline.units
        .filter(isOut)
        .map(({ title: line, lineNumber }) => ({ line, lineNumber, reason: 'EXCLUDED' as const }));
      return { success: true, data: { ...anOutline, units, unitCount: units.length, leftOut } };
    }),
  );
  await enter('조경기능사');
  await userEvent.click(await screen.findByRole('textbox', { name: '목차' }));
  await userEvent.paste('1장 역사\n2장 계획');
  const box = () => screen.getByRole('checkbox', { name: '‘계획’ 포함' });
  await screen.findByText('8개 단원 · 약 20시간');
  await userEvent.click(box());
  await screen.findByText('7개 단원 · 약 20시간');
  expect(box()).not.toBeChecked();
  expect(screen.queryByRole('region', { name: '읽지 않은 줄' })).toBeNull();
  await userEvent.click(box());
  await screen.findByText('8개 단원 · 약 20시간');
  expect(box()).toBeChecked();
  await userEvent.click(box());
  await screen.findByText('7개 단원 · 약 20시간');
  await waitFor(() => expect(goOn()).toBeEnabled());
  await userEvent.click(goOn());
  expect(answered()).toMatchObject({ excludedLines: [2] });
});

it('makes a table of contents of five to ten names', async () => {
  await enter('모래놀이 상담');
  const use = await screen.findByRole('button', { name: '이 이름들을 목차로 쓰기' });
  expect(use).toBeDisabled();
  const names = ['모래놀이의 뜻', '상담실', '첫 만남', '상징', '사례'];
  for (const [place, name] of names.entries()) {
    fireEvent.change(screen.getByRole('textbox', { name: `단원 ${place + 1}` }), {
      target: { value: name },
    });
  }
  expect(useAnswers.getState().drafts.subCategory?.unitNames).toEqual(names);
  await userEvent.click(use);
  expect(screen.getByRole('textbox', { name: '목차' })).toHaveValue(names.join('\n'));
  await waitFor(() => expect(goOn()).toHaveTextContent('이 목차로 계속하기'));
  for (let count = names.length; count < 10; count += 1) {
    fireEvent.click(screen.getByRole('button', { name: '단원 추가' }));
  }
  expect(screen.getByRole('textbox', { name: '단원 10' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '단원 추가' })).toBeNull();
});

it('makes the general plan only if the user chooses it by name', async () => {
  await enter('조경기능사');
  await userEvent.click(await screen.findByRole('button', { name: '일반 학습 계획으로 만들기' }));
  expect(answered()).toEqual({ choiceId: 'custom', choiceValue: '조경기능사', isUnknown: true });
});

it('offers the model for a subject without results, if there is one', async () => {
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, llm: true } })),
  );
  await enter('꿀벌');
  expect(await screen.findByText(/아래 다섯 가지 중에서/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'AI로 만들기' }));
  expect(answered()).toEqual({ choiceId: 'custom', choiceValue: '꿀벌', isUnknown: true });
  expect(useAnswers.getState().writer).toBe('AI');
});

it('orders a chosen general plan from the built-in planner', async () => {
  await enter('꿀벌');
  const general = await screen.findByRole('button', { name: '일반 학습 계획으로 만들기' });
  expect(screen.queryByRole('button', { name: 'AI로 만들기' })).not.toBeInTheDocument();
  await userEvent.click(general);
  expect(useAnswers.getState().writer).toBe('BUILT_IN');
});

it('shows that a listed subject is unknown, and offers the alternatives', async () => {
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 42, choiceValue: '42일' });
  confirmAnswer('mainCategory', { choiceId: 1, choiceValue: 'Frontend' });
  renderRoutes([{ path: '/', Component: CreateRoadmapPage }], '/');
  await userEvent.click(await screen.findByRole('radio', { name: 'HTML' }));
  expect(await screen.findByText(/일반 학습 계획이 됩니다/)).toBeVisible();
  expect(goOn()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '다른 방법 고르기' }));
  expect(field()).toHaveValue('HTML');
  expect(await screen.findByRole('button', { name: '산림기능사' })).toBeVisible();
});

it('promises a plan for the whole field only if there is one, and else shows what to do', async () => {
  server.use(
    answer('post', '/api/roadmap/subject', async (request) => {
      const { subCategory } = await askedSubject(request);
      const data = subCategory === '나무' ? aFinding(['나무']) : aFinding([]);
      return { success: true, data };
    }),
  );
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 7, choiceValue: '7일' });
  confirmAnswer('mainCategory', { choiceId: 'custom', choiceValue: '목공' });
  renderRoutes([{ path: '/', Component: CreateRoadmapPage }], '/');
  await screen.findByText(
    '목공에서 가장 먼저 다루고 싶은 분야를 적거나, 아래에서 계획을 만들 방법을 골라주세요.',
  );
  expect(screen.queryByText(/비워 두면/)).toBeNull();
  const field = screen.getByLabelText('공부할 분야');
  await userEvent.type(field, '나무');
  await screen.findByText('목공에서 가장 먼저 다루고 싶은 분야가 있다면 적어주세요.');
  await userEvent.type(field, '결');
  await screen.findByText('다른 이름을 적거나, 아래에서 계획을 만들 방법을 골라주세요.');
});

it('moves the focus between the list of subjects and the field, in a page just loaded too', async () => {
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 7, choiceValue: '7일' });
  confirmAnswer('mainCategory', { choiceId: 1, choiceValue: 'Frontend' });
  saveDraft('subCategory', { choiceId: 'custom', choiceValue: '', text: 'React' });
  renderRoutes([{ path: '/', Component: CreateRoadmapPage }], '/');
  await userEvent.click(await screen.findByRole('button', { name: '목록에서 고르기' }));
  expect(await screen.findByRole('radio', { name: /^React/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^직접 입력/ }));
  expect(await screen.findByLabelText('공부할 분야')).toHaveFocus();
});

it('offers only 직접 입력 below a main category without sub categories', async () => {
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 7, choiceValue: '7일' });
  confirmAnswer('mainCategory', { choiceId: 2, choiceValue: '도자기' });
  renderRoutes([{ path: '/', Component: CreateRoadmapPage }], '/');
  expect(await screen.findByRole('textbox', { name: '공부할 분야' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /계속하기/ })).toBeDisabled();
});
