import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aSavedFilter, answerSavedFilters } from '@/testing/a-saved-filter';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { aPage, answer, startTestServer } from '@/testing/server';
import StudyListPage from '../study-list-page';
import { noteOpenedFilter } from './opened-filter';

const server = startTestServer();
let filters: Schemas['SavedFilterView'][] = [];
let opened = 0;

beforeEach(() => {
  setUser(aUser);
  noteOpenedFilter(null);
  [filters, opened] = [[aSavedFilter], 0];
  server.use(
    answerSavedFilters(() => filters),
    answer('get', '/api/posts', () => aPage([aStudy])),
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })),
    answer(
      'put',
      '/api/users/me/saved-filters/{id}/opened',
      () => {
        opened += 1;
        filters = filters.map((one) => Object.assign(one, { newStudies: 0 }));
        return { success: true };
      },
      { id: 3 },
    ),
  );
});

const show = (address: string) =>
  renderRoutes([{ path: '/study', Component: StudyListPage }], address).router;

const chips = async () => within(await screen.findByRole('navigation', { name: '저장한 조건' }));

it('opens a saved filter, which clears its new studies', async () => {
  const router = show('/study');
  const chip = (await chips()).getByRole('link', { name: /퇴근 뒤/ });
  expect(chip).toHaveTextContent('새 스터디 2개');
  await userEvent.click(chip);
  expect(new URLSearchParams(router.state.location.search).get('region')).toBe('서울');
  await waitFor(() => expect(chip).not.toHaveTextContent('새 스터디 2개'));
  expect(chip).toHaveAttribute('aria-current', 'true');
  expect(opened).toBe(1);
});

it('opens the filter that a notification links to', async () => {
  const router = show('/study?filter=3');
  await waitFor(() => {
    const search = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(search)).toEqual({ mode: 'ONLINE', region: '서울' });
  });
  expect(opened).toBe(1);
});

it('saves the conditions under a proposed name', async () => {
  filters = [];
  let sent: unknown;
  server.use(
    answer('post', '/api/users/me/saved-filters', async (request) => {
      sent = await request.json();
      filters = [{ ...aSavedFilter, name: '온라인 · 서울' }];
      return { success: true, data: aSavedFilter };
    }),
  );
  show('/study?mode=ONLINE&region=서울&sort=DEADLINE');
  await userEvent.click(await screen.findByRole('button', { name: '조건 저장' }));
  const dialog = within(await screen.findByRole('dialog', { name: '조건 저장' }));
  expect(dialog.getByRole('textbox', { name: /이름/ })).toHaveValue('온라인 · 서울');
  expect(dialog.getByRole('checkbox', { name: '새 스터디 알림 받기' })).toHaveAccessibleDescription(
    /하루에 한 번, 아침 8시에/,
  );
  await userEvent.click(dialog.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('link', { name: '저장됨' })).toBeVisible();
  expect(sent).toEqual({ name: '온라인 · 서울', mode: 'ONLINE', region: '서울', alerts: true });
});

it('replaces the conditions of the filter that was opened last', async () => {
  let sent: unknown;
  server.use(
    answer(
      'put',
      '/api/users/me/saved-filters/{id}',
      async (request) => {
        sent = await request.json();
        filters = [{ ...aSavedFilter, region: '부산' }];
        return { success: true };
      },
      { id: 3 },
    ),
  );
  const router = show('/study?filter=3');
  expect(await screen.findByRole('link', { name: '저장됨' })).toBeVisible();
  await router.navigate('/study?mode=ONLINE&region=부산');
  await userEvent.click(await screen.findByRole('button', { name: '조건 저장' }));
  await userEvent.click(await screen.findByRole('button', { name: '‘퇴근 뒤’ 덮어쓰기' }));
  expect(await screen.findByRole('link', { name: '저장됨' })).toBeVisible();
  expect(sent).toEqual({ name: '퇴근 뒤', mode: 'ONLINE', region: '부산', alerts: true });
});

it('switches the alerts of the open filter', async () => {
  let sent: unknown;
  server.use(
    answer(
      'put',
      '/api/users/me/saved-filters/{id}',
      async (request) => {
        sent = await request.json();
        filters = [{ ...aSavedFilter, alerts: false }];
        return { success: true };
      },
      { id: 3 },
    ),
  );
  show('/study?mode=ONLINE&region=서울');
  const bell = await screen.findByRole('button', { name: /새 스터디 알림/ });
  expect(bell).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(bell);
  await waitFor(() => expect(bell).toHaveAttribute('aria-pressed', 'false'));
  expect(sent).toMatchObject({ alerts: false });
});

it('leads visitors to the login and back', async () => {
  clearSession();
  show('/study?mode=ONLINE');
  const link = await screen.findByRole('link', { name: '조건 저장' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2Fstudy%3Fmode%3DONLINE');
});
