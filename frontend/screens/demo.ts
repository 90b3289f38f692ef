import { api } from '../e2e/support/api';
import { makeRoadmap, makeWorksheets, shareRoadmap } from '../e2e/support/roadmaps';
import { openAdminSession, type Session } from '../e2e/support/session';
import type { Part } from './places';

/** The list of signed-in devices names the browsers. */
const browsers = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

const openDemoSession = (
  nickname: string,
  browser: keyof typeof browsers = 'desktop',
): Promise<Session> =>
  api('POST', '/v1/dev/login', {
    body: { nickname },
    headers: { 'User-Agent': browsers[browser] },
  });

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

interface FoundStudy {
  postId: number;
  authorId: number;
}

/** Finds what the addresses of pages need, and adds what the demo data lack. */
export async function prepare({ member, admin }: Sessions): Promise<Record<Part, string>> {
  const token = member.accessToken;
  const { rooms } = await api<{ rooms: { id: number; weeks: number; week: number }[] }>(
    'GET',
    '/api/rooms',
    { token },
  );
  const room = rooms.find(({ week, weeks }) => week === 3 && weeks === 4);
  const [roadmap] = await api<Found[]>('GET', '/api/roadmap/myroadmaps', { token });
  const [notice] = await api<Found[]>('GET', '/api/notices');
  const words = encodeURIComponent('React 19 공식 문서');
  const [study] = await api<FoundStudy[]>('GET', `/api/posts?q=${words}`);
  if (!room || !roadmap || !notice || !study) throw new Error('the demo data are not as expected');
  await makeWorksheets(token, roadmap.id);
  for (const sample of (await api<Found[]>('GET', '/api/roadmap/samples')).slice(0, 4)) {
    await api('POST', `/api/roadmap/${sample.id}/favorite`, { token });
  }
  await openDemoSession(member.nickname, 'phone');
  await tellOfOneself(member, '퇴근 뒤 한 시간씩 알고리즘을 풉니다. 막히면 바로 묻는 편입니다.');
  const other = await openDemoSession('새벽공부곰');
  await tellOfOneself(other, '새벽에 문서를 읽습니다. 읽은 것은 그날 작게 만들어 봅니다.');
  // For the chart of the dashboard.
  for (const days of [14, 28, 42]) await makeRoadmap(other.accessToken, days);
  return {
    study: String(study.postId),
    own: String(room.id),
    room: String(room.id),
    roadmap: String(roadmap.id),
    share: await shareRoadmap(token, roadmap.id),
    user: String(study.authorId),
    notice: String(notice.id),
    inquiry: String(await sendInquiry(admin)),
  };
}

function tellOfOneself({ accessToken: token, nickname }: Session, description: string) {
  const body = { nickname, experience: '3년', description, links: [] };
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
