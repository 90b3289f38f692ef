import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStudy, anApplicant } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { ApplicantsDialog } from './applicants-dialog';
import type { Applicant } from './queries';

const server = startTestServer();
const id = { id: 7 };
const applicants = '/api/posts/{id}/applicants';
const member: Applicant = {
  ...anApplicant,
  id: 12,
  name: '도윤',
  status: 'APPROVED',
  isApproved: true,
};
const first: Applicant = { ...anApplicant, id: 13, name: '민재', place: 1 };

const onClose = vi.fn<() => void>();

const answerOf = (data: Applicant[], total = data.length) => ({ success: true, data, total });

function show(list: Applicant[], recruits = 3, total = list.length) {
  server.use(answer('get', applicants, () => answerOf(list, total), id));
  const study = { ...aStudy, recruits };
  renderRoutes([{ path: '/', element: <ApplicantsDialog study={study} onClose={onClose} /> }], '/');
}

/** Records each save; the list is then this one. */
function save(list: Applicant[]) {
  const sent: unknown[] = [];
  const take = async (request: Request) => {
    sent.push(await request.json());
    return answerOf(list);
  };
  server.use(answer('put', applicants, take, id));
  return sent;
}
const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') ?? document.body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onClose.mockReset();
  vi.spyOn(notify, 'error').mockReturnValue(undefined);
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
});

it('sends nothing before saving, and then all decisions at once', async () => {
  const other: Applicant = { ...anApplicant, id: 14, name: '코드읽는곰' };
  show([anApplicant, other, member]);
  const approved: Applicant = { ...anApplicant, status: 'APPROVED', isApproved: true, version: 4 };
  const sent = save([approved, { ...other, status: 'REJECTED', version: 4 }, member]);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인' }));
  await press('코드읽는곰 거절');
  expect((await row('하은')).getByText('저장 전')).toBeVisible();
  expect((await row('코드읽는곰')).getByText('거절 예정')).toBeVisible();
  expect(screen.getByText('저장하지 않은 변경이 2건 있습니다.')).toBeVisible();
  expect(screen.getByText('2 / 3명')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('1명을 승인하고 1명을 거절했습니다.'),
  );
  expect(sent).toEqual([
    [
      { id: 11, isApproved: true, version: 3 },
      { id: 14, isApproved: false, version: 3, status: 'REJECTED' },
    ],
  ]);
  expect((await row('하은')).getByText('참여 중')).toBeVisible();
  expect((await row('코드읽는곰')).getByText('거절됨')).toBeVisible();
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
});

it('asks before a member is removed', async () => {
  show([member]);
  await userEvent.click((await row('도윤')).getByRole('radio', { name: '내보내기' }));
  const question = await screen.findByRole('alertdialog', {
    name: '도윤 님을 스터디에서 내보내시겠습니까?',
  });
  await userEvent.click(within(question).getByRole('button', { name: '취소' }));
  expect(screen.queryByText(/저장하지 않은 변경이/)).toBeNull();
});

