import { MutationObserver, type MutationMeta } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import { setUser } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { useModalStack } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { newQueryClient } from './query-client';

const failure = '저장하지 못했습니다.';

/** Runs a write that ends like this on a client with fresh data. */
async function write(meta: MutationMeta, mutationFn: () => Promise<unknown>) {
  const client = newQueryClient();
  client.setQueryData(['studies', 'list'], []);
  client.setQueryData(['roadmaps'], []);
  await new MutationObserver(client, { meta, mutationFn }).mutate().catch(() => undefined);
  return client;
}
const failsWith = (init: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(init));

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue(undefined);
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
});

it('reports a finished write and reloads only what it changed', async () => {
  const meta = { done: '저장했습니다.', invalidates: [['studies', 'list']], failure };
  const client = await write(meta, async () => 'saved');
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('저장했습니다.');
  expect(notify.error).not.toHaveBeenCalled();
  expect(client.getQueryState(['studies', 'list'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['roadmaps'])?.isInvalidated).toBe(false);
});

it("reports a failed write with the server's message, or else its own", async () => {
  const meta = { done: '저장했습니다.', failure };
  await write(
    meta,
    failsWith({ status: 409, errorCode: 'STUDY_CLOSED', serverMessage: '모집이 끝났습니다.' }),
  );
  expect(notify.error).toHaveBeenLastCalledWith('모집이 끝났습니다.');
  await write(meta, failsWith({ status: 500, errorCode: 'BAD_ANSWER' }));
  expect(notify.error).toHaveBeenLastCalledWith(failure, {});
  expect(notify.success).not.toHaveBeenCalled();
});

it('adds the second line to its own message only', async () => {
  const own = { message: failure, description: '잠시 후 다시 시도해주세요.' };
  await write({ failure: own }, failsWith({ status: 500, errorCode: 'BAD_ANSWER' }));
  expect(notify.error).toHaveBeenLastCalledWith(failure, { description: own.description });
  await write(
    { failure: own },
    failsWith({ status: 409, errorCode: 'STUDY_CLOSED', serverMessage: '모집이 끝났습니다.' }),
  );
  expect(notify.error).toHaveBeenLastCalledWith('모집이 끝났습니다.');
});

it.each([
  { status: 0, errorCode: 'NETWORK' as const },
  { status: 0, errorCode: 'TIMEOUT' as const },
  { status: 503, errorCode: 'UNAVAILABLE' as const, serverMessage: '잠시 쉬고 있습니다.' },
])('says what came of a write first when $errorCode says nothing of it', async (init) => {
  const { message } = new ApiError(init);
  await write({ failure }, failsWith(init));
  expect(notify.error).toHaveBeenLastCalledWith(failure, { description: message });
});

it('leaves a lost session to the app-wide message', async () => {
  await write({ failure }, failsWith({ status: 401, errorCode: 'SESSION_EXPIRED' }));
  expect(notify.error).not.toHaveBeenCalled();
});

it('fails at once without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await write({ failure }, failsWith({ status: 0, errorCode: 'NETWORK' }));
  expect(notify.error).toHaveBeenCalledWith(failure, {
    description: '네트워크에 연결할 수 없습니다. 연결을 확인한 뒤 다시 시도해주세요.',
  });
});

it('leaves errors in `shownByPage` to the page', async () => {
  const meta: MutationMeta = { failure, shownByPage: ['STALE_UPDATE'] };
  await write(meta, failsWith({ status: 409, errorCode: 'STALE_UPDATE' }));
  expect(notify.error).not.toHaveBeenCalled();
  await write(meta, failsWith({ status: 500, errorCode: 'INTERNAL' }));
  expect(notify.error).toHaveBeenCalledOnce();
});

it('offers unverified users to send the mail after any refusal for that reason', async () => {
  const sent = vi.spyOn(api, 'post').mockResolvedValue({ success: true });
  setUser(aUser);
  await write({ failure }, failsWith({ status: 403, errorCode: 'EMAIL_UNVERIFIED' }));
  await vi.waitFor(() => expect(useModalStack.getState().entries).toHaveLength(1));
  const [question] = useModalStack.getState().entries;
  expect(question?.options.title).toBe('이메일 인증이 필요합니다');
  expect(question?.options).toHaveProperty(
    'description',
    expect.stringContaining(`${aUser.email} 주소로 보낸 메일의 링크`),
  );
  expect(notify.error).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  if (question?.kind === 'confirm') question.answer(true);
  await vi.waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledExactlyOnceWith('/v1/auth/verify/resend');
});
