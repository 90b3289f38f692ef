import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import { renameFormerKeys } from './former-keys';
import { isPlanWaiting, triedPlan } from './tried-plan';

const answered = { learningObjective: { choiceId: 1, choiceValue: '취업 준비' } };
const former = {
  owner: 3,
  answers: answered,
  drafts: {},
  current: 'duration',
  orderKey: null,
  jobId: null,
  failure: null,
};

beforeEach(() => clearSession());

async function answersAfterUpdate(stored: object) {
  sessionStorage.setItem('roadmapAnswers', JSON.stringify(stored));
  renameFormerKeys();
  expect(sessionStorage.getItem('roadmapAnswers')).toBeNull();
  setUser({ id: 3, nickname: '서연', email: 'a@example.com', roles: [] });
  vi.resetModules();
  const { useAnswers } = await import('./questionnaire/answer-store');
  return useAnswers.getState();
}

it.each([
  ['unsent', former],
  ['sent', { ...former, jobId: 7 }],
])('preserves %s answers of a tab', async (_, stored) => {
  expect(await answersAfterUpdate(stored)).toMatchObject(stored);
});

it('preserves answers that were parked at a sign-out', async () => {
  localStorage.setItem('studyDraft:3:roadmap-create:answers', JSON.stringify(former));
  expect(await answersAfterUpdate({ ...former, owner: 4 })).toMatchObject(former);
});

it('preserves trial plans of a visitor and of a member', () => {
  const plan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: true };
  localStorage.setItem('triedPlan', JSON.stringify(plan));
  renameFormerKeys();
  expect([isPlanWaiting(), triedPlan()]).toEqual([true, plan]);
  localStorage.setItem('triedPlan', JSON.stringify({ ...plan, owner: 3 }));
  renameFormerKeys();
  expect([triedPlan(3), localStorage.getItem('triedPlan')]).toEqual([{ ...plan, owner: 3 }, null]);
});

it('leaves a value that it cannot read', () => {
  localStorage.setItem('triedPlan', '{');
  expect(renameFormerKeys).not.toThrow();
});
