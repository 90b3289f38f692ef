import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aSavedFilter, answerSavedFilters } from '@/testing/a-saved-filter';
import { aUser, allMails } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { FiltersSection } from './filters-section';

const server = startTestServer();
let filters = [aSavedFilter];
let mails = allMails;

beforeEach(() => {
  setUser(aUser);
  [filters, mails] = [[aSavedFilter], allMails];
  server.use(
    answerSavedFilters(() => filters),
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })),
    answer('get', '/api/users/me/settings', () => ({
      success: true,
      data: { hasPassword: true, marketing: false, mails },
    })),
  );
});

const show = () => renderRoutes([{ path: '/', element: <FiltersSection /> }], '/');

it('lists the saved filters with their conditions and new studies', async () => {
  show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link', { name: '퇴근 뒤' })).toHaveAttribute('href', '/study?filter=3');
  expect(row.getByText('온라인 · 서울 · 새 스터디 2개')).toBeVisible();
  expect(row.getByRole('switch', { name: '퇴근 뒤 새 스터디 알림' })).toBeChecked();
  expect(screen.getByText(/10개까지 저장할 수 있습니다/)).toHaveTextContent('지금 1 / 10개');
});

it('switches the alerts of a filter at once', async () => {
  let sent: unknown;
  server.use(
    answer(
      'put',
      '/api/users/me/saved-filters/{id}',
      async (request) => {
        sent = await request.json();
        filters = [{ ...aSavedFilter, alerts: false, newStudies: 4 }];
        return { success: true };
      },
      { id: 3 },
    ),
  );
  show();
  const bell = await screen.findByRole('switch', { name: '퇴근 뒤 새 스터디 알림' });
  await userEvent.click(bell);
  expect(await screen.findByText('온라인 · 서울 · 최근 30일 동안 4개')).toBeVisible();
  expect(bell).not.toBeChecked();
  expect(sent).toEqual({ name: '퇴근 뒤', mode: 'ONLINE', region: '서울', alerts: false });
});

it('deletes a filter', async () => {
  server.use(
    answer(
      'delete',
      '/api/users/me/saved-filters/{id}',
      () => {
        filters = [];
        return { success: true };
      },
      { id: 3 },
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '퇴근 뒤 삭제' }));
  expect(await screen.findByText('저장한 조건이 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '스터디 찾기' })).toHaveAttribute('href', '/study');
});

it('switches the mails about new studies', async () => {
  server.use(
    answer('put', '/api/users/me/settings', () => {
      mails = { ...allMails, newStudies: true };
      return { success: true, data: { hasPassword: true, marketing: false, mails } };
    }),
  );
  show();
  const mail = await screen.findByRole('switch', { name: '이메일로 새 스터디 알림' });
  expect(mail).not.toBeChecked();
  await userEvent.click(mail);
  await waitFor(() => expect(mail).toBeChecked());
});
