import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const steps = 12;

/** Puts a finger down, moves it so far and takes it away. */
export async function swipe(page: Page, from: Point, by: Point) {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step?: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        step === undefined
          ? []
          : [{ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
  await touch('touchEnd');
}

/** What a phone is to a page. */
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** The screens on which a journey is gone through that differs from one to the other. */
export const screens = [
  ['a wide screen', {}],
  ['a phone', phone],
] as const;
