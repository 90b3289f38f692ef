import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageUploads } from './image-uploads';

const file = new File(['picture'], '책상.png', { type: 'image/png' });
const stored = { url: '/media/a.png', width: 640, height: 480 };

/** Uploads that the server accepts at once, and which the browser never loads. */
function begin() {
  const send = vi.fn(async () => stored);
  const onStored = vi.fn();
  const uploads = new ImageUploads(send);
  uploads.start(onStored);
  const id = uploads.add(file);
  uploads.follow([id]);
  return { uploads, id, send, onStored };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => new Promise<void>(() => {});
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a stored image that the browser cannot load', () => {
  it('is inserted after three seconds', async () => {
    const { uploads, id, onStored } = begin();
    await vi.advanceTimersByTimeAsync(2999);
    expect(onStored).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onStored).toHaveBeenCalledExactlyOnceWith(id, stored);
    expect(uploads.store.getState().news).toContain('이미지를 올렸습니다.');
  });

  it('is not awaited once it is removed, and is not sent again when it returns', async () => {
    const { uploads, id, send, onStored } = begin();
    await vi.advanceTimersByTimeAsync(1);
    uploads.follow([]);
    const next = uploads.add(file);
    uploads.follow([next]);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(onStored).not.toHaveBeenCalled();
    expect(uploads.store.getState().news).toBe('');
    uploads.follow([next, id]);
    expect(onStored).toHaveBeenCalledExactlyOnceWith(id, stored);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
