import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { aManagedNotice, noticeText } from '@/testing/a-notice';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import CreateNoticePage from './create-notice-page';
import EditNoticePage from './edit-notice-page';
import type { ManagedNotice } from './queries';

interface EditorProps {
  start: string;
  onChange: (html: string) => void;
}

// The real editor has its own tests.
vi.mock('@/editor/rich-text-editor', () => ({
  RichTextEditor: ({ start, onChange }: EditorProps) => (
    <textarea
      aria-label="내용"
      defaultValue={start}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
}));

const server = startTestServer();
const { id } = aManagedNotice;
let sent: { body: unknown; key: string | null }[] = [];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  useSession.setState({ status: 'member', user: { ...aUser, roles: ['ADMIN'] } });
});

const show = (address: string) =>
  renderRoutes(
    [
      { path: '/ggo/notices/create', Component: CreateNoticePage },
      { path: '/ggo/notices/:noticeId', Component: EditNoticePage },
      stop('/ggo/notices', '목록'),
    ],
    address,
  );

const note = async (request: Request) => {
  const key = request.headers.get('idempotency-key');
  sent.push({ body: await request.json(), key });
};

const stored = (notice: ManagedNotice) => ({
  success: true,
  data: { notice, content: noticeText },
});

const title = () => screen.findByRole('textbox', { name: '제목' });

it('creates a pinned notice, and returns to the list', async () => {
  server.use(
    answer('post', '/api/admin/notices', async (request) => {
      await note(request);
      return stored(aManagedNotice);
    }),
  );
  show('/ggo/notices/create');
  await userEvent.type(await title(), '점검 안내');
  await userEvent.type(await screen.findByLabelText('내용', { selector: 'textarea' }), noticeText);
  await userEvent.click(screen.getByRole('radio', { name: '방침' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '목록 맨 위에 고정' }));
  await userEvent.click(screen.getByRole('button', { name: '올리기' }));
  expect(await screen.findByText('목록')).toBeVisible();
  expect(await screen.findByText('공지를 올렸습니다.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { title: '점검 안내', kind: 'POLICY', content: noticeText, pinned: true },
  ]);
  expect(sent[0]?.key).toMatch(/.{10}/);
  const drafts = Object.keys(localStorage).filter((name) => name.includes('/ggo/notices'));
  expect(drafts).toEqual([]);
});

it('names what is missing, and sends nothing', async () => {
  show('/ggo/notices/create');
  await userEvent.click(await screen.findByRole('radio', { name: '예약' }));
  await userEvent.click(screen.getByRole('button', { name: '예약하기' }));
  expect(screen.getByText('제목을 입력해주세요.')).toBeVisible();
  expect(screen.getByText('내용은 최소 10글자 이상이어야 합니다.')).toBeVisible();
  expect(screen.getByText('공개하는 날을 선택해주세요.')).toBeVisible();
  expect(await title()).toHaveFocus();
});

it('shows the objection of the server at its field, and keeps what was typed', async () => {
  const message = '공개 시각은 지금부터 1년 안이어야 합니다.';
  const fieldErrors = [{ field: 'visibleFrom', message }];
  server.use(
    refuse('post', '/api/admin/notices', 400, { errorCode: 'VALIDATION_FAILED', fieldErrors }),
  );
  const first = show('/ggo/notices/create');
  await userEvent.type(await title(), '점검 안내');
  await userEvent.type(await screen.findByLabelText('내용', { selector: 'textarea' }), noticeText);
  await userEvent.click(screen.getByRole('button', { name: '올리기' }));
  expect(await screen.findByText(message)).toBeVisible();
  first.unmount();
  show('/ggo/notices/create');
  expect(await title()).toHaveValue('점검 안내');
  expect(screen.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
});

it('edits the version that was read', async () => {
  server.use(
    answer('get', '/api/admin/notices/{id}', () => stored(aManagedNotice), { id }),
    answer(
      'put',
      '/api/admin/notices/{id}',
      async (request) => {
        await note(request);
        return stored({ ...aManagedNotice, version: 4 });
      },
      { id },
    ),
  );
  show(`/ggo/notices/${id}`);
  const field = await title();
  expect(field).toHaveValue(aManagedNotice.title);
  expect(screen.getByRole('radio', { name: '공개 유지', checked: true })).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '점검이 끝났습니다');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('목록')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      title: '점검이 끝났습니다',
      kind: 'GENERAL',
      content: noticeText,
      pinned: true,
      version: 3,
    },
  ]);
});

it('changes that are taken back leave no draft', async () => {
  server.use(answer('get', '/api/admin/notices/{id}', () => stored(aManagedNotice), { id }));
  show(`/ggo/notices/${id}`);
  await userEvent.type(await title(), '!');
  const drafts = () => Object.keys(localStorage).filter((name) => name.includes('/ggo/notices'));
  expect(drafts()).toHaveLength(1);
  await userEvent.type(await title(), '{Backspace}');
  expect(drafts()).toEqual([]);
});

it('a notice that another administrator edited first is not overwritten unseen', async () => {
  let notice = aManagedNotice;
  server.use(
    answer('get', '/api/admin/notices/{id}', () => stored(notice), { id }),
    refuse('put', '/api/admin/notices/{id}', 409, { errorCode: 'STALE_UPDATE' }, { id }),
  );
  show(`/ggo/notices/${id}`);
  const field = await title();
  await userEvent.type(field, '!');
  notice = { ...aManagedNotice, title: '다른 관리자의 제목', version: 4 };
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('그사이 다른 곳에서 수정되었습니다.')).toBeVisible();
  expect(field).toHaveValue(`${aManagedNotice.title}!`);
  await userEvent.click(screen.getByRole('button', { name: '저장된 내용으로 바꾸기' }));
  await userEvent.click(await screen.findByRole('button', { name: '바꾸기' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '제목' })).toHaveValue('다른 관리자의 제목'),
  );
});

it('says that a notice does not exist any more', async () => {
  const message = '공지를 찾을 수 없습니다.';
  const refusal = { errorCode: 'NOT_FOUND', message } as const;
  server.use(refuse('get', '/api/admin/notices/{id}', 404, refusal, { id }));
  show(`/ggo/notices/${id}`);
  expect(await screen.findByText(message)).toBeVisible();
});
