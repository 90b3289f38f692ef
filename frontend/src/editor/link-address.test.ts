import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address';

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
