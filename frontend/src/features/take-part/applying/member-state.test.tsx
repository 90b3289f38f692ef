import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formerMember } from '@/entities/person/stamp';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { MemberState } from './member-state';

const server = startTestServer();

beforeEach(() => {
  const nobody = () => ({ success: true, data: [] });
  server.use(answer('get', '/api/posts/{id}/members', nobody, { id: 7 }));
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
});

function show(contact?: string) {
  const study = { ...aStudy, isAuthor: false, ...(contact !== undefined && { contact }) };
  renderRoutes([{ path: '/', element: <MemberState study={study} /> }], '/');
}

it('links addresses within a longer contact, and copies the whole text', async () => {
  const user = userEvent.setup();
  const contact =
    '오픈채팅(https://open.kakao.com/o/g1AbCd)으로 오세요. 암호는 moya2026, javascript:alert(1)';
  show(contact);
  const link = screen.getByRole('link', { name: /open.kakao.com/ });
  expect(link).toHaveAttribute('href', 'https://open.kakao.com/o/g1AbCd');
  expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
  expect(link.closest('p')).toHaveTextContent(`연락처${contact.replace('https://', '')}`);
  await user.click(screen.getByRole('button', { name: '연락처 복사' }));
  expect(await navigator.clipboard.readText()).toBe(contact);
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('연락처를 복사했습니다.');
});

it('links members to the room', () => {
  show();
  expect(screen.getByRole('link', { name: '스터디룸 열기' })).toHaveAttribute(
    'href',
    `/study/${aStudy.postId}/room`,
  );
});

it('shows members where to ask if there is no contact', async () => {
  show();
  const section = document.createElement('section');
  section.id = 'comments';
  const field = document.createElement('textarea');
  section.append(field);
  document.body.append(section);
  await userEvent.click(screen.getByRole('button', { name: '댓글로 물어보기' }));
  expect(field).toHaveFocus();
  section.remove();
});

it("does not promise a contact if the author's account is deleted", () => {
  const study = { ...aStudy, isAuthor: false, authorId: formerMember };
  renderRoutes([{ path: '/', element: <MemberState study={study} /> }], '/');
  expect(screen.getByText(/작성자가 탈퇴하여 연락처가 삭제되었습니다\./)).toBeVisible();
  expect(screen.getByRole('button', { name: '댓글로 이야기하기' })).toBeVisible();
});
