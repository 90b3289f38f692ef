import { expect, it } from 'vitest';
import { inAppBrowser } from './in-app-browser';
import { isInApp } from './is-in-app';

const android = 'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 Chrome/140.0 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile';
const page = 'https://moya.example/login?redirect=%2Fstudy%2F7';

it.each([
  ['카카오톡', `${android} KAKAOTALK 11.2.1`],
  ['카카오톡', `${iphone} KAKAOTALK 11.2.1`],
  ['인스타그램', `${android} Instagram 390.0.0.0 Android`],
  ['인스타그램', `${iphone} Instagram 390.0.0.0`],
  ['네이버', `${android} NAVER(inapp; search; 2000; 12.13.1)`],
  ['네이버', `${iphone} NAVER(inapp; search; 2000; 12.13.1)`],
  ['페이스북', `${iphone} [FBAN/FBIOS;FBAV/520.0]`],
  ['라인', `${android} Line/15.2.0/IAB`],
])('knows %s by what it calls itself', (name, agent) => {
  expect([isInApp(agent), inAppBrowser(agent).name]).toEqual([true, name]);
});

it.each([
  `${android} Safari/537.36`,
  `${iphone} Version/18.5 Safari/604.1`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
  `${android} Whale/3.0 Safari/537.36`,
  `${android} SamsungBrowser/28.0 Safari/537.36`,
])('takes a real browser for one: %s', (agent) => {
  expect(isInApp(agent)).toBe(false);
});

it('links to the current page outside the app', () => {
  const kakao = inAppBrowser(`${iphone} KAKAOTALK`).outside(page);
  expect(kakao).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`);
  const instagram = inAppBrowser(`${android} Instagram 390`).outside(page);
  expect(instagram).toMatch(
    /^intent:\/\/moya\.example\/login\?redirect=%2Fstudy%2F7#Intent;scheme=https;/,
  );
  expect(instagram).toContain(`S.browser_fallback_url=${encodeURIComponent(page)};end`);
  expect(inAppBrowser(`${iphone} Instagram 390`).outside(page)).toBeNull();
});
