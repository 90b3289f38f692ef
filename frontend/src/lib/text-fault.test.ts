import { expect, it } from 'vitest';
import { textFault } from './text-fault';

const content = { name: '내용', limit: 2_000, isTried: false };

it('says that a text is too long before it is sent', () => {
  expect(textFault('가'.repeat(2_000), content)).toBeUndefined();
  expect(textFault('가'.repeat(2_001), content)).toBe('내용은 2,000자 이하여야 합니다.');
});

it('says that a text is missing only after an attempt to send it', () => {
  expect(textFault(' \n', content)).toBeUndefined();
  expect(textFault(' \n', { ...content, isTried: true })).toBe('내용을 입력해주세요.');
  expect(textFault('', { name: '메모', limit: 10, isTried: true })).toBe('메모를 입력해주세요.');
});
