import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { startTestServer } from '@/testing/server';
import { MyApplicationPart } from './my-application';
import type { MyApplication } from './queries';

startTestServer();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const applied = { appliedDate: hours(-28), endsAt: hours(140), shareEmail: false };

/** Renders the study for an applicant whose application has ended. */
function show(ended: Pick<MyApplication, 'status' | 'repliedDate'>) {
  const study = { ...aStudy, isAuthor: false, myApplication: { ...applied, ...ended } };
  return renderRoutes([{ path: '/', element: <MyApplicationPart study={study} owner={3} /> }], '/');
}

it('offers nothing after a refusal, but the form after an expiry', () => {
  const { unmount } = show({ status: 'REJECTED' });
  expect(screen.getByRole('status')).toHaveTextContent('다시 신청할 수 없습니다.');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show({ status: 'EXPIRED' });
  expect(screen.getByText(/7일 안에 답이 없어 신청이 만료되었습니다/)).toBeVisible();
  expect(screen.getByRole('button', { name: '참여 신청하기' })).toBeVisible();
});

it('says who missed the deadline of an offer', () => {
  show({ status: 'EXPIRED', repliedDate: hours(-50) });
  expect(screen.getByRole('status')).toHaveTextContent(
    '참여를 확정하지 않아 신청이 만료되었습니다.',
  );
});
