import { api } from './api';
import { makeRoadmap } from './roadmaps';
import { postStudy } from './studies';

/** Posts a study with a plan of this many days through the API, and copies the plan as its author. */
export async function postPlannedStudy(token: string, title: string, days = 10) {
  const study = await postStudy(token, title, { roadmapId: await makeRoadmap(token, days) });
  const { id: roadmap } = await api<{ id: number }>('POST', `/api/posts/${study}/plan/copy`, {
    token,
  });
  return { study, roadmap };
}
