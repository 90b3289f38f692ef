import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageUploads } from './image-uploads';

const file = new File(['picture'], '책상.png', { type: 'image/png' });
const stored = { url: '/media/a.png', width: 640, height: 480 };

/** Uploads whose images the server keeps at once, and which the browser never draws. */
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

describe('an image that is stored and does not come back', () => {
  it('takes its place after three seconds', async () => {
    const { uploads, id, onStored } = begin();
    await vi.advanceTimersByTimeAsync(2999);
    expect(onStored).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onStored).toHaveBeenCalledExactlyOnceWith(id, stored);
    expect(uploads.store.getState().news).toContain('이미지를 올렸습니다.');
  });

  it('is waited for no longer when it is taken out, and comes back without being sent again', async () => {
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
