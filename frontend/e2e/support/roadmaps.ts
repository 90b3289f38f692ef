import { api } from './api';

/** Makes a roadmap by the API. */
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

/** Gives a roadmap a link; answers what stands at its end. */
export async function shareRoadmap(token: string, id: number): Promise<string> {
  return (await api<{ token: string }>('POST', `/api/roadmap/${id}/share`, { token })).token;
}
