import type { Job } from './types';

const failuresOfWriters = new Set<string>([
  'GENERATION_FAILED',
  'GENERATION_INVALID',
  'GENERATION_TIMEOUT',
]);

/** Whether the built-in planner may succeed where another writer failed. */
export const builtInHelps = (errorCode: string | undefined) =>
  errorCode !== undefined && failuresOfWriters.has(errorCode);

const firstMs = 1_000;

const longestMs = 5_000;

/** Whether a job has reached a final state. */
export function hasEnded(job: Job): boolean {
  return job.status !== 'QUEUED' && job.status !== 'RUNNING';
}

/**
 * Returns the milliseconds until the next poll after `asked` answers: a second at first, then more, so that a long
 * wait does not burden the server. Returns false once there is nothing to wait for.
 */
export function pollDelay(job: Job | null | undefined, asked: number): number | false {
  if (job === null || (job !== undefined && hasEnded(job))) return false;
  return Math.min(longestMs, Math.round(firstMs * 1.25 ** Math.max(0, asked - 1)));
}
