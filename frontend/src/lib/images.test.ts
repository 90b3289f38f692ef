import { expect, it } from 'vitest';
import { acceptedTypes, problemOf } from './images';

it('accepts pictures of up to five mebibytes, even if the browser does not know their type', () => {
  for (const type of [...acceptedTypes, '']) {
    expect(problemOf({ type, size: 5 * 1024 * 1024 }), type).toBeNull();
  }
});

it('says why a file is refused', () => {
  const type = 'image/heic';
  expect(problemOf({ type, size: 1 })).toBe('JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.');
  expect(problemOf({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
    '이미지는 5MB까지 올릴 수 있습니다.',
  );
});
