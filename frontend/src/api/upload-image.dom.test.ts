import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { tokenExpiringIn } from '@/testing/a-user';
import { at, startTestServer } from '@/testing/server';
import { waitFor } from './wait';
import { tokenStore } from './token-store';
import { uploadImage } from './upload-image';

vi.mock('./wait', async (original) => ({
  ...(await original<object>()),
  waitFor: vi.fn(async () => undefined),
}));

const server = startTestServer();
const file = new File(['a picture'], '책상.png', { type: 'image/png' });
const stored = { url: '/media/a.png', width: 640, height: 480 };
const ignore = () => undefined;

beforeEach(() => vi.mocked(waitFor).mockClear());

function send(onProgress: (part: number) => void = ignore, signal = new AbortController().signal) {
  return uploadImage(file, { signal, onProgress });
}

it('sends the file as the single part `image` and reports its progress', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(at('/api/images'), async ({ request }) => {
      for (const [name, part] of await request.formData()) {
        seen.push(name, part instanceof File && (await part.text()));
      }
      return HttpResponse.json({ success: true, data: stored }, { status: 201 });
    }),
  );
  const onProgress = vi.fn<(part: number) => void>();
  await expect(send(onProgress)).resolves.toEqual(stored);
  expect(seen).toEqual(['image', 'a picture']);
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

it("is sent with the session's token, and with the next one if that is refused", async () => {
  const tokens: (string | null)[] = [];
  const [old, next] = [tokenExpiringIn(1800, 'old'), tokenExpiringIn(1800, 'next')];
  tokenStore.save(old, 'refresh');
  server.use(
    http.post(at('/v1/oauth/refresh'), () =>
      HttpResponse.json({ success: true, data: { accessToken: next, refreshToken: 'r2' } }),
    ),
    http.post(at('/api/images'), async ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      const body = await request.formData();
      if (tokens.length === 1) return new HttpResponse(null, { status: 401 });
      return HttpResponse.json({ data: { ...stored, url: [...body.keys()].join() } });
    }),
  );
  await expect(send()).resolves.toMatchObject({ url: 'image' });
  expect(tokens).toEqual([`Bearer ${old}`, `Bearer ${next}`]);
});

it('waits like other requests when the server limits it, but not for long', async () => {
  const refusal = {
    success: false,
    errorCode: 'RATE_LIMITED',
    message: '21분 후 다시 시도해주세요.',
  };
  let wait = '2';
  server.use(
    http.post(at('/api/images'), () => {
      const headers = { 'Retry-After': wait };
      wait = '1240';
      return HttpResponse.json(refusal, { status: 429, headers });
    }),
  );
  await expect(send()).rejects.toMatchObject({ status: 429, message: refusal.message });
  expect(vi.mocked(waitFor).mock.calls.map(([ms]) => ms)).toEqual([2000]);
});

it('fails like other requests without a network', async () => {
  server.use(http.post(at('/api/images'), () => HttpResponse.error()));
  await expect(send()).rejects.toMatchObject({ errorCode: 'NETWORK' });
});

it('ends when it is cancelled, without a failure to report', async () => {
  const giveUp = new AbortController();
  server.use(
    http.post(at('/api/images'), async () => {
      giveUp.abort();
      await delay('infinite');
    }),
  );
  await expect(send(ignore, giveUp.signal)).rejects.toThrow('abort');
  await expect(send(ignore, giveUp.signal)).rejects.toThrow('abort');
});
