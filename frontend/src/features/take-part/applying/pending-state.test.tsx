import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Study } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { startTestServer } from '@/testing/server';
import { PendingState, WaitingState } from './pending-state';
import type { MyApplication } from './queries';

startTestServer();
const pending: MyApplication = {
  status: 'PENDING',
  appliedDate: '2026-11-23T12:00:00+09:00',
  shareEmail: false,
};

function show(change: Partial<Study>, application: MyApplication) {
  const study = { ...aStudy, isAuthor: false, ...change };
  const { place } = application;
  const element =
    place === undefined ? (
      <PendingState study={study} application={application} />
    ) : (
      <WaitingState study={study} application={application} place={place} />
    );
  renderRoutes([{ path: '/', element }], '/');
}

it('says who is next on the waiting list of a full study', async () => {
  show({ recruitmentStatus: 'CLOSED', takesWaiting: true }, { ...pending, place: 1 });
  expect(await screen.findByText('자리가 나면 다음 차례입니다.')).toBeVisible();
});

it('says to the first on the waiting list that the last seat is being confirmed', async () => {
  show(
    { recruitmentStatus: 'OPEN', takesWaiting: true, seatsOffered: true },
    { ...pending, place: 1 },
  );
  expect(
    await screen.findByText(/^승인된 분이 남은 자리의 참여를 확정하는 중입니다/),
  ).toBeVisible();
});

it('says for whom a free seat is reserved, and until when', async () => {
  const endsAt = '2026-12-01T00:00:00+09:00';
  show(
    { recruitmentStatus: 'OPEN', takesWaiting: true },
    { ...pending, place: 2, seatFree: true, endsAt },
  );
  expect(await screen.findByText('자리가 났습니다 · 답을 기다리는 중')).toBeVisible();
  expect(screen.getByText(/까지 답이 없으면 신청이 만료됩니다/)).toBeVisible();
  expect(screen.queryByText(/대기 2번째/)).toBeNull();
});

it.each([
  ['2026-11-29T18:00:00+09:00', /신청이 만료되고, 다시 신청할 수 있습니다/],
  ['2026-12-01T18:00:00+09:00', /신청이 만료됩니다/],
])('promises another application only until recruiting ends: %s', async (endsAt, promise) => {
  show({ endDate: '2026-11-30T18:00:00+09:00' }, { ...pending, endsAt });
  expect(await screen.findByText(promise)).toBeVisible();
});

it.each([
  ['by hand', '2099-01-01T00:00:00+09:00', /^작성자가 모집을 마감했습니다\./],
  ['at its deadline', '2020-01-01T00:00:00+09:00', /^모집 기간이 끝났습니다\./],
])('promises no seat in the line of a study that was closed %s', async (_how, endDate, text) => {
  show(
    { recruitmentStatus: 'CLOSED', takesWaiting: false, recruits: 3, currentRecruits: 1, endDate },
    { ...pending, place: 1 },
  );
  expect(await screen.findByText(text)).toHaveTextContent(
    '대기 순서는 스터디가 시작할 때까지 유지되며',
  );
  expect(screen.queryByText(/자리가 나면/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '대기 취소' }));
  expect(await screen.findByText('모집이 마감되어 지금은 다시 신청할 수 없습니다.')).toBeVisible();
});

it('does not promise another application to a closed study', async () => {
  show(
    { recruitmentStatus: 'CLOSED', endDate: '2026-11-30T18:00:00+09:00' },
    { ...pending, endsAt: '2026-11-29T18:00:00+09:00' },
  );
  expect(await screen.findByText(/신청이 만료됩니다/)).toBeVisible();
});
