import { expect, it } from 'vitest';
import { splitChoices } from './self-checks';

it('splits a list of choices from a question', () => {
  expect(splitChoices('무엇이 먼저입니까? ① JSX  ② key  ③ ref')).toEqual([
    '무엇이 먼저입니까?',
    '① JSX',
    '② key',
    '③ ref',
  ]);
  expect(splitChoices('무엇입니까? ① 하나 ② 둘 ③ 셋 ④ 넷')).toHaveLength(5);
});

it('does not split a question whose marks are not a list', () => {
  for (const text of [
    '다음 식의 ①과 ②에 들어갈 값은 무엇입니까?',
    '그림의 ① 자리에 무엇을 적습니까?',
    '순서를 바로잡으세요: ② 반죽 ① 굽기 ③ 식히기',
    '① 반죽 ② 굽기',
    '표에서 ① 다음에 오는 것과 ③ 다음에 오는 것은 무엇입니까?',
    '배열은 어디에서 시작합니까?',
  ]) {
    expect(splitChoices(text)).toEqual([text]);
  }
});
