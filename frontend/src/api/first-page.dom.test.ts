import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as FirstPage from './first-page';

const call = new Request('http://localhost/api/posts?page=0');
let page: typeof FirstPage;

beforeEach(async () => {
  vi.resetModules();
  page = await import('./first-page');
});
afterEach(() => document.body.replaceChildren());

function bring(text: string) {
  document.body.innerHTML = `<script type="application/json" id="first-answers">${text}</script>`;
}

it('hands out an answer once, to the call it is for', async () => {
  bring('{"/api/posts?page=0":{"data":[]}}');
  expect(page.broughtAnswer(new Request('http://localhost/api/posts?page=1'))).toBeUndefined();
  expect(page.broughtAnswer(new Request(call, { method: 'POST' }))).toBeUndefined();
  expect(await page.broughtAnswer(call)?.json()).toEqual({ data: [] });
  expect(page.broughtAnswer(call)).toBeUndefined();
});

it('forgets what nobody has asked for when the first page stands', () => {
  bring('{"/api/posts?page=0":{"data":[]}}');
  page.endFirstPage();
  expect(page.broughtAnswer(call)).toBeUndefined();
});

it('has nothing where the page was cut off', () => {
  bring('{"/api/posts?pa');
  expect(page.broughtAnswer(call)).toBeUndefined();
});

it('keeps answers back until the first page stands', async () => {
  page.holdAnswers();
  const isIn = vi.fn();
  const waiting = page.firstPageHydrated().then(isIn);
  await Promise.resolve();
  expect(isIn).not.toHaveBeenCalled();
  page.endFirstPage();
  await waiting;
  expect(isIn).toHaveBeenCalled();
});
