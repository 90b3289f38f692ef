import { expect, it } from 'vitest';
import { aStudy, anApplicant } from '@/testing/a-study';
import { canReopen, closingText, wordsOf } from './recruitment-button';

const now = new Date('2026-11-20T12:00:00+09:00');
const study = {
  ...aStudy,
  endDate: '2026-11-20T23:59:59.999+09:00',
  recruits: 3,
  currentRecruits: 2,
};
const full = { ...study, currentRecruits: 3 };

it('reopens until the deadline what the author closed, also the waiting list of a full study', () => {
  expect(canReopen(study, now)).toBe(true);
  expect(canReopen(full, now)).toBe(true);
  expect(canReopen(study, new Date('2026-11-21T00:00:00+09:00'))).toBe(false);
  expect(canReopen({ ...study, hidden: true }, now)).toBe(false);
});

it('names the waiting list on the buttons of a full study', () => {
  expect(wordsOf(study)).toMatchObject({ close: '모집 마감하기', reopen: '모집 다시 열기' });
  expect(wordsOf(full)).toMatchObject({
    close: '대기 신청 마감하기',
    reopen: '대기 신청 다시 열기',
  });
});

it('「6명 이상」 is never full', () => {
  const wordsOfMany = wordsOf({ ...study, recruits: 6, currentRecruits: 9 });
  expect(wordsOfMany.close).toBe('모집 마감하기');
});

it('says before closing which applications remain and which expire', () => {
  const remaining = (count: number) =>
    `답을 기다리는 신청 ${count}건은 그대로 남아, 마감한 뒤에도 승인하거나 거절할 수 있습니다.`;
  const opens = '마감일 전에는 다시 열 수 있습니다.';
  const seats = (recruits: number) => ({ ...study, recruits, currentRecruits: 0 });
  expect(closingText(seats(1))).toBe(opens);
  expect(closingText(seats(1), [anApplicant])).toBe(`${remaining(1)} ${opens}`);
  expect(closingText(full)).toBe(`마감하면 새 대기 신청도 받지 않습니다. ${opens}`);
  const member = { ...anApplicant, status: 'APPROVED', isApproved: true } as const;
  const line = [member, { ...anApplicant, place: 1 }, { ...anApplicant, place: 2 }];
  const expiring = (count: number) =>
    `대기 중인 ${count}명의 대기 신청이 만료되고 알림이 갑니다. ${opens}`;
  expect(closingText(seats(1), line)).toBe(expiring(2));
  expect(closingText(seats(2), line)).toBe(`${remaining(1)} ${expiring(1)}`);
  expect(closingText(seats(6), line)).toBe(`${remaining(2)} ${opens}`);
  expect(closingText(seats(4), [member])).toBe(opens);
});
