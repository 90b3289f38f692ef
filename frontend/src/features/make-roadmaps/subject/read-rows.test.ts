import { describe, expect, it } from 'vitest';
import { rowsOf } from './read-rows';
import type { OutlineUnit, ReadOutline } from './queries';

const unit = (
  lineNumber: number,
  title: string,
  depth: number,
  isUnit: boolean,
  isLeaf = isUnit,
): OutlineUnit => ({
  lineNumber,
  title,
  depth,
  isUnit,
  isLeaf,
  number: '',
  minutes: null,
  pages: null,
});

const read: ReadOutline = {
  units: [
    unit(1, '벡터', 0, false),
    unit(2, '덧셈', 1, true),
    unit(4, '내적', 1, true),
    unit(5, '행렬', 0, true),
  ],
  unitCount: 3,
  minutes: null,
  leftOut: [
    { line: '외적', lineNumber: 3, reason: 'EXCLUDED' },
    { line: '장바구니', lineNumber: 6, reason: 'NOISE' },
  ],
};

describe('rowsOf', () => {
  it('shows excluded lines between the entries, and only those', () => {
    expect(rowsOf(read).map(({ title, isIncluded }) => `${title} ${isIncluded}`)).toEqual([
      '벡터 true',
      '덧셈 true',
      '외적 false',
      '내적 true',
      '행렬 true',
    ]);
  });

  it('leaves out a heading together with what is below it', () => {
    expect(rowsOf(read)[0]?.lines).toEqual([1, 2, 4]);
  });

  it('does not let the last units be left out', () => {
    const last = { ...read, units: read.units.slice(0, 3), unitCount: 2 };
    expect(rowsOf(last).map(({ isLast }) => isLast)).toEqual([true, false, false, false]);
  });

  it('numbers only units', () => {
    expect(rowsOf(read).map(({ number }) => number)).toEqual([null, 1, null, 2, 3]);
  });
});
