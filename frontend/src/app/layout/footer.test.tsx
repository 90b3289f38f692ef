import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '@/data/query-client';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, at, startTestServer } from '@/testing/server';
import { Footer } from './footer';

const server = startTestServer();
const serve = (operator = aConfig.operator) =>
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, operator } })),
  );

afterEach(() => vi.useRealTimers());

it('shows the current year in Seoul, independent of the build', () => {
  serve();
  const page = (
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-06-01T00:00:00Z') });
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const root = document.querySelector('#root');
  if (root === null) throw new Error('nothing was drawn');
  expect(root.textContent).not.toContain('2025');
  vi.setSystemTime(new Date('2027-12-31T15:00:00Z'));
  let hydrated: Root | undefined;
  act(() => {
    hydrated = hydrateRoot(root, page);
  });
  expect(root).toHaveTextContent('© 2028 MOYA. All rights reserved.');
  act(() => hydrated?.unmount());
  document.body.innerHTML = '';
});

it('shows who runs the server, and names missing facts', async () => {
  serve({ ...aConfig.operator, representative: '김모야' });
  renderRoutes([{ path: '/', Component: Footer }], '/');
  expect(await screen.findByText('김모야')).toBeVisible();
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['대표']);
  expect(texts('definition')).toEqual(['김모야']);
  expect(screen.getByText('아직 등록되지 않은 정보: 사업자등록번호, 연락처')).toBeVisible();
});

it('shows no names of facts without their values while there are none', async () => {
  const isAsked = vi.fn<() => void>();
  server.use(
    http.get(at('/api/config'), () => {
      isAsked();
      return HttpResponse.error();
    }),
  );
  renderRoutes([{ path: '/', Component: Footer }], '/');
  await waitFor(() => expect(isAsked).toHaveBeenCalled());
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

it('links to every page about the service, in three groups', () => {
  serve();
  renderRoutes([{ path: '/', Component: Footer }], '/');
  const linksOf = (group: string) =>
    within(screen.getByRole('navigation', { name: group }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(linksOf('바로가기')).toEqual(['/roadmap/preview', '/study', '/about', '/cooperate']);
  expect(linksOf('고객지원')).toEqual(['/faq', '/contact', '/notice', '/feedback']);
  expect(linksOf('약관 및 정책')).toEqual(['/terms', '/privacy', '/refund']);
});

it('shows the icons of configured social networks only', async () => {
  const youtube = 'https://www.youtube.com/@moya';
  serve({ ...aConfig.operator, youtube });
  renderRoutes([{ path: '/', Component: Footer }], '/');
  expect(await screen.findByRole('link', { name: 'YouTube' })).toHaveAttribute('href', youtube);
  expect(screen.queryByRole('link', { name: /Facebook|Instagram/ })).toBeNull();
});
