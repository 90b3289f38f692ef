import { expect, it } from 'vitest';
import { anApplicant } from '@/testing/an-applicant';
import { canReopen, closingText } from './recruitment-button';

const now = new Date('2026-11-20T12:00:00+09:00');
const study = { endDate: '2026-11-20T23:59:59.999+09:00', recruits: 3, currentRecruits: 2 };

it('reopens until the deadline while a seat is free', () => {
  expect(canReopen(study, now)).toBe(true);
  expect(canReopen(study, new Date('2026-11-21T00:00:00+09:00'))).toBe(false);
  expect(canReopen({ ...study, currentRecruits: 3 }, now)).toBe(false);
});

it('「6명 이상」 is never full', () => {
  expect(canReopen({ ...study, recruits: 6, currentRecruits: 9 }, now)).toBe(true);
});

it('says before closing whose application expires', () => {
  const opens = '마감일 전에는 다시 열 수 있습니다.';
  expect(closingText(undefined, 1)).toBe(opens);
  expect(closingText([anApplicant], 1)).toBe(opens);
  const member = { ...anApplicant, status: 'APPROVED', isApproved: true } as const;
  const line = [member, { ...anApplicant, place: 1 }, { ...anApplicant, place: 2 }];
  expect(closingText(line, 1)).toBe(`대기 중인 2명의 대기 신청이 만료되고 알림이 갑니다. ${opens}`);
  expect(closingText(line, 2)).toBe(`대기 중인 1명의 대기 신청이 만료되고 알림이 갑니다. ${opens}`);
});
