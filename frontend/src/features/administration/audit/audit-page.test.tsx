import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer, aPage } from '@/testing/server';
import type { AuditRecord } from '../queries';
import AuditPage from './audit-page';

const server = startTestServer();
const doneAt = '2026-11-20T12:00:00+09:00';
const [boss, member] = [
  { id: 1, nickname: '관리자' },
  { id: 2, nickname: '모야러' },
];
const former = { id: 0, nickname: '탈퇴한 회원' };
const image = 'AAAAAAAAAAAAAAAAAAAAAA.png 다른 사람의 사진';
const study = 'STUDY 7 React 함께 읽기';
const exported = { actor: boss, subject: boss, target: 'members 1234', doneAt };
const records: AuditRecord[] = [
  { id: 8, action: 'LIST_EXPORTED', ...exported },
  { id: 7, action: 'STUDY_DELETED', actor: boss, subject: member, target: study, doneAt },
  { id: 6, action: 'COMMENT_DELETED', actor: boss, subject: member, target: 'COMMENT 9', doneAt },
  { id: 5, action: 'IMAGE_WITHDRAWN', actor: boss, subject: member, target: image, doneAt },
  { id: 4, action: 'MEMBER_SUSPENDED', actor: boss, subject: member, target: '광고', doneAt },
  { id: 3, action: 'CONTENT_HIDDEN', actor: boss, subject: member, target: 'COMMENT 12', doneAt },
  { id: 2, action: 'CATEGORY_CREATED', actor: boss, subject: boss, target: 'CS › OS', doneAt },
  { id: 1, action: 'ADMIN_GRANTED', subject: boss, doneAt },
  { id: 0, action: 'ADMIN_REVOKED', actor: former, subject: member, doneAt },
];
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    answer('get', '/api/admin/audit', ({ url }) => {
      const { search } = new URL(url);
      asked.push(decodeURIComponent(search));
      return aPage(records, { totalElements: 9, totalExact: false });
    }),
  );
});

const show = (address = '/ggo/audit') =>
  renderRoutes([{ path: '/ggo/audit', Component: AuditPage }], address).router;

it('shows actor, action, target and reason in words', async () => {
  show();
  const rows = within(await screen.findByRole('list', { name: '기록' })).getAllByRole('listitem');
  const [
    downloaded,
    deleted,
    deletedComment,
    withdrawn,
    suspended,
    hidden,
    created,
    granted,
    revoked,
  ] = rows;
  expect(downloaded).toHaveTextContent(/목록 내려받기관리자\d.*회원 1,234건/);
  expect(deleted).toHaveTextContent(/스터디 삭제관리자→모야러.*글 7번 ‘React 함께 읽기’/);
  expect(deletedComment).toHaveTextContent(/댓글 삭제관리자→모야러.*댓글 9번/);
  expect(withdrawn).toHaveTextContent(/이미지 내리기관리자→모야러.*다른 사람의 사진/);
  expect(withdrawn).not.toHaveTextContent('.png');
  expect(suspended).toHaveTextContent(/이용 정지관리자→모야러.*광고/);
  expect(hidden).toHaveTextContent('댓글 12번');
  expect(created).toHaveTextContent(/카테고리 추가관리자\d.*CS › OS/);
  expect(granted).toHaveTextContent(/서버 운영자→관리자/);
  expect(revoked).toHaveTextContent(/탈퇴한 회원→모야러/);
  expect(screen.queryByRole('link', { name: '탈퇴한 회원' })).toBeNull();
  expect(asked).toEqual(['?page=0&adminsOnly=true']);
});

it('filters by action and user', async () => {
  const router = show();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: '활동 종류' }),
    '카테고리 삭제',
  );
  await userEvent.type(screen.getByRole('searchbox'), '모야러{Enter}');
  await screen.findByRole('list', { name: '기록' });
  const search = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(search)).toEqual({ person: '모야러', action: 'CATEGORY_DELETED' });
  expect(asked.at(-1)).toContain('person=모야러&action=CATEGORY_DELETED');
});

it("includes members' own actions on request", async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: '전체 활동' }));
  await screen.findByRole('list', { name: '기록' });
  expect(asked.at(-1)).toContain('adminsOnly=false');
});
