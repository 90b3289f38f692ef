import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { at, startTestServer } from '@/testing/server';
import PrivacyPage from './privacy-page';
import TermsPage from './terms-page';

const server = startTestServer();
const operator = { name: '모야 운영팀', mail: null, phone: null, representative: null };

beforeEach(() => {
  const data = { googleSignIn: false, testLogin: false, llm: false, operator };
  server.use(http.get(at('/api/config'), () => HttpResponse.json({ success: true, data })));
});

it.each([
  ['이용약관', TermsPage],
  ['개인정보처리방침', PrivacyPage],
])('the %s says when it changed and whom to ask', async (title, Component) => {
  renderRoutes([{ path: '/', Component }], '/');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} | MOYA`);
  expect(screen.getByText('2026-11-20')).toHaveAttribute('datetime', '2026-11-20');
  expect(await screen.findByText('모야 운영팀')).toBeVisible();
  expect(screen.getAllByText('운영자 입력 필요')).toHaveLength(3);
});
