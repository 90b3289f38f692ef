import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import PrivacyPage from './privacy-page';
import TermsPage from './terms-page';

const server = startTestServer();
const operator = { ...aConfig.operator, name: '모야 운영팀' };

beforeEach(() => {
  const data = { ...aConfig, operator };
  server.use(answer('get', '/api/config', () => ({ success: true, data })));
});

it.each([
  ['이용약관', TermsPage, '2026-11-22'],
  ['개인정보처리방침', PrivacyPage, '2026-11-28'],
])('the %s says when it changed and whom to ask', async (title, Component, updated) => {
  renderRoutes([{ path: '/', Component }], '/');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} | MOYA`);
  expect(screen.getByText(/^2026\. 11\. 2\d\.$/)).toHaveAttribute('datetime', updated);
  expect(await screen.findByText('모야 운영팀')).toBeVisible();
  expect(screen.getAllByText('정보 없음')).toHaveLength(3);
  expect(screen.getByText('운영자가 아직 연락처를 등록하지 않았습니다.')).toBeVisible();
});

it('does not say that there is no contact if there is one', async () => {
  const data = { ...aConfig, operator: { ...operator, mail: 'moya@example.com' } };
  server.use(answer('get', '/api/config', () => ({ success: true, data })));
  renderRoutes([{ path: '/', Component: PrivacyPage }], '/');
  expect(await screen.findByText('moya@example.com')).toBeVisible();
  expect(screen.queryByText('운영자가 아직 연락처를 등록하지 않았습니다.')).toBeNull();
});

it.each([
  ['who sees a contact', /연락처 칸.*작성자와 참여가 승인된 멤버에게만/],
  [
    'who sees an e-mail address',
    /본인과 관리자에게만 보이고.*공개에 동의하면 그 스터디의 작성자에게도/,
  ],
])('the privacy text says %s', (_what, sentence) => {
  renderRoutes([{ path: '/', Component: PrivacyPage }], '/');
  expect(screen.getByText(sentence)).toBeVisible();
});

it.each([
  [true, '이 서버는 언어 모델을 쓰도록 설정되어 있습니다.', '언어 모델 서비스에 보냅니다.'],
  [false, '이 서버는 언어 모델을 쓰지 않습니다.', '외부 인공지능 서비스에 보내지 않습니다.'],
])('the privacy text says where answers go: model %s', async (llm, setting, sentence) => {
  server.use(answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, llm } })));
  renderRoutes([{ path: '/', Component: PrivacyPage }], '/');
  expect(screen.getByText(/언어 모델을 쓰도록 설정된 서버에서는/)).toBeVisible();
  expect(await screen.findByText(setting, { exact: false })).toHaveTextContent(sentence);
});
