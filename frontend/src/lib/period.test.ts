import { expect, it } from 'vitest';
import { readPeriod } from './period';

const read = (search: string) => readPeriod(new URLSearchParams(search));

it('reads the days of an address', () => {
  expect(read('from=2026-11-20&to=2028-02-29')).toEqual({ from: '2026-11-20', to: '2028-02-29' });
  expect(read('from=2026-11-20')).toEqual({ from: '2026-11-20', to: undefined });
});

it.each(['', '20-11-2026', '2026-13-01', '2026-02-30', '2026-11-20T00:00', '+12026-01-01'])(
  'leaves out %j, which is no day',
  (text) => {
    expect(read(`from=${encodeURIComponent(text)}`)).toEqual({ from: undefined, to: undefined });
  },
);
