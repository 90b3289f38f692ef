import { expect, it } from 'vitest';
import { aJob } from '@/testing/a-roadmap';
import { pollDelay } from './job';

it('polls every second at first, then less and less often, at least every five seconds', () => {
  const delays = [1, 4, 8, 30].map((asked) => pollDelay(aJob, asked));
  expect(delays).toEqual([1_000, 1_953, 4_768, 5_000]);
});

it('continues polling while there was no answer', () => {
  expect(pollDelay(undefined, 1)).toBe(1_000);
});

it.each(['SUCCEEDED', 'FAILED', 'CANCELLED'] as const)('stops once the job has %s', (status) => {
  expect(pollDelay({ ...aJob, status }, 1)).toBe(false);
});

it('does not poll without a job', () => {
  expect(pollDelay(null, 1)).toBe(false);
});
