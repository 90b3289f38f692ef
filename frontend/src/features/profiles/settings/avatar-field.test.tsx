import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUser, useSession } from '@/api/session';
import { anOwnProfile } from '@/testing/a-profile';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, at, refuse, startTestServer } from '@/testing/server';
import ProfileSettingsPage from './settings-page';

const server = startTestServer();
const path = '/api/users/me/avatar';
const url = '/media/AAAAAAAAAAAAAAAAAAAAAA.jpg';
const photo = new File(['a picture'], '나.png', { type: 'image/png' });

beforeEach(() => {
  setUser(aUser);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

function show(profileImageUrl: string | null = null) {
  const data = { ...anOwnProfile, profileImageUrl };
  server.use(answer('get', '/api/users/me/profile', () => ({ success: true, data })));
  return renderRoutes(
    [{ path: '/settings/profile', Component: ProfileSettingsPage }, stop('/my-info', '내 페이지')],
    '/settings/profile',
  );
}

const pick = async (file: File) =>
  // As with a file dialog that shows every file.
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('사진 파일'), file);
const picture = () => document.querySelector('section[aria-label="프로필 사진"] img');
const field = () => within(screen.getByRole('region', { name: '프로필 사진' }));
const alert = () => field().findByRole('alert');
const save = async () => {
  await userEvent.selectOptions(screen.getByLabelText('경력'), '2년');
  await userEvent.click(button('저장'));
};
const button = (name: string) => screen.getByRole('button', { name });

/** Accepts an uploaded picture; returns what was sent. */
function taking() {
  const sent: string[] = [];
  server.use(
    http.put(at(path), async ({ request }) => {
      for (const [name, part] of await request.formData()) {
        sent.push(`${name}: ${part instanceof File ? await part.text() : ''}`);
      }
      return HttpResponse.json({ success: true, data: { profileImageUrl: url } });
    }),
  );
  return sent;
}

it('shows the initial, and which files are accepted', async () => {
  show();
  expect(await screen.findByRole('button', { name: '사진 올리기' })).toBeVisible();
  expect(screen.getByText(/5MB 이하/)).toBeVisible();
  expect(picture()).toBeNull();
  expect(screen.queryByRole('button', { name: '사진 삭제' })).toBeNull();
});

it('previews the chosen picture before it is sent, and releases it', async () => {
  const sent = taking();
  show();
  await pick(photo);
  await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:preview'));
  expect(screen.getByText(/^아직 저장하지 않았습니다/)).toBeVisible();
  await userEvent.click(button('취소'));
  expect(picture()).toBeNull();
  expect(button('사진 올리기')).toHaveFocus();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  expect(sent).toEqual([]);
});

it('sends it, says so, and shows it in the header at once', async () => {
  const sent = taking();
  const { client } = show();
  await pick(photo);
  client.setQueryData(['studies', 'list', 'mine', 0], {});
  await userEvent.click(await screen.findByRole('button', { name: '이 사진 쓰기' }));
  expect(await screen.findByText('프로필 사진을 바꾸었습니다.')).toBeInTheDocument();
  expect(sent).toEqual(['image: a picture']);
  expect(picture()).toHaveAttribute('src', url);
  expect(useSession.getState().user).toMatchObject({ nickname: '서연', profileImageUrl: url });
  expect(client.getQueryState(['studies', 'list', 'mine', 0])?.isInvalidated).toBe(true);
  expect(button('다른 사진 고르기')).toHaveFocus();
});

it('is sent together with the rest of the form, and asks before it is lost', async () => {
  const sent = taking();
  server.use(answer('put', '/api/users/me/profile', () => ({ success: true, data: anOwnProfile })));
  const { router } = show();
  await pick(photo);
  await screen.findByRole('button', { name: '이 사진 쓰기' });
  await act(() => router.navigate('/my-info'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('저장하지 않은 변경이 있습니다.');
  await userEvent.click(within(question).getByRole('button', { name: '계속 작성' }));
  await save();
  await waitFor(() => expect(sent).toEqual(['image: a picture']));
  await waitFor(() => expect(picture()).toHaveAttribute('src', url));
  expect(button('저장')).toHaveFocus();
});

it('is sent once if the form is saved during the upload, and is guarded until then', async () => {
  let take: () => void = () => undefined;
  let sent = 0;
  server.use(
    answer('put', '/api/users/me/profile', () => ({ success: true, data: anOwnProfile })),
    answer('put', path, async () => {
      sent += 1;
      await new Promise<void>((resolve) => (take = resolve));
      return { success: true, data: { profileImageUrl: url } };
    }),
  );
  const { router } = show();
  await pick(photo);
  await userEvent.click(await screen.findByRole('button', { name: '이 사진 쓰기' }));
  await save();
  await screen.findByText('프로필을 저장했습니다.');
  await act(() => router.navigate('/my-info'));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '계속 작성' }));
  take();
  await waitFor(() => expect(picture()).toHaveAttribute('src', url));
  await waitFor(() => expect(button('저장')).not.toHaveAttribute('aria-busy'));
  expect(sent).toBe(1);
  await act(() => router.navigate('/my-info'));
  expect(await screen.findByText('내 페이지')).toBeVisible();
});