it('removes a member at once, and leaves other decisions unsaved', async () => {
  show([anApplicant, member]);
  const sent = save([anApplicant, { ...member, status: 'REMOVED', isApproved: false, version: 4 }]);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인' }));
  await userEvent.click((await row('도윤')).getByRole('radio', { name: '내보내기' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('자리가 바로 비고');
  await userEvent.click(within(question).getByRole('button', { name: '내보내기' }));
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('1명을 내보냈습니다.'),
  );
  expect(sent).toEqual([[{ id: 12, isApproved: false, version: 3 }]]);
  expect((await row('도윤')).getByText('내보내짐')).toBeVisible();
  expect((await row('하은')).getByText('저장 전')).toBeVisible();
  expect(screen.getByText('저장하지 않은 변경이 1건 있습니다.')).toBeVisible();
});

it("asks before an offer is cancelled, with the applicant's name", async () => {
  show([{ ...anApplicant, status: 'OFFERED', isApproved: true }]);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인 취소' }));
  const question = await screen.findByRole('alertdialog', {
    name: '하은 님의 승인을 취소하시겠습니까?',
  });
  expect(within(question).getByRole('button', { name: '승인 취소' })).toBeVisible();
});

it('asks before unsaved decisions are dropped', async () => {
  show([anApplicant]);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인' }));
  await press('닫기');
  const question = await screen.findByRole('alertdialog', {
    name: '저장하지 않은 변경이 있습니다.',
  });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: '저장하지 않고 닫기' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('closes at once if nothing was changed', async () => {
  show([anApplicant]);
  await row('하은');
  await press('닫기');
  expect(onClose).toHaveBeenCalledOnce();
});

it('reloads the list and says so after a concurrent change', async () => {
  show([anApplicant]);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인' }));
  server.use(
    refuse('put', applicants, 409, { errorCode: 'STALE_UPDATE', message: '바뀌었습니다.' }, id),
    answer(
      'get',
      applicants,
      () => answerOf([{ ...anApplicant, version: 4, message: '다시 썼습니다.' }]),
      id,
    ),
  );
  await press('저장');
  expect(await screen.findByText(/그사이 신청 상태가 바뀌어 저장하지 않았습니다/)).toBeVisible();
  expect(await screen.findByText('다시 썼습니다.')).toBeVisible();
  expect(screen.queryByText('저장 전')).toBeNull();
  expect(notify.error).not.toHaveBeenCalled();
});

it('warns before saving that there are not enough seats', async () => {
  show([anApplicant, member], 1);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인' }));
  expect(screen.getByText('모집 인원보다 많이 승인할 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
});

it('says that seats were taken meanwhile, and preserves the decisions', async () => {
  show([anApplicant, member], 2);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인' }));
  const told = '모집 인원보다 많이 승인할 수 없습니다.';
  server.use(refuse('put', applicants, 409, { errorCode: 'STUDY_FULL', message: told }, id));
  await press('저장');
  expect(await screen.findByText(told)).toBeVisible();
  expect((await row('하은')).getByText('저장 전')).toBeVisible();
  expect(notify.success).not.toHaveBeenCalled();
});

it('approves the first of the waiting list with one press once a seat is free', async () => {
  const second: Applicant = { ...anApplicant, id: 15, name: '태윤', place: 2 };
  show([member, first, second], 2);
  const sent = save([member, { ...first, status: 'APPROVED', isApproved: true }, second]);
  expect(await screen.findByText('자리가 났습니다. 민재 님이 다음 차례입니다.')).toBeVisible();
  await press('다음 대기자 승인');
  await waitFor(() => expect(sent).toEqual([[{ id: 13, isApproved: true, version: 3 }]]));
});

it('does not approve past an unsaved refusal in the waiting list', async () => {
  show([member, first], 2);
  await userEvent.click((await row('민재')).getByRole('button', { name: '민재 거절' }));
  expect(screen.getByText(/^변경한 내용을 저장한 뒤/)).toBeVisible();
  expect(screen.getByRole('button', { name: '다음 대기자 승인' })).toBeDisabled();
});

it('says that another applicant on the waiting list has waited longer', async () => {
  const second: Applicant = { ...anApplicant, id: 15, name: '태윤', place: 2 };
  show([first, second]);
  await userEvent.click((await row('태윤')).getByRole('radio', { name: '승인' }));
  expect(screen.getByText('먼저 기다린 분이 있습니다.')).toBeVisible();
  expect(screen.getByText(/저장하지 않은 변경이 1건/)).toBeVisible();
  await userEvent.click((await row('민재')).getByRole('radio', { name: '승인' }));
  expect(screen.queryByText(/먼저 기다린 분이/)).toBeNull();
});

it('moves the focus to the applicant that was saved', async () => {
  show([anApplicant, member]);
  save([{ ...anApplicant, status: 'APPROVED', isApproved: true, version: 4 }, member]);
  await userEvent.click((await row('하은')).getByRole('radio', { name: '승인' }));
  await press('저장');
  const saved = await row('하은');
  await waitFor(() => expect(saved.getByRole('radio', { name: '승인' })).toHaveFocus());
});

it('keeps the focus in the dialog if no choice is left', async () => {
  show([anApplicant]);
  save([{ ...anApplicant, status: 'REJECTED', version: 4 }]);
  await row('하은');
  await press('하은 거절');
  await press('저장');
  await waitFor(() => expect(screen.getByRole('dialog', { name: '신청자 관리' })).toHaveFocus());
});

it('does not offer to approve the next while no seat is free', async () => {
  show([member, first], 1);
  expect(await screen.findByText('자리가 나면 1번째부터 승인할 수 있습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '다음 대기자 승인' })).toBeNull();
});

it('counts all ended applications, and says that it lists only the latest', async () => {
  const ended: Applicant = { ...anApplicant, id: 16, name: '서준', status: 'REJECTED' };
  show([anApplicant, ended], 3, 42);
  expect(await screen.findByRole('heading', { name: '끝난 신청 41명' })).toBeVisible();
  expect(screen.getByText('최근에 신청한 1명만 보여드립니다.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '신청자 목록 1명' })).toBeVisible();
});

it('says that there are no applications yet', async () => {
  show([]);
  expect(await screen.findByText('아직 신청자가 없습니다.')).toBeVisible();
});

it('does not say so if there is a waiting list', async () => {
  show([first], 1);
  expect(await screen.findByText('대기 순서')).toBeVisible();
  expect(screen.queryByText('아직 신청자가 없습니다.')).toBeNull();
});

it('shows the waiting list first while a seat is free', async () => {
  show([member, first], 2);
  await screen.findByText('자리가 났습니다. 민재 님이 다음 차례입니다.');
  const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(titles).toEqual(['대기 순서1명', '신청자 목록1명']);
});

it('warns before approving an applicant while no contact is set', async () => {
  show([anApplicant]);
  await row('하은');
  expect(screen.queryByRole('link', { name: '연락처 적기' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '승인' }));
  expect(screen.getByRole('link', { name: '연락처 적기' })).toBeVisible();
});

it("shows an applicant's profile link, experience and earlier studies", async () => {
  const history = { joined: 3, finished: 2 };
  const fresh: Applicant = { ...anApplicant, id: 15, name: '새내기', experience: '0년' };
  show([
    { ...anApplicant, experience: '2년', history },
    { ...fresh, history: { joined: 0, finished: 0 } },
  ]);
  const known = await row('하은');
  const profile = known.getByRole('link', { name: '하은 프로필 (새 창)' });
  expect(profile).toHaveAttribute('href', '/users/2');
  expect(profile).toHaveAttribute('target', '_blank');
  expect(known.getByText('경력 2년 · 참여한 스터디 3개 · 완주 2개')).toBeVisible();
  expect((await row('새내기')).getByText('신입 · 첫 스터디')).toBeVisible();
});

it('does not offer to approve a suspended applicant, who has no profile', async () => {
  show([{ ...anApplicant, suspended: true }]);
  const suspended = await row('하은');
  expect(suspended.getByText('이용 정지')).toBeVisible();
  expect(suspended.queryByRole('link')).toBeNull();
  expect(suspended.queryByRole('radio', { name: '승인' })).toBeNull();
  expect(suspended.getByRole('button', { name: '하은 거절' })).toBeEnabled();
});
