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

it('returns a response once, for its request', async () => {
  bring('{"/api/posts?page=0":{"data":[]}}');
  expect(page.broughtAnswer(new Request('http://localhost/api/posts?page=1'))).toBeUndefined();
  expect(page.broughtAnswer(new Request(call, { method: 'POST' }))).toBeUndefined();
  expect(await page.broughtAnswer(call)?.json()).toEqual({ data: [] });
  expect(page.broughtAnswer(call)).toBeUndefined();
});

it('drops unused responses once the first page is rendered', () => {
  bring('{"/api/posts?page=0":{"data":[]}}');
  page.endFirstPage();
  expect(page.broughtAnswer(call)).toBeUndefined();
});

it('has none if the page was truncated', () => {
  bring('{"/api/posts?pa');
  expect(page.broughtAnswer(call)).toBeUndefined();
});

it('holds responses until the first page is rendered', async () => {
  page.holdAnswers();
  const isIn = vi.fn();
  const waiting = page.firstPageHydrated().then(isIn);
  await Promise.resolve();
  expect(isIn).not.toHaveBeenCalled();
  page.endFirstPage();
  await waiting;
  expect(isIn).toHaveBeenCalled();
});
