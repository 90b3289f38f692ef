import { api } from '../e2e/support/api';
import { makeWorksheets, shareRoadmap } from '../e2e/support/roadmaps';
import { openAdminSession, type Session } from '../e2e/support/session';
import type { Part } from './places';

const openDemoSession = (nickname: string): Promise<Session> =>
  api('POST', '/v1/dev/login', { body: { nickname } });

/** Signs in those who open the pages. */
export async function openSessions() {
  return {
    visitor: null,
    member: await openDemoSession('모야데모'),
    author: await openDemoSession('점화식수집가'),
    admin: await openAdminSession(),
  };
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

interface Found {
  id: number;
}

/** Finds what the addresses of pages need, and adds what the demo data lack. */
export async function prepare({ member, author, admin }: Sessions): Promise<Record<Part, string>> {
  const token = member.accessToken;
  const { rooms } = await api<{ rooms: { id: number; weeks: number; week: number }[] }>(
    'GET',
    '/api/rooms',
    { token },
  );
  const room = rooms.find(({ week, weeks }) => week === 3 && weeks === 4);
  const [roadmap] = await api<Found[]>('GET', '/api/roadmap/myroadmaps', { token });
  const [notice] = await api<Found[]>('GET', '/api/notices');
  if (!room || !roadmap || !notice) throw new Error('the demo data are not as expected');
  await makeWorksheets(token, roadmap.id);
  for (const sample of (await api<Found[]>('GET', '/api/roadmap/samples')).slice(0, 4)) {
    await api('POST', `/api/roadmap/${sample.id}/favorite`, { token });
  }
  await tellOfOneself(author);
  return {
    study: String(room.id),
    own: String(room.id),
    room: String(room.id),
    roadmap: String(roadmap.id),
    share: await shareRoadmap(token, roadmap.id),
    user: String(author.id),
    notice: String(notice.id),
    inquiry: String(await sendInquiry(admin)),
  };
}

function tellOfOneself({ accessToken: token, nickname }: Session) {
  const body = {
    nickname,
    experience: '3년',
    description: '점화식을 말로 먼저 적어 봅니다. 막힌 곳을 함께 푸는 분과 잘 맞습니다.',
    links: [],
  };
  return api('PUT', '/api/users/me/profile', { token, body });
}

/** Sends an inquiry that an administrator has noted, and returns its id. */
async function sendInquiry({ accessToken: token }: Session): Promise<number> {
  const { ticket } = await api<{ ticket: string }>('POST', '/api/inquiries', {
    body: {
      kind: 'CONTACT',
      topic: 'STUDY',
      email: 'reader@demo.invalid',
      title: '모임 날짜를 옮겼는데 달력에는 그대로입니다',
      content: '토요일 모임을 일요일로 옮겼습니다.\n받은 달력에는 아직 토요일로 보입니다.',
    },
  });
  const [inquiry] = await api<Found[]>('GET', `/api/admin/inquiries?q=${ticket}`, { token });
  if (inquiry === undefined) throw new Error(`${ticket} is not in the inbox`);
  const note = { content: '달력을 다시 받으면 바뀌는지 먼저 여쭤봅니다.' };
  await api('POST', `/api/admin/inquiries/${inquiry.id}/notes`, { token, body: note });
  return inquiry.id;
}
