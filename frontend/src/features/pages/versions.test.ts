import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/seoul-day';
import { privacyVersions } from './privacy-versions';
import { refundVersions } from './refund-text';
import { termsVersions } from './terms-versions';
import { inForceOn, stateOn, type TextVersions } from './versions';

const texts: [name: string, versions: TextVersions][] = [
  ['terms', termsVersions],
  ['privacy', privacyVersions(undefined)],
  ['refund', refundVersions],
];

describe.each(texts)('the %s', (_name, versions) => {
  it('have versions in the order of their effective dates', () => {
    const dates = versions.map(({ effective }) => effective);
    expect(dates).toEqual([...new Set(dates)].toSorted());
  });

  it('announce each change with what differs, seven days before it applies', () => {
    for (const { announced, effective, changes } of versions.slice(1)) {
      expect(addDays(announced, 7) <= effective, effective).toBe(true);
      expect(changes, effective).toBeTruthy();
    }
  });

  it('promise that notice, and name the operator', () => {
    const newest = versions.at(-1)?.sections ?? [];
    const text = JSON.stringify(newest);
    expect(text).toMatch(/이 페이지와 공지사항에/);
    expect(newest.some(({ operator }) => operator)).toBe(true);
  });
});

const [first, second] = [
  { announced: '2026-01-01', effective: '2026-01-01', sections: [] },
  { announced: '2026-02-01', effective: '2026-03-01', changes: '추가', sections: [] },
];
const versions: TextVersions = [first, second];

it('a version applies from its day until the next one does', () => {
  expect(inForceOn(versions, '2025-12-31')).toBe(first);
  expect(inForceOn(versions, '2026-02-28')).toBe(first);
  expect(inForceOn(versions, '2026-03-01')).toBe(second);
  expect(stateOn(versions, second, '2026-02-28')).toBe('시행 예정');
  expect(stateOn(versions, first, '2026-02-28')).toBe('시행 중');
  expect(stateOn(versions, first, '2026-03-01')).toBe('이전');
});
