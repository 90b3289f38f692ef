import { expect, it } from 'vitest';
import { anApplicant } from '@/testing/a-study';
import {
  type Choice,
  choiceOf,
  decisionsOf,
  doneText,
  fits,
  inGroups,
  passesOver,
  seatsTaken,
  unansweredCount,
} from './decisions';

const waiting = { ...anApplicant, id: 1 };
const member = { ...anApplicant, id: 2, status: 'APPROVED', isApproved: true } as const;
const all = [waiting, member];

it('sends the changes with the version on which they were decided', () => {
  expect(decisionsOf(all, {})).toEqual([]);
  const choices = {
    1: { choice: 'reject', version: waiting.version },
    2: { choice: 'hold', version: member.version },
  } as const;
  expect(decisionsOf(all, choices)).toEqual([
    { id: 1, version: 3, isApproved: false, status: 'REJECTED' },
    { id: 2, version: 3, isApproved: false },
  ]);
  expect(decisionsOf(all, { 2: { choice: 'approve', version: 3 } })).toEqual([]);
});

it('drops a decision about an application that has changed since', () => {
  const choices = { 1: { choice: 'approve', version: waiting.version - 1 } } as const;
  expect(choiceOf(waiting, choices)).toBe('hold');
  expect(decisionsOf(all, choices)).toEqual([]);
});

it('counts offers as seats, but not ended applications', () => {
  const offered = { ...anApplicant, id: 3, status: 'OFFERED', isApproved: true } as const;
  const expired = { ...anApplicant, id: 4, status: 'EXPIRED' } as const;
  expect(seatsTaken([...all, offered, expired])).toBe(2);
  expect(seatsTaken(all, { 1: { choice: 'approve', version: 3 } })).toBe(2);
  expect([fits(2, 2), fits(3, 2), fits(9, 6)]).toEqual([true, false, true]);
});

it('counts applicants who can be answered, the waiting list only while a seat is free', () => {
  const inLine = { ...anApplicant, id: 5, place: 1 };
  const rejected = { ...anApplicant, id: 7, status: 'REJECTED' } as const;
  expect(unansweredCount([...all, inLine, rejected], 2)).toBe(2);
  expect(unansweredCount([...all, inLine, rejected], 1)).toBe(1);
});

it('sorts unanswered applicants first, and preserves the order of the waiting list', () => {
  const second = { ...anApplicant, id: 5, place: 2 };
  const first = { ...anApplicant, id: 6, place: 1 };
  const rejected = { ...anApplicant, id: 7, status: 'REJECTED' } as const;
  const { listed, line, ended } = inGroups([member, second, waiting, first, rejected]);
  expect([listed, line, ended].map((group) => group.map(({ id }) => id))).toEqual([
    [1, 2],
    [6, 5],
    [7],
  ]);
});

it.each([
  [['APPROVED'], '1명을 승인했습니다.'],
  [['OFFERED'], '1명에게 참여 확정을 요청했습니다.'],
  [
    ['OFFERED', 'APPROVED', 'REJECTED'],
    '1명을 승인하고 1명에게 참여 확정을 요청하고 1명을 거절했습니다.',
  ],
  [['REMOVED', 'REJECTED', 'APPROVED'], '1명을 승인하고 1명을 거절하고 1명을 내보냈습니다.'],
] as const)('says what was done when it ended in %s', (statuses, text) => {
  const saved = statuses.map((status, id) => ({ ...anApplicant, id, status }));
  const decisions = saved.map(({ id }) => ({ id, isApproved: false }));
  expect(doneText(decisions, [...saved, { ...member, id: 9 }])).toBe(text);
});

it('counts ended applications that are not listed by the decision about them', () => {
  const decisions = [
    { id: 8, isApproved: false, status: 'REJECTED' },
    { id: 9, isApproved: false },
  ] as const;
  expect(doneText(decisions, [])).toBe('1명을 거절하고 1명을 내보냈습니다.');
});

it('detects an approval of an applicant behind one who has waited longer', () => {
  const at = (place: number) => ({ ...anApplicant, id: 10 + place, place });
  const line = [at(3), at(1), at(2)];
  const passes = (...choices: [number, Choice][]) =>
    passesOver(
      [...all, ...line],
      Object.fromEntries(choices.map(([id, choice]) => [id, { choice, version: 3 }])),
    );
  expect(passes()).toBe(false);
  expect(passes([1, 'approve'])).toBe(false);
  expect(passes([11, 'approve'])).toBe(false);
  expect(passes([12, 'approve'])).toBe(true);
  expect(passes([11, 'approve'], [13, 'approve'])).toBe(true);
  expect(passes([11, 'reject'], [12, 'approve']), 'the first is refused').toBe(false);
});
