import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { applyLabel, couldBeMine } from './intake';

const study = { ...aStudy, isAuthor: false };

it('accepts applications while recruiting, and a waiting list while full', () => {
  expect(applyLabel(study)).toBe('참여 신청하기');
  const full = { ...study, recruitmentStatus: 'CLOSED', takesWaiting: true } as const;
  expect(applyLabel(full)).toBe('대기 신청하기');
  expect(applyLabel({ ...study, takesWaiting: true }), 'others wait').toBe('대기 신청하기');
  expect(applyLabel({ ...full, takesWaiting: false })).toBeUndefined();
  expect(applyLabel({ ...study, recruitmentStatus: 'UPCOMING' })).toBeUndefined();
});

it('marks a free seat for those who could have it, not for those who wait, have one or were refused', () => {
  const appliedDate = '2026-11-20T12:00:00+09:00';
  expect(couldBeMine(study)).toBe(true);
  expect(couldBeMine(aStudy)).toBe(false);
  expect(couldBeMine({ ...study, takesWaiting: true }), 'others wait for it').toBe(false);
  for (const [status, marked] of [
    ['PENDING', false],
    ['APPROVED', false],
    ['REJECTED', false],
    ['OFFERED', true],
    ['CANCELLED', true],
  ] as const) {
    expect(
      couldBeMine({ ...study, myApplication: { status, appliedDate, shareEmail: false } }),
      status,
    ).toBe(marked);
  }
});
