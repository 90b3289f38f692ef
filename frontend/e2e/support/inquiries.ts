import { randomInt } from 'node:crypto';
import { api } from './api';
import { openAdminSession } from './session';

/** Sends an inquiry through the API, which administrators have noted and answered, and returns its id. */
export async function sendAnsweredInquiry(): Promise<number> {
  const { ticket } = await api<{ ticket: string }>('POST', '/api/inquiries', {
    body: {
      kind: 'CONTACT',
      topic: 'STUDY',
      email: `asks${randomInt(1e9)}@e2e.example`,
      title: '아주 긴 제목을 가진 문의라도 화면 밖으로 나가지 않습니다 TypeScriptAndReactTogether',
      content: '옮긴 모임이 어제 날짜로 보입니다.\n새로 고쳐도 그대로입니다.',
    },
  });
  const { accessToken: token } = await openAdminSession();
  const inbox = '/api/admin/inquiries';
  const [inquiry] = await api<{ id: number; version: number }[]>('GET', `${inbox}?q=${ticket}`, {
    token,
  });
  if (inquiry === undefined) throw new Error(`${ticket} is not in the inbox`);
  const { id, version } = inquiry;
  const note = { content: '달력이 아직 읽지 않은 것으로 보입니다.' };
  await api('POST', `${inbox}/${id}/notes`, { token, body: note });
  const answer = { content: '바르게 옮겨졌습니다.\n오늘 저녁까지 기다려주세요.', version };
  await api('POST', `${inbox}/${id}/answers`, { token, body: answer });
  return id;
}