it('moves to the picture if only that could not be saved', async () => {
  const message = '이미지가 너무 큽니다. 2,500만 화소 이하의 이미지를 올려주세요.';
  server.use(
    answer('put', '/api/users/me/profile', () => ({ success: true, data: anOwnProfile })),
    refuse('put', path, 400, { errorCode: 'IMAGE_INVALID', message }),
  );
  show();
  await pick(photo);
  await save();
  expect(await alert()).toHaveTextContent(message);
  await waitFor(() => expect(button('다른 사진 고르기')).toHaveFocus());
});

it('removes it again', async () => {
  setUser({ ...aUser, profileImageUrl: url });
  server.use(answer('delete', path, () => ({ success: true, data: { profileImageUrl: null } })));
  show(url);
  await userEvent.click(await screen.findByRole('button', { name: '사진 삭제' }));
  expect(await screen.findByText('프로필 사진을 삭제했습니다.')).toBeInTheDocument();
  expect(picture()).toBeNull();
  expect(useSession.getState().user?.profileImageUrl).toBeNull();
  expect(button('사진 올리기')).toHaveFocus();
});

it.each([
  ['no picture', 'text/plain', 1, /^JPG, PNG, WebP, GIF 이미지만/],
  ['too large', 'image/png', 5 * 1024 * 1024 + 1, /^이미지는 5MB까지/],
])('refuses what is %s before it is sent', async (_, type, size, reason) => {
  const file = new File(['글'], '나', { type });
  Object.defineProperty(file, 'size', { value: size });
  const sent = taking();
  show(url);
  await pick(file);
  expect(await alert()).toHaveTextContent(reason);
  expect(button('다른 사진 고르기')).toHaveAccessibleDescription(reason);
  expect(picture()).toHaveAttribute('src', url);
  expect(screen.queryByRole('button', { name: '이 사진 쓰기' })).toBeNull();
  expect(sent).toEqual([]);
});

it('says that a file is not a picture if the browser cannot show it', async () => {
  show();
  await pick(photo);
  await waitFor(() => expect(picture()).not.toBeNull());
  fireEvent.error(picture() as Element);
  expect(await alert()).toHaveTextContent('이미지를 읽을 수 없습니다.');
  expect(picture()).toBeNull();
});

it('shows why the server refused it, and preserves it for a retry', async () => {
  const message = '이미지가 너무 큽니다. 2,500만 화소 이하의 이미지를 올려주세요.';
  server.use(refuse('put', path, 400, { errorCode: 'IMAGE_INVALID', message }));
  show();
  await pick(photo);
  await userEvent.click(await screen.findByRole('button', { name: '이 사진 쓰기' }));
  expect(await alert()).toHaveTextContent(message);
  taking();
  await userEvent.click(button('이 사진 쓰기'));
  expect(await screen.findByText('프로필 사진을 바꾸었습니다.')).toBeInTheDocument();
  expect(field().queryByRole('alert')).toBeNull();
});
