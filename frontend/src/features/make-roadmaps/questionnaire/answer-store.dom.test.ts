import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import { draftKey } from '@/data/drafts/places';
import { keepTriedPlan, settleWaitingPlan, triedPlan, wantedPlan } from '../tried-plan';
import { orderOf } from './answers';
import {
  claimAnswers,
  clearAnswers,
  confirmAnswer,
  fillFromTried,
  noteFailure,
  noteJob,
  openQuestion,
  orderKey,
  saveDraft,
  useAnswers,
} from './answer-store';

const picked = (choiceId: number, choiceValue: string) => ({ choiceId, choiceValue });
const state = () => useAnswers.getState();

const person = { id: 3, nickname: '서연', email: 'a@example.com', roles: [] };
const stored = () =>
  sessionStorage.getItem(draftKey({ owner: 3, page: 'roadmap-create', at: 'answers' }));

beforeEach(() => {
  clearAnswers();
  claimAnswers(3);
});

it('preserves answers and drafts over a reload', async () => {
  confirmAnswer('learningObjective', picked(1, '취업 준비'));
  saveDraft('duration', { choiceId: null, choiceValue: '', text: '45' });
  setUser(person);
  vi.resetModules();
  const reloaded = await import('./answer-store');
  expect(reloaded.useAnswers.getState()).toEqual(state());
});

it('starts empty when the stored answers cannot be read', async () => {
  const key = draftKey({ owner: 3, page: 'roadmap-create', at: 'answers' });
  sessionStorage.setItem(key, '{"answers":{"duration":3}}');
  setUser(person);
  vi.resetModules();
  const reloaded = await import('./answer-store');
  expect(reloaded.useAnswers.getState()).toMatchObject({
    answers: {},
    current: 'learningObjective',
  });
});

it('leaves the tab when its user signs out, but not when the session is lost', () => {
  const answered = { learningObjective: picked(1, '취업 준비') };
  confirmAnswer('learningObjective', picked(1, '취업 준비'));
  setUser(person);
  clearSession('세션이 만료되었습니다.');
  expect(state().answers).toEqual(answered);
  setUser(person);
  clearSession();
  expect(state()).toMatchObject({ answers: {}, owner: null });
  expect(stored()).toBeNull();
  claimAnswers(4);
  expect(state().answers).toEqual({});
  claimAnswers(3);
  expect(state().answers).toEqual(answered);
});

it('is not restored after signing out once the answers were sent', () => {
  setUser(person);
  confirmAnswer('learningObjective', picked(1, '취업 준비'));
  noteJob(7);
  clearSession();
  claimAnswers(3);
  expect(state().answers).toEqual({});
});

it("hides one user's answers from another user", () => {
  confirmAnswer('learningObjective', picked(1, '취업 준비'));
  claimAnswers(3);
  expect(state().answers.learningObjective).toBeDefined();
  claimAnswers(4);
  expect(state().answers).toEqual({});
  claimAnswers(3);
  expect(state().answers.learningObjective).toBeDefined();
});

it('opens the next question without an answer', () => {
  confirmAnswer('learningObjective', picked(1, '취업 준비'));
  expect(state().current).toBe('duration');
  confirmAnswer('mainCategory', picked(1, 'Frontend'));
  expect(state().current).toBe('duration');
});

it('clears a picked sub category when the main one changes, but not a typed one', () => {
  saveDraft('subCategory', { choiceId: 4, choiceValue: 'React', text: '센서' });
  confirmAnswer('mainCategory', picked(2, 'Backend'));
  expect(state().drafts.subCategory).toEqual({ choiceId: null, choiceValue: '', text: '센서' });
});

it('takes over a trial plan and notes later changes', () => {
  confirmAnswer('learningObjective', picked(1, '취업 준비'));
  fillFromTried({ subject: 'React', days: 28, level: 1, outline: '', isWanted: true });
  expect(state()).toMatchObject({ owner: 3, current: null, isTried: true });
  expect(orderOf(state().answers)).toEqual({
    mainCategory: '',
    etc1: 'React',
    subCategory: '',
    etc2: '',
    currentLevel: '1',
    duration: 28,
    learningObjective: 'React 익히기',
  });
  confirmAnswer('duration', picked(7, '7일'));
  expect(state().isTried).toBe(false);
});

it.each([
  ['it is ordered', () => noteJob(7)],
  ['it is made at once, or given up', () => clearAnswers()],
  ['it is changed', () => confirmAnswer('duration', picked(7, '7일'))],
])('lets a plan that was tried wait in the browser until %s', (_why, end) => {
  const plan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: true };
  keepTriedPlan(plan);
  settleWaitingPlan(3, true);
  fillFromTried(plan);
  noteFailure({ message: '이메일 인증을 마친 뒤에 이용할 수 있습니다.', offersBuiltIn: false });
  openQuestion('duration');
  expect(triedPlan(3)).toEqual({ ...plan, owner: 3 });
  end();
  expect(triedPlan(3)).toBeNull();
});

it('does not overwrite the answers of the next user with the last trial plan', () => {
  const plan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: true };
  fillFromTried(plan);
  keepTriedPlan({ ...plan, subject: 'SQL' });
  claimAnswers(4);
  settleWaitingPlan(4, true);
  expect(wantedPlan(4)).toMatchObject({ subject: 'SQL' });
});

it('preserves a table of contents when the main category changes', () => {
  const outline = '1장 역사';
  saveDraft('subCategory', { choiceId: 'custom', choiceValue: '', text: '조경', outline });
  confirmAnswer('mainCategory', picked(2, '자격증'));
  expect(state().drafts.subCategory).toMatchObject({ choiceId: null, text: '조경', outline });
});

it('uses one order key until the answers change or the order ends', () => {
  const first = orderKey();
  expect(first).toMatch(/^[!-~]{16,200}$/);
  expect(orderKey()).toBe(first);
  confirmAnswer('duration', picked(7, '7일'));
  const second = orderKey();
  expect(second).not.toBe(first);
  noteFailure({ message: '실패', offersBuiltIn: false });
  expect(orderKey()).not.toBe(second);
});
