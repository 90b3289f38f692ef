import { newAccount } from './account';
import { api } from './api';
import { makeRoadmap } from './roadmaps';
import { openSession, type Session } from './session';
import { postStudy } from './studies';

/** Makes the member's application and its approval. */
export async function join(study: number, host: string, member: Session) {
  const path = `/api/posts/${study}`;
  await api('POST', `${path}/applications`, { token: member.accessToken, body: {} });
  const applicants = await api<{ id: number; userId: number }[]>('GET', `${path}/applicants`, {
    token: host,
  });
  const id = applicants.find(({ userId }) => userId === member.id)?.id;
  await api('PUT', `${path}/applicants`, { token: host, body: [{ id, isApproved: true }] });
}

/** Opens the room of a new study by the approval of a member. */
export async function openRoom(host: string, title: string, { withPlan = false } = {}) {
  const others = withPlan ? { roadmapId: await makeRoadmap(host, 10) } : {};
  const study = await postStudy(host, title, others);
  const member = await openSession(await newAccount('멤버'));
  await join(study, host, member);
  return { study, member };
}
