import { expect, it, describe } from 'vitest';
import { addressesIn, isAddress, linkAddress } from './addresses';

const found = (text: string) => addressesIn(text).map(({ text }) => text);

it.each([
  ['https://moya.example/a?b=1입니다', ['https://moya.example/a?b=1']],
  ['https://moya.example입니다', ['https://moya.example']],
  ['https://moya.example/에서 봅니다', ['https://moya.example/']],
  ['주소는https://moya.example/a.', ['https://moya.example/a']],
  ['(https://moya.example/a(b))', ['https://moya.example/a(b)']],
  ['「https://moya.example/a」를 보세요', ['https://moya.example/a']],
  ['https://ko.wikipedia.org/wiki/한국_전쟁 참고', ['https://ko.wikipedia.org/wiki/한국_전쟁']],
  ['https://moya.example/study?q=자바', ['https://moya.example/study?q=자바']],
  ['http://127.0.0.1:8080/docs', ['http://127.0.0.1:8080/docs']],
  ['www.moya.kr와', ['www.moya.kr']],
  ['github.com/moya/app을', ['github.com/moya/app']],
  ['name@example.com으로', ['name@example.com']],
])('finds the address without its particle in %s', (text, addresses) => {
  expect(found(text)).toEqual(addresses);
});

it.each([
  'socket.io 와 build.rs 그리고 make.in, data.zip 을 씁니다',
  'main.py, index.js, Node.js, README.md',
  'e.g. 1.5.2 vs. 3.14',
  'src/build.rs/x',
  'localhost:8080/a',
  'https://',
  'javascript:alert(1)',
])('finds none in %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('expands the address of a link', () => {
  expect(addressesIn('github.com/moya')[0]?.href).toBe('https://github.com/moya');
  expect(addressesIn('a@example.com')[0]?.href).toBe('mailto:a@example.com');
  expect([isAddress('https://moya.example'), isAddress('https://moya.example 등')]).toEqual([
    true,
    false,
  ]);
});

describe('the address of a link', () => {
  it('is completed when the scheme is missing', () => {
    expect(linkAddress(' moya.kr/study ')).toBe('https://moya.kr/study');
    expect(linkAddress('example.com:8080/a')).toBe('https://example.com:8080/a');
    expect(linkAddress('https://example.com/가')).toBe('https://example.com/%EA%B0%80');
    expect(linkAddress('mailto:name@example.com')).toBe('mailto:name@example.com');
  });

  it('is always a web or mail address', () => {
    for (const wrong of [
      '',
      '   ',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      '두 낱말',
      'localhost',
    ]) {
      expect(linkAddress(wrong)).toBeNull();
    }
  });
});
