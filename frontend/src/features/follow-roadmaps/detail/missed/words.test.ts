import { expect, it } from 'vitest';
import { cellsInWords, daysInWords, missedTitle, rangeInWords, shortRange } from './words';

it('names up to five days and cells in words, and more in figures', () => {
  expect([1, 3, 5, 6].map(daysInWords)).toEqual(['하루', '사흘', '닷새', '6일']);
  expect([1, 3, 5, 6].map(cellsInWords)).toEqual(['한 칸', '세 칸', '다섯 칸', '6칸']);
  expect([3, 5, 12].map(missedTitle)).toEqual([
    '사흘이 비어 있습니다',
    '닷새가 비어 있습니다',
    '12일이 비어 있습니다',
  ]);
});

it('names the month of the end of a range only if it is another', () => {
  expect(rangeInWords('2026-12-05', '2026-12-07')).toBe('12월 5일부터 7일까지');
  expect(rangeInWords('2026-11-29', '2026-12-01')).toBe('11월 29일부터 12월 1일까지');
  expect(rangeInWords('2026-12-05', '2026-12-05')).toBe('12월 5일');
  expect(shortRange('2026-12-08', '2026-12-10')).toBe('8일부터 10일까지');
  expect(shortRange('2026-11-29', '2026-12-01')).toBe('11월 29일부터 12월 1일까지');
});
