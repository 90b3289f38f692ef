import { expect } from '@playwright/test';
import { api } from './api';

/** Makes a roadmap through the API. */
export async function makeRoadmap(token: string, days = 10): Promise<number> {
  const body = {
    mainCategory: 'Frontend',
    subCategory: 'React',
    currentLevel: 1,
    duration: days,
    learningObjective: '취업 준비',
  };
  return (await api<{ id: number }>('POST', '/api/roadmap/generate', { token, body })).id;
}

/** Orders the worksheets of a roadmap, and waits until they are made. */
export async function makeWorksheets(token: string, id: number): Promise<void> {
  const { jobId } = await api<{ jobId: number }>('POST', `/api/roadmap/${id}/worksheets`, {
    token,
  });
  await expect
    .poll(async () => {
      const job = await api<{ status: string }>('GET', `/api/roadmap/jobs/${jobId}`, { token });
      return job.status;
    })
    .toBe('SUCCEEDED');
}

/** Creates a share link of a roadmap; returns its token. */
export async function shareRoadmap(token: string, id: number): Promise<string> {
  return (await api<{ token: string }>('POST', `/api/roadmap/${id}/share`, { token })).token;
}
