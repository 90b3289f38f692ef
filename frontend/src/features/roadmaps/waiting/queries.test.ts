import { expect, it } from 'vitest';
import { aJob } from '@/testing/a-roadmap';
import { pollDelay } from './queries';

it('asks every second at first, then ever more slowly, five seconds at most', () => {
  const delays = [1, 4, 8, 30].map((asked) => pollDelay(aJob, asked));
  expect(delays).toEqual([1_000, 1_953, 4_768, 5_000]);
});

it('goes on asking while there was no answer yet', () => {
  expect(pollDelay(undefined, 1)).toBe(1_000);
});

it.each(['SUCCEEDED', 'FAILED', 'CANCELLED'] as const)('stops once the job has %s', (status) => {
  expect(pollDelay({ ...aJob, status }, 1)).toBe(false);
});

it('has nothing to wait for without a job', () => {
  expect(pollDelay(null, 1)).toBe(false);
});
