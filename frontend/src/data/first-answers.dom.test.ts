import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheFirstAnswers, holdQueries } from './first-answers';
import { prefetch } from './loading';
import { queryClient } from './query-client';

const key = ['studies', 'list', { page: 0 }];
const queries = JSON.stringify([
  [key, '/api/posts?page=0', 'body'],
  [['config'], '/api/config', 'data'],
]);

const visit = { kind: '' };

beforeEach(() => {
  visit.kind = 'navigate';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    {
      type: visit.kind,
      name: '',
      entryType: 'navigation',
      startTime: 0,
      duration: 0,
      toJSON: () => ({}),
    },
  ]);
  queryClient.clear();
});
afterEach(() => document.body.replaceChildren());

function bring(answers: string) {
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="first-answers">${answers}</script>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('no #root');
  root.dataset['queries'] = queries;
  cacheFirstAnswers(root);
}

it('gives each query its part of its response', () => {
  bring('{"/api/posts?page=0":{"data":[7],"pagination":{}},"/api/config":{"data":{"a":1}}}');
  expect(queryClient.getQueryData(key)).toEqual({ data: [7], pagination: {} });
  expect(queryClient.getQueryData(['config'])).toEqual({ a: 1 });
});

it('leaves a query without a response to its request', () => {
  bring('{"/api/config":{"data":{}}}');
  expect(queryClient.getQueryState(key)).toBeUndefined();
});

it('gives nothing if the page was truncated', () => {
  bring('{"/api/posts?pa');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('gives nothing on Back, where the page is the one that was left', () => {
  visit.kind = 'back_forward';
  bring('{"/api/config":{"data":{}}}');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('holds the queries of loaders during hydration, and then requests only those without a response', () => {
  const release = holdQueries();
  const answered = vi.fn(() => Promise.resolve([]));
  const other = vi.fn(() => Promise.resolve({}));
  prefetch({ queryKey: key, queryFn: answered, staleTime: 1000 });
  prefetch({ queryKey: ['config'], queryFn: other });
  expect(other).not.toHaveBeenCalled();
  bring('{"/api/posts?page=0":{"data":[]}}');
  release();
  expect(answered).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
});
