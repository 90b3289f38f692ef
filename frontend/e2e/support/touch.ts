import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const steps = 12;

/** Touches the screen, moves by this distance and lifts the finger. */
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

/** The browser settings of a phone. */
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** The screens for a journey that differs between them. */
export const screens = [
  ['a wide screen', {}],
  ['a phone', phone],
] as const;
