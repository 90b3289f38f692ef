import type { Locator, Page } from '@playwright/test';

interface Picture {
  name: string;
  type: string;
  width?: number;
  height?: number;
}

/** Uploads a picture of one pixel through the API, and returns its address. */
export async function uploadPicture(token: string): Promise<string> {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const body = new FormData();
  body.append('image', new Blob([bytes], { type: 'image/png' }), 'a.png');
  const response = await fetch(`${process.env['MOYA_TEST_URL'] ?? ''}/api/images`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`POST /api/images: ${response.status}`);
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url;
}

/** Pastes or drops files on `target`: pictures of many colours, which no format compresses well, or a text. */
export function give(target: Locator, kind: 'paste' | 'drop', picture: Picture) {
  return target.evaluate(
    async (element, { kind, name, type, width = 1200, height = 800 }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      const pixels = new ImageData(width, height);
      for (let at = 0; at < pixels.data.length; at += 1) {
        pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      }
      context?.putImageData(pixels, 0, 0);
      const isPicture = type.startsWith('image/');
      const content = isPicture ? await canvas.convertToBlob({ type }) : '글';
      const data = new DataTransfer();
      data.items.add(new File([content], name, { type }));
      const { x, y } = element.getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', {
              ...shared,
              dataTransfer: data,
              clientX: x + 20,
              clientY: y + 20,
            }),
      );
    },
    { kind, ...picture },
  );
}

/** Returns a function that limits the upload speed in bytes per second; without an argument it removes the limit. */
export async function uploadSpeed(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  return (bytes = -1) =>
    protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
}
