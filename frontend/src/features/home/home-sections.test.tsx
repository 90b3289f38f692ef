import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { CategorySection } from './category-section';
import { Hero } from './hero';
import { ShortcutSection } from './shortcut-section';

const server = startTestServer();

it('shows five fields, each with four keywords and a link to its studies', () => {
  renderRoutes([{ path: '/', Component: CategorySection }], '/');
  const cards = screen.getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/study?category=Frontend',
    '/study?category=Backend',
    '/study?category=Mobile',
    '/study?category=Algorithm',
    '/study?category=CS',
  ]);
  for (const keyword of ['JavaScript', 'Spring', 'Flutter', '코딩 테스트', '컴퓨터 구조']) {
    expect(screen.getByText(new RegExp(keyword))).toBeVisible();
  }
});

it('tells visitors to what they agree by starting', async () => {
  server.use(answer('get', '/api/config', () => ({ success: true, data: aConfig })));
  renderRoutes([{ path: '/', Component: Hero }], '/');
  const terms = await screen.findByRole('link', { name: '이용약관' });
  expect(terms.parentElement).toHaveTextContent(
    '계속 진행하면 이용약관 및 개인정보처리방침에 동의한 것으로 간주됩니다.',
  );
  expect(screen.getByRole('link', { name: '이메일로 시작하기' })).toHaveAttribute(
    'href',
    '/signup',
  );
});

it('leads members to a new roadmap, to studies, to their roadmaps and to their rooms', () => {
  renderRoutes([{ path: '/', Component: ShortcutSection }], '/');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/roadmap/create',
    '/study',
    '/my-info/roadmap',
    '/chat',
  ]);
});
