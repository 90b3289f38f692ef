import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import AboutPage from './about-page';
import PrivacyPage from './privacy-page';
import RefundPage from './refund-page';
import TermsPage from './terms-page';

const server = startTestServer();
const operator = { ...aConfig.operator, name: '모야 운영팀' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T00:00:00Z') });
  const data = { ...aConfig, operator };
  server.use(answer('get', '/api/config', () => ({ success: true, data })));
});
afterEach(() => vi.useRealTimers());

const open = (Component: ComponentType, address = '/') =>
  renderRoutes([{ path: '/', Component }], address);

it.each([
  ['이용약관', TermsPage, '2026-11-22'],
  ['개인정보처리방침', PrivacyPage, '2026-11-30'],
  ['환불 정책', RefundPage, '2026-11-30'],
])('the %s says since when it applies and whom to ask', async (title, Component, effective) => {
  open(Component);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} | MOYA`);
  const note = screen.getByText(/^시행일/, { selector: 'p' });
  expect(note.querySelector('time')).toHaveAttribute('datetime', effective);
  expect(await screen.findByText('모야 운영팀')).toBeVisible();
  expect(
    screen.getByText('아직 등록되지 않은 정보: 대표, 사업자등록번호, 이메일, 연락처'),
  ).toBeVisible();
  expect(screen.getByText('운영자가 아직 연락처를 등록하지 않았습니다.')).toBeVisible();
});

it('does not say that there is no contact if there is one', async () => {
  const data = { ...aConfig, operator: { ...operator, mail: 'moya@example.com' } };
  server.use(answer('get', '/api/config', () => ({ success: true, data })));
  open(PrivacyPage);
  expect(await screen.findByText('moya@example.com')).toBeVisible();
  expect(screen.queryByText('운영자가 아직 연락처를 등록하지 않았습니다.')).toBeNull();
});

const chosen = () => screen.getByRole('link', { current: 'page' });
const roomsPart = () => screen.queryByRole('heading', { name: '4. 스터디룸' });

it('announces the next terms, and shows them before they apply', async () => {
  open(TermsPage);
  expect(screen.getByText(/부터 새 이용약관을 시행합니다/)).toHaveTextContent('2026. 12. 30.');
  expect(roomsPart()).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '새 이용약관 보기' }));
  expect(roomsPart()).toBeVisible();
  expect(screen.getByText(/아직 시행하지 않는 이용약관입니다/)).toBeVisible();
  expect(chosen()).toHaveTextContent('2026. 12. 30.');
  expect(screen.getByText('시행 예정')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '시행 중인 이용약관 보기' }));
  expect(chosen()).toHaveTextContent('2026. 11. 22.');
  expect(roomsPart()).toBeNull();
});

it('shows the terms in force on the day in Seoul, and earlier ones on request', async () => {
  vi.setSystemTime(new Date('2026-12-29T15:00:00Z'));
  open(TermsPage);
  expect(roomsPart()).toBeVisible();
  expect(screen.queryByText(/시행합니다/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '2026. 11. 22.' }));
  expect(roomsPart()).toBeNull();
  expect(screen.getByText(/지금은 시행하지 않는 이용약관입니다/)).toBeVisible();
});

it('shows the text in force at an address with an unknown version', () => {
  open(TermsPage, '/?version=1999-01-01');
  expect(chosen()).toHaveTextContent('2026. 11. 22.');
});

const parts = ['하는 일', '스터디를 여는 법', '계획을 만드는 법', '스터디룸', '지키는 것'];
const contents = () => within(screen.getByRole('navigation', { name: '이 글의 차례' }));

it('the table of contents leads to each part', async () => {
  open(AboutPage);
  for (const part of parts) {
    const link = contents().getByRole('link', { name: part });
    const id = link.getAttribute('href')?.split('#')[1] ?? '';
    expect(document.getElementById(id), part).toHaveTextContent(part);
    await userEvent.click(link);
    expect(document.activeElement, part).toHaveAttribute('id', id);
  }
});

it('the table of contents marks the part that is read', () => {
  const tops = new Map([
    ['work', -400],
    ['studies', 90],
    ['plans', 300],
  ]);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this.id) ?? 900);
  });
  open(AboutPage);
  const marked = contents().getByRole('link', { current: 'location' });
  expect(marked).toHaveTextContent('스터디를 여는 법');
});

it.each([
  ['who sees a contact', /연락처 칸.*작성자와 참여가 승인된 멤버에게만/],
  [
    'who sees an e-mail address',
    /본인과 관리자에게만 보이고.*공개에 동의하면 그 스터디의 작성자에게도/,
  ],
])('the privacy text says %s', (_what, sentence) => {
  open(PrivacyPage);
  expect(screen.getByText(sentence)).toBeVisible();
});

it.each([
  [true, '이 서버는 언어 모델을 쓰도록 설정되어 있습니다.', '언어 모델 서비스에 보냅니다.'],
  [false, '이 서버는 언어 모델을 쓰지 않습니다.', '외부 인공지능 서비스에 보내지 않습니다.'],
])('the privacy text says where answers go: model %s', async (llm, setting, sentence) => {
  server.use(answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, llm } })));
  open(PrivacyPage);
  expect(screen.getByText(/언어 모델을 쓰도록 설정된 서버에서는/)).toBeVisible();
  expect(await screen.findByText(setting, { exact: false })).toHaveTextContent(sentence);
});
