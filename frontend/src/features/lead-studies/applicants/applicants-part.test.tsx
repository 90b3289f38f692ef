import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Study } from '@/entities/study/queries';
import { aStudy, anApplicant } from '@/testing/a-study';
import { renderRoutes, stop } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { ApplicantsPart } from './applicants-part';
import type { Applicant } from './queries';

const server = startTestServer();
const id = { id: 7 };
const member: Applicant = { ...anApplicant, id: 12, status: 'APPROVED', isApproved: true };
const first: Applicant = { ...anApplicant, id: 13, name: '민재', place: 1 };

function show(
  address: string,
  list: Applicant[] = [anApplicant],
  study: Partial<Study> = { recruits: 3 },
) {
  server.use(
    answer(
      'get',
      '/api/posts/{id}/applicants',
      () => ({ success: true, data: list, total: list.length }),
      id,
    ),
    answer('get', '/api/posts/{id}/members', () => ({ success: true, data: [] }), id),
  );
  const element = <ApplicantsPart study={{ ...aStudy, ...study }} />;
  const { router } = renderRoutes(
    [{ path: '/study/:id', element }, stop('/notifications', '알림')],
    '/notifications',
  );
  return router.navigate(address).then(() => router);
}

it('opens by its address, and removes the parameter when closed', async () => {
  const router = await show('/study/7?comments=2&applicants');
  expect(await screen.findByRole('dialog', { name: '신청자 관리' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?comments=2');
  expect(screen.getByRole('button', { name: /신청자 관리/ })).toHaveFocus();
  await router.navigate(-1);
  expect(await screen.findByText('알림')).toBeVisible();
});

it('is closed without the parameter', async () => {
  await show('/study/7');
  const button = await screen.findByRole('button', { name: /신청자 관리/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: '신청자 관리' })).toBeVisible();
});

it('counts the waiting list as unanswered only while a seat is free', async () => {
  await show('/study/7', [member, first], { recruits: 2 });
  expect(await screen.findByRole('button', { name: /1\s?명이 답을 기다립니다/ })).toBeVisible();
});

it('links to the contact field, more prominently once there are members', async () => {
  await show('/study/7', [member], { currentRecruits: 1 });
  expect(await screen.findByText(/승인된 멤버가 연락할 방법이 없습니다\./)).toBeVisible();
  expect(screen.getByRole('link', { name: '연락처 적기' })).toHaveAttribute(
    'href',
    '/study/7/edit#contact',
  );
});

it('does not mention a contact that is set', async () => {
  await show('/study/7', [member], { currentRecruits: 1, contact: '카카오톡 moya' });
  expect(await screen.findByText('카카오톡 moya')).toBeVisible();
  expect(screen.queryByRole('link', { name: '연락처 적기' })).toBeNull();
});
