import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, holdAnswer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { ReportButton } from './public';

const server = startTestServer();

beforeEach(() => {
  useSession.setState({ status: 'member', user: aUser });
});

function show() {
  const button = (
    <ReportButton targetType="COMMENT" targetId={70} subject="하은 님의 댓글" className="" />
  );
  return renderRoutes(
    [{ path: '/study/7', element: button }, stop('/login', '로그인 화면')],
    '/study/7?comments=2',
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const detail = () => screen.findByRole('textbox', { name: /^자세한 내용/ });

it('sends a visitor to the login and back', async () => {
  useSession.setState({ status: 'visitor', user: null });
  const { router } = show();
  await press('하은 님의 댓글 신고');
  await press('로그인');
  await screen.findByText('로그인 화면');
  expect(router.state.location.search).toBe('?redirect=%2Fstudy%2F7%3Fcomments%3D2');
});

it('sends one reason, and a comment only if there is one', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('post', '/api/reports', async (request) => {
      sent.push(await request.json());
      return { success: true, data: { id: 1 } };
    }),
  );
  show();
  await press('하은 님의 댓글 신고');
  expect(await screen.findByRole('dialog', { name: '댓글 신고' })).toHaveTextContent(
    '하은 님의 댓글',
  );
  await press('신고하기');
  expect(screen.getByText('신고 이유를 골라주세요.')).toBeVisible();
  expect(screen.getByRole('radio', { name: '금전 요구' })).toHaveFocus();
  await choose('포교');
  await press('신고하기');
  await screen.findByText('신고했습니다. 확인한 뒤 결과를 알림으로 알려드립니다.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: '하은 님의 댓글 신고함' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveTextContent(/^신고함$/);
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const target = { targetType: 'COMMENT', targetId: 70 };
  expect(sent).toEqual([{ ...target, reason: 'PROSELYTISM', detail: null }]);
});

it('requires a comment of up to 500 characters for 기타', async () => {
  show();
  await press('하은 님의 댓글 신고');
  await choose('기타');
  await press('신고하기');
  expect(screen.getByText('어떤 점이 문제인지 적어주세요.')).toBeVisible();
  expect(await detail()).toHaveFocus();
  await userEvent.paste('가'.repeat(501));
  await press('신고하기');
  expect(screen.getByText('신고 내용은 500자 이하여야 합니다.')).toBeVisible();
  expect(await detail()).toBeInvalid();
});

it('says without an error that it was reported before', async () => {
  const error = vi.spyOn(notify, 'error');
  server.use(refuse('post', '/api/reports', 409, { errorCode: 'ALREADY_REPORTED' }));
  show();
  await press('하은 님의 댓글 신고');
  await choose('스팸');
  await userEvent.type(await detail(), '같은 말을 씁니다.');
  await press('신고하기');
  const said = await screen.findByText('이미 신고한 댓글입니다. 결과는 알림으로 알려드립니다.');
  expect(said).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) ?? said);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(error).not.toHaveBeenCalled();
});

it('preserves the comment when sending fails', async () => {
  server.use(refuse('post', '/api/reports', 500));
  show();
  await press('하은 님의 댓글 신고');
  await choose('욕설');
  await userEvent.type(await detail(), '욕을 합니다.');
  await press('신고하기');
  expect(await screen.findByText('신고하지 못했습니다.')).toBeInTheDocument();
  expect(await detail()).toHaveValue('욕을 합니다.');
  expect(screen.getByRole('radio', { name: '욕설' })).toBeChecked();
});

it('asks before a comment is lost, and closes at once if there is none', async () => {
  show();
  await press('하은 님의 댓글 신고');
  await choose('스팸');
  await press('취소');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('하은 님의 댓글 신고');
  await userEvent.type(await detail(), '같은 말');
  await press('취소');
  await press('계속 작성');
  expect(await detail()).toHaveValue('같은 말');
  await press('취소');
  await press('그만두기');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('marks the comment as optional, except for a reason that needs it', async () => {
  show();
  await press('하은 님의 댓글 신고');
  expect(await detail()).toHaveAccessibleName('자세한 내용 선택');
  await choose('기타');
  expect(await detail()).toHaveAccessibleName('자세한 내용');
});

it('is read-only and stays open while it is being sent', async () => {
  const { held, release } = holdAnswer();
  server.use(
    answer('post', '/api/reports', async () => {
      await held;
      return { success: true, data: { id: 1 } };
    }),
  );
  show();
  await press('하은 님의 댓글 신고');
  await choose('기타');
  await userEvent.type(await detail(), '광고');
  await press('신고하기');
  await userEvent.type(await detail(), '입니다');
  await press('취소');
  expect(await detail()).toHaveValue('광고');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
