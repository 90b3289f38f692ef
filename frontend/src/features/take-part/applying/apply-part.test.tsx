import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { setUser, useSession } from '@/api/session';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { at, holdAnswer, startTestServer } from '@/testing/server';
import { ApplyForm } from './apply-form';
import { ApplyPart } from './apply-part';

const server = startTestServer();

const show = (change: Partial<typeof aStudy> = {}) =>
  renderRoutes(
    [{ path: '/', element: <ApplyPart study={{ ...aStudy, isAuthor: false, ...change }} /> }],
    '/',
  );

beforeEach(() => useSession.setState({ status: 'visitor', user: null }));

it('leads a visitor to the login and back to the study', () => {
  show();
  expect(screen.getByRole('link', { name: '참여 신청하기' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fstudy%2F7%23apply',
  );
});

it('says to a visitor that applications are closed, and why', () => {
  const { unmount } = show({ recruitmentStatus: 'CLOSED' });
  expect(screen.getByText('모집이 마감되어 신청할 수 없습니다.')).toBeVisible();
  unmount();
  show({ recruitmentStatus: 'UPCOMING', recruitStartDate: '2026-11-25T00:00:00+09:00' });
  expect(screen.getByText('2026. 11. 25.부터 신청할 수 있습니다.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says to a visitor that all seats are taken and that there is a waiting list', () => {
  show({ recruitmentStatus: 'CLOSED', takesWaiting: true });
  expect(screen.getByRole('link', { name: '대기 신청하기' })).toBeVisible();
  expect(screen.getByText(/^지금은 빈자리가 없습니다\./)).toBeVisible();
});

it('says to a visitor that the last seat is being confirmed', () => {
  show({ takesWaiting: true, seatsOffered: true });
  expect(screen.getByRole('link', { name: '대기 신청하기' })).toBeVisible();
  expect(
    screen.getByText(/^승인된 분이 남은 자리의 참여를 확정하는 중입니다\. 로그인하면/),
  ).toBeVisible();
});

it('offers the author no application', () => {
  show({ isAuthor: true });
  expect(screen.queryByRole('link')).toBeNull();
});

it('makes the message read-only while it is being sent', async () => {
  const { held, release } = holdAnswer();
  server.use(
    http.post(at('/api/posts/7/applications'), async () => {
      await held;
      return new HttpResponse(null, { status: 500 });
    }),
  );
  const study = { ...aStudy, isAuthor: false };
  renderRoutes(
    [{ path: '/', element: <ApplyForm study={study} owner={3} label="신청하기" /> }],
    '/',
  );
  const message = screen.getByRole('textbox', { name: /^신청 메시지/ });
  await userEvent.type(message, '함께 읽고 싶습니다');
  await userEvent.click(screen.getByRole('button', { name: '신청하기' }));
  await userEvent.type(message, '!');
  expect(message).toHaveValue('함께 읽고 싶습니다');
  release();
  expect(await screen.findByRole('button', { name: '신청하기' })).toBeVisible();
  expect(message).toHaveValue('함께 읽고 싶습니다');
});

it('says to an unverified member that a verified address also gets mails', async () => {
  setUser(aUser);
  const study = { ...aStudy, isAuthor: false };
  const form = <ApplyForm study={study} owner={aUser.id} label="신청하기" />;
  const { unmount } = renderRoutes([{ path: '/', element: form }], '/');
  const more = /이메일 주소를 인증하면 메일로도 보내드립니다\./;
  expect(screen.getByText(more)).toBeVisible();
  unmount();
  setUser({ ...aUser, emailVerified: true });
  renderRoutes([{ path: '/', element: form }], '/');
  expect(screen.getByText(/작성자가 답하면 알림으로 알려드립니다\./)).toBeVisible();
  expect(screen.queryByText(more)).toBeNull();
});
