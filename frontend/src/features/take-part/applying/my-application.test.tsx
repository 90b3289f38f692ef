import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Study, studyQuery } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { MyApplicationPart } from './my-application';
import type { MyApplication } from './queries';

const server = startTestServer();
const id = { id: 7 };
const applications = '/api/posts/{id}/applications';
const mine = '/api/posts/{id}/applications/me';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const pending: MyApplication = {
  status: 'PENDING',
  appliedDate: hours(-28),
  endsAt: hours(140),
  shareEmail: false,
};

function Shown({ study }: { study: Study }) {
  const { data = study } = useQuery({
    ...studyQuery(7),
    enabled: ({ state }) => state.data !== undefined,
  });
  return <MyApplicationPart study={data} owner={3} />;
}

/** Renders the study, which is `later` on the server from then on. */
function show(change: Partial<Study> = {}, later: Partial<Study> = change, address = '/') {
  const study = { ...aStudy, isAuthor: false, ...change };
  server.use(
    answer(
      'get',
      '/api/posts/{id}',
      () => ({ success: true, data: { ...aStudy, isAuthor: false, ...later } }),
      id,
    ),
  );
  const view = renderRoutes([{ path: '/', element: <Shown study={study} /> }], address);
  view.client.setQueryData(studyQuery(7).queryKey, study);
  return view;
}
const message = () => screen.getByRole('textbox', { name: /신청 메시지/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue(undefined);
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
});

it('continues with the form for a visitor who signed in to apply', async () => {
  const { router } = show({}, {}, '/#apply');
  await waitFor(() => expect(message()).toHaveFocus());
  expect(router.state.location.hash).toBe('');
});

it('continues with the confirmation for an applicant with an offer', async () => {
  const offered: MyApplication = {
    ...pending,
    status: 'OFFERED',
    endsAt: '2099-01-01T00:00:00+09:00',
  };
  const { router } = show({ myApplication: offered }, { myApplication: offered }, '/#apply');
  const button = await screen.findByRole('button', { name: /참여 확정/ });
  await waitFor(() => expect(button).toHaveFocus());
  expect(router.state.location.hash).toBe('');
});

it('sends message and consent once, then shows the pending application', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(
      'post',
      applications,
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: pending };
      },
      id,
    ),
  );
  show({ replyHours: 9 }, { myApplication: pending });
  expect(screen.getByText('보통 9시간 안에 답합니다')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '이메일 공개에 동의' })).not.toBeChecked();
  await userEvent.type(message(), '함께하고 싶습니다.');
  await userEvent.click(screen.getByRole('checkbox', { name: '이메일 공개에 동의' }));
  await userEvent.dblClick(screen.getByRole('button', { name: '참여 신청하기' }));
  const strip = await screen.findByRole('status');
  expect(strip).toHaveTextContent('신청 완료 · 답을 기다리는 중신청한 지 1일 4시간 지났습니다.');
  expect(screen.getByText(/7일 중 2일째/)).toBeVisible();
  expect(sent).toEqual([{ message: '함께하고 싶습니다.', shareEmail: true }]);
  expect(notify.success, 'what the page says itself').not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it('preserves the message when sending fails, and after a reload', async () => {
  server.use(refuse('post', applications, 500, undefined, id));
  const { unmount } = show();
  await userEvent.type(message(), '잃지 않을 말');
  await press('참여 신청하기');
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith(
      '스터디 신청 중 오류가 발생했습니다. 다시 시도해주세요.',
      expect.anything(),
    ),
  );
  expect(message()).toHaveValue('잃지 않을 말');
  unmount();
  show();
  expect(message()).toHaveValue('잃지 않을 말');
});

it('shows that recruiting was closed meanwhile, and the typed message', async () => {
  server.use(
    refuse(
      'post',
      applications,
      409,
      { errorCode: 'STUDY_CLOSED', message: '모집이 마감된 스터디입니다.' },
      id,
    ),
  );
  show({}, { recruitmentStatus: 'CLOSED' });
  await userEvent.type(message(), '늦은 말');
  await press('참여 신청하기');
  expect(await screen.findByText('모집이 마감되어 신청할 수 없습니다.')).toBeVisible();
  expect(screen.getByText('늦은 말')).toBeVisible();
  expect(notify.error).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that the study was deleted meanwhile, and preserves the message', async () => {
  const gone = { errorCode: 'STUDY_NOT_FOUND', message: '게시글을 찾을 수 없습니다.' } as const;
  show();
  await userEvent.type(message(), '잃지 않을 말');
  server.use(
    refuse('post', applications, 404, gone, id),
    refuse('get', '/api/posts/{id}', 404, gone, id),
  );
  await press('참여 신청하기');
  expect(await screen.findByText('삭제되었거나 더 이상 공개되지 않는 스터디입니다.')).toBeVisible();
  expect(screen.getByText('잃지 않을 말')).toBeVisible();
  expect(notify.error).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: '전체 스터디 보기' })).toHaveAttribute('href', '/study');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that the last seat was taken while the message was written', async () => {
  const waiting: MyApplication = { ...pending, place: 1 };
  server.use(answer('post', applications, () => ({ success: true, data: waiting }), id));
  const tell = vi.spyOn(notify, 'info').mockReturnValue(undefined);
  show({}, { myApplication: waiting, takesWaiting: true, recruitmentStatus: 'CLOSED' });
  await press('참여 신청하기');
  expect(await screen.findByText('대기 1번째')).toBeVisible();
  expect(tell).toHaveBeenCalledExactlyOnceWith('지금 바로 참여할 수 있는 자리가 없습니다.', {
    description: '대기 신청으로 접수되었습니다. 원하지 않으시면 취소할 수 있습니다.',
  });
  expect(notify.success).not.toHaveBeenCalled();
});

