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
