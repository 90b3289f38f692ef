import { describe, expect, it } from 'vitest';
import { refuse, startTestServer } from '@/testing/server';
import { sendContentImage } from './content-images';

const server = startTestServer();
const file = new File(['picture'], '책상.png', { type: 'image/png' });
const send = (signal = new AbortController().signal) =>
  sendContentImage(file, { signal, onProgress: () => undefined });

describe('an image that is refused', () => {
  it.each([
    [400, 'IMAGE_INVALID'],
    [403, 'ACCOUNT_SUSPENDED'],
    [413, 'PAYLOAD_TOO_LARGE'],
  ] as const)('for what it is is not tried again (%i)', async (status, errorCode) => {
    const message = '이미지를 읽을 수 없습니다.';
    server.use(refuse('post', '/api/images', status, { errorCode, message }));
    await expect(send()).resolves.toEqual({ refusal: message, mayRetry: false });
  });

  it('for now is tried again', async () => {
    server.use(refuse('post', '/api/images', 503));
    await expect(send()).resolves.toEqual({
      refusal: '이미지를 올리지 못했습니다. 잠시 후 다시 시도해주세요.',
      mayRetry: true,
    });
  });
});

it('that is given up is no refusal', async () => {
  await expect(send(AbortSignal.abort())).rejects.toThrow('abort');
});
