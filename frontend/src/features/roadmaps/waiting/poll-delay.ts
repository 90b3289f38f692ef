import type { Job } from '../types';

const firstMs = 1_000;
const longestMs = 5_000;

/** Whether nothing can happen to a job any more. */
export function hasEnded(job: Job): boolean {
  return job.status !== 'QUEUED' && job.status !== 'RUNNING';
}

/**
 * Milliseconds until a job is asked for again after `asked` answers: a second at first, then ever
 * longer, so that a long wait does not hammer the server. `false` once there is nothing to wait for.
 */
export function pollDelay(job: Job | null | undefined, asked: number): number | false {
  if (job === null || (job !== undefined && hasEnded(job))) return false;
  return Math.min(longestMs, Math.round(firstMs * 1.25 ** Math.max(0, asked - 1)));
}
