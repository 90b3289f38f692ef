import { describe, expect, it } from 'vitest';
import { formatSeoulDate, seoulDay } from './seoul-date';

describe('formatSeoulDate', () => {
  it('writes year, two-digit month and day', () => {
    expect(formatSeoulDate('2026-11-20T03:00:00Z')).toBe('2026. 11. 20.');
    expect(formatSeoulDate('2026-01-05T03:00:00Z')).toBe('2026. 01. 05.');
  });

  it('counts days in Seoul, on both sides of its midnight', () => {
    expect(formatSeoulDate('2026-11-20T14:59:59.999Z')).toBe('2026. 11. 20.');
    expect(formatSeoulDate('2026-11-20T15:00:00Z')).toBe('2026. 11. 21.');
  });
});

describe('seoulDay', () => {
  it('is the Seoul day as sortable text', () => {
    expect(seoulDay('2026-12-31T15:00:00Z')).toBe('2027-01-01');
  });
});
