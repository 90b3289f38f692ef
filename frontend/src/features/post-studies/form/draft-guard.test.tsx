import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { notify } from '@/ui/toast';
import { StudyFormDraft, useStudyDraftGuard } from './study-draft';
import { blankStudy } from './study-values';

function Form({ hasUnsentImages = false }) {
  const [keeper] = useState(() => {
    const typing = new StudyFormDraft({ studyId: null, owner: 3 }, blankStudy, null);
    typing.note({ ...blankStudy, title: '쓰다 만 제목' });
    return typing;
  });
  useStudyDraftGuard(keeper, hasUnsentImages);
  return <p>쓰는 화면</p>;
}

beforeEach(() => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: full,
    removeItem: () => undefined,
    clear: () => undefined,
  });
});

/** Renders the form and presses Back twice. */
async function backTwice() {
  const { router } = renderRoutes([stop('/', '홈'), { path: '/form', Component: Form }], '/');
  await act(() => router.navigate('/form'));
  const back = () => act(() => router.navigate(-1));
  await back();
  await screen.findByRole('alertdialog');
  await back();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  return back;
}
const answer = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

it('leaves once if the user confirms', async () => {
  await backTwice();
  await answer('나가기');
  expect(await screen.findByText('홈')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('stays if the user declines, and asks again the next time', async () => {
  const back = await backTwice();
  await answer('계속 작성');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('쓰는 화면')).toBeVisible();
  await back();
  await screen.findByRole('alertdialog');
  await answer('나가기');
  expect(await screen.findByText('홈')).toBeVisible();
});

it('asks although the draft is stored if an image is not uploaded yet', async () => {
  vi.unstubAllGlobals();
  act(() => setUser(aUser));
  const { router } = renderRoutes(
    [stop('/', '홈'), { path: '/form', element: <Form hasUnsentImages /> }],
    '/',
  );
  await act(() => router.navigate('/form'));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('아직 올라가지 않은 이미지가 있습니다.')).toBeVisible();
  await answer('나가기');
  expect(await screen.findByText('홈')).toBeVisible();
});

it('says that an image is lost when the session ends before it is uploaded', async () => {
  vi.unstubAllGlobals();
  const tell = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  act(() => setUser(aUser));
  renderRoutes([{ path: '/', element: <Form hasUnsentImages /> }], '/');
  act(() => clearSession());
  expect(tell).toHaveBeenCalledExactlyOnceWith(
    '올리던 이미지는 보관되지 않았습니다.',
    expect.anything(),
  );
});

it('says nothing when the session ends with all images uploaded', () => {
  vi.unstubAllGlobals();
  const tell = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  act(() => setUser(aUser));
  renderRoutes([{ path: '/', Component: Form }], '/');
  act(() => clearSession());
  expect(tell).not.toHaveBeenCalled();
});
