import { expect, it } from 'vitest';
import { nameIn } from './download';

it('decodes a file name, and uses the plain one if there is no other', () => {
  const plain = 'attachment; filename="roadmap-3.md"';
  expect(nameIn(plain)).toBe('roadmap-3.md');
  expect(nameIn(`${plain}; filename*=UTF-8''%EB%A1%9C%EB%93%9C%EB%A7%B5%20%EA%B0%80.md`)).toBe(
    '로드맵 가.md',
  );
  expect(nameIn('attachment')).toBe('roadmap');
});