it.each([true, false])('says before one applies whether to confirm: %s', (confirmation) => {
  show({ confirmation });
  const told = screen.queryAllByText('승인되면 48시간 안에 참여를 확정해야 합니다.');
  expect(told).toHaveLength(confirmation ? 1 : 0);
});

it('refuses a message of more than 300 characters', async () => {
  show();
  await userEvent.click(message());
  await userEvent.paste('가'.repeat(301));
  await press('참여 신청하기');
  expect(message()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('신청 메시지는 300자 이하여야 합니다.');
});

it('offers the waiting list while all seats are taken', () => {
  show({ recruitmentStatus: 'CLOSED', takesWaiting: true });
  expect(screen.getByRole('button', { name: '대기 신청하기' })).toBeVisible();
  expect(screen.getByText(/^지금은 빈자리가 없습니다\. 대기를 신청하시면/)).toBeVisible();
});

it('explains the waiting list while a seat is free', () => {
  show({ takesWaiting: true });
  expect(screen.getByRole('button', { name: '대기 신청하기' })).toBeVisible();
  expect(screen.getByText(/^먼저 기다리는 분이 있습니다\. 대기를 신청하시면/)).toBeVisible();
});

it('shows the place on the waiting list', () => {
  show({ myApplication: { ...pending, place: 3 } });
  expect(screen.getByRole('status')).toHaveTextContent('대기 3번째앞에 2명이 기다리고 있습니다.');
});

it('cancels after asking, and offers the form again', async () => {
  const cancelled: MyApplication = { ...pending, status: 'CANCELLED' };
  server.use(answer('delete', mine, () => ({ success: true, data: cancelled }), id));
  show({ myApplication: pending }, { myApplication: cancelled });
  await press('신청 취소');
  await confirm('취소하기');
  expect(await screen.findByText('참여 신청을 취소했습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '참여 신청하기' })).toBeNull();
  await press('다시 신청하기');
  expect(await screen.findByRole('button', { name: '참여 신청하기' })).toBeVisible();
  expect(notify.success).toHaveBeenCalledWith('참여 신청이 취소되었습니다.');
});

it("accepts an offer with an answer to the author's question", async () => {
  const sent: unknown[] = [];
  server.use(
    answer(
      'post',
      '/api/posts/{id}/applications/me/confirm',
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: { ...pending, status: 'APPROVED' } };
      },
      id,
    ),
    answer('get', '/api/posts/{id}/members', () => ({ success: true, data: [] }), id),
  );
  const offered: Partial<Study> = {
    confirmation: true,
    warmUp: '무엇을 이루고 싶은가요?',
    myApplication: { ...pending, status: 'OFFERED', endsAt: hours(41.7) },
  };
  show(offered, { myApplication: { ...pending, status: 'APPROVED' } });
  expect(screen.getByText(/^41시간 4\d분$/)).toBeVisible();
  await press('참여 확정');
  expect(screen.getByRole('alert')).toHaveTextContent('질문에 대한 답변을 입력해주세요.');
  expect(screen.getByRole('textbox', { name: /무엇을 이루고/ })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: /무엇을 이루고/ }), '끝까지 읽기');
  await press('참여 확정');
  expect(await screen.findByText('참여가 승인되었습니다.')).toBeVisible();
  expect(sent).toEqual([{ answer: '끝까지 읽기' }]);
  expect(notify.success, 'what the page says itself').not.toHaveBeenCalled();
});

it('shows members the contact and the other members, and lets them leave', async () => {
  const left: MyApplication = { ...pending, status: 'LEFT' };
  server.use(
    answer(
      'get',
      '/api/posts/{id}/members',
      () => ({
        success: true,
        data: [
          { id: 3, name: '하은' },
          { id: 4, name: '세훈' },
        ],
      }),
      id,
    ),
    answer('delete', mine, () => ({ success: true, data: left }), id),
  );
  show(
    { myApplication: { ...pending, status: 'APPROVED' }, contact: 'https://open.kakao.com/o/a' },
    { myApplication: left },
  );
  expect(screen.getByRole('link', { name: /오픈채팅 들어가기/ })).toHaveAttribute(
    'href',
    'https://open.kakao.com/o/a',
  );
  expect(await screen.findByText(/2명/)).toHaveTextContent('하은, 세훈');
  await press('스터디 나가기');
  await confirm('나가기');
  expect(await screen.findByText('스터디에서 나갔습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '참여 신청하기' })).toBeNull();
  expect(notify.success).toHaveBeenCalledWith('스터디에서 나왔습니다.');
});

it.each([
  ['begins later', { startDate: hours(48) }, '참여가 승인되었습니다.'],
  ['has begun, just after a yes', { startDate: hours(-48) }, '참여가 승인되었습니다.'],
  ['has begun', { startDate: hours(-48), repliedDate: hours(-200) }, '참여 중'],
])('shows an approved applicant that the study %s', (_when, { startDate, ...answered }, title) => {
  server.use(answer('get', '/api/posts/{id}/members', () => ({ success: true, data: [] }), id));
  const repliedDate = hours(-1);
  show({ startDate, myApplication: { ...pending, status: 'APPROVED', repliedDate, ...answered } });
  expect(screen.getByRole('status')).toHaveTextContent(title);
});

it('shows the sent message while the application is pending', () => {
  show({ myApplication: { ...pending, message: '토요일이 좋습니다.', shareEmail: true } });
  expect(screen.getByText('토요일이 좋습니다.')).toBeVisible();
  expect(screen.getByText('작성자가 이메일 주소를 볼 수 있습니다.')).toBeVisible();
});
