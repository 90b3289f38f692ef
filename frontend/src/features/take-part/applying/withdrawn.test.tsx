import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Study, studyQuery } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { MyApplicationPart } from './my-application';
import type { MyApplication } from './queries';

const server = startTestServer();
const id = { id: 7 };
const member: MyApplication = {
  status: 'APPROVED',
  appliedDate: '2026-11-23T12:00:00+09:00',
  shareEmail: false,
};
const left: MyApplication = { ...member, status: 'LEFT' };

function Shown() {
  const { data } = useQuery({ ...studyQuery(7), staleTime: Infinity });
  return data && <MyApplicationPart study={data} owner={3} />;
}

it.each([
  ['a seat is free', {}, /^자리가 있어 다시 신청할 수 있습니다/, '다시 신청하기'],
  [
    'others wait',
    { takesWaiting: true },
    /^먼저 기다리는 분이 있습니다\. 다시 참여하려면 대기를/,
    '다시 대기 신청하기',
  ],
  [
    'all seats are taken',
    { takesWaiting: true, recruitmentStatus: 'CLOSED' },
    /^지금은 빈자리가 없습니다\. 다시 참여하려면 대기를/,
    '다시 대기 신청하기',
  ],
  ['it is over', { recruitmentStatus: 'CLOSED' }, /^모집이 마감되어/, undefined],
] as const)('offers a former member what is possible while %s', async (_, change, text, label) => {
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
  // The viewer's own seat was the last.
  const full: Partial<Study> = {
    isAuthor: false,
    recruitmentStatus: 'CLOSED',
    takesWaiting: true,
    myApplication: member,
  };
  const after: Partial<Study> = {
    isAuthor: false,
    recruitmentStatus: 'OPEN',
    takesWaiting: false,
    myApplication: left,
    ...change,
  };
  let hasLeft = false;
  server.use(
    answer(
      'get',
      '/api/posts/{id}',
      () => ({ success: true, data: { ...aStudy, ...(hasLeft ? after : full) } }),
      id,
    ),
    answer('get', '/api/posts/{id}/members', () => ({ success: true, data: [] }), id),
    answer(
      'delete',
      '/api/posts/{id}/applications/me',
      () => {
        hasLeft = true;
        return { success: true, data: left };
      },
      id,
    ),
  );
  renderRoutes([{ path: '/', element: <Shown /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: '스터디 나가기' }));
  await userEvent.click(await screen.findByRole('button', { name: '나가기' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^다시/ })?.textContent).toBe(label);
});
