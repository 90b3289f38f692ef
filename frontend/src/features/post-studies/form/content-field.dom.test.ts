import { describe, expect, it } from 'vitest';
import { refuse, startTestServer } from '@/testing/server';
import { sendContentImage } from './content-field';

const server = startTestServer();
const file = new File(['picture'], '책상.png', { type: 'image/png' });
const send = (signal = new AbortController().signal) =>
  sendContentImage(file, { signal, onProgress: () => undefined });

describe('the upload of an image', () => {
  it.each([
    [400, 'IMAGE_INVALID'],
    [403, 'ACCOUNT_SUSPENDED'],
    [413, 'PAYLOAD_TOO_LARGE'],
  ] as const)('is not retried after a permanent error (%i)', async (status, errorCode) => {
    const message = '이미지를 읽을 수 없습니다.';
    server.use(refuse('post', '/api/images', status, { errorCode, message }));
    await expect(send()).resolves.toEqual({ refusal: message, mayRetry: false });
  });

  it('is retried after a temporary error', async () => {
    server.use(refuse('post', '/api/images', 503));
    await expect(send()).resolves.toEqual({
      refusal: '이미지를 올리지 못했습니다. 잠시 후 다시 시도해주세요.',
      mayRetry: true,
    });
  });
});

it('a cancelled upload is not reported as refused', async () => {
  await expect(send(AbortSignal.abort())).rejects.toThrow('abort');
});
