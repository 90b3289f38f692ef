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
