import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, type SessionUser, useSession } from '@/api/session';
import { configQuery } from '@/data/config';
import { queryClient } from '@/data/query-client';
import { aUser } from '@/testing/a-user';
import { at, startTestServer } from '@/testing/server';
import { prefetchPage, prefetchOnIntent } from './prefetch';
import { routes } from './routes';

const server = startTestServer();
const asked: string[] = [];

beforeAll(() => prefetchOnIntent(routes));

beforeEach(() => {
  asked.length = 0;
  clearSession();
  queryClient.clear();
  // Known since the app has started.
  queryClient.setQueryData<unknown>(configQuery().queryKey, {});
  server.use(
    http.get(at('/api/*'), ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({ success: true, data: [] });
    }),
  );
});
const pointAt = (path: string) => prefetchPage(routes, new URL(at(path)));
const signIn = (roles: SessionUser['roles']) =>
  useSession.setState({ status: 'member', user: { ...aUser, roles } });
const fetched = () => queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }).length;

it("loads a page's data when a link to it is hovered", async () => {
  pointAt('/study?status=OPEN');
  expect(fetched()).toBe(2);
  await expect.poll(() => asked.toSorted()).toEqual(['/api/categories/hierarchy', '/api/posts']);
});

it.each([
  ['/roadmap/shared/abc', ['/api/roadmap/shared/abc']],
  ['/my-favorite-roadmap', ['/api/roadmap/favorites']],
  ['/roadmap/create', ['/api/categories/roadmap-form-data']],
  ['/roadmap/pending', ['/api/roadmap/status']],
  ['/my-info/roadmap/7/worksheets/1/2', ['/api/roadmap/7/worksheets', '/api/roadmap/myroadmaps/7']],
  ['/ggo', ['/api/admin/stats']],
  ['/ggo/members', ['/api/admin/members']],
  ['/ggo/audit', ['/api/admin/audit']],
  ['/ggo/reports', ['/api/admin/reports']],
  ['/ggo/categories', ['/api/categories/hierarchy']],
  ['/ggo/samples', ['/api/roadmap/samples']],
])('asks for what %s shows, whose queries come beside its code', async (path, expected) => {
  signIn(['USER', 'ADMIN']);
  pointAt(path);
  await expect.poll(() => asked.toSorted()).toEqual(expected);
});

it('loads no data of the administration for other users', async () => {
  signIn(['USER']);
  pointAt('/ggo/members');
  pointAt('/my-favorite-roadmap');
  await expect.poll(() => asked).toEqual(['/api/roadmap/favorites']);
});

it('does not load a study, which would count as a view', () => {
  pointAt('/study/7');
  expect(fetched()).toBe(0);
});

describe('pointer and touch', () => {
  const link = () => {
    const study = document.createElement('a');
    study.href = '/study';
    document.body.append(study);
    return study;
  };
  const meet = (place: Element, by: string) =>
    place.dispatchEvent(new Event(by, { bubbles: true }));

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('prefetches when the pointer rests on a link, not when it passes over one', () => {
    const study = link();
    meet(study, 'pointerover');
    vi.advanceTimersByTime(59);
    meet(document.body, 'pointerover');
    vi.advanceTimersByTime(500);
    expect(fetched()).toBe(0);
    meet(study, 'pointerover');
    vi.advanceTimersByTime(59);
    expect(fetched()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(fetched()).toBe(2);
  });

  it('does not prefetch for a link that is being deleted or was deleted', () => {
    const [study, other] = [link(), link()];
    meet(study, 'pointerover');
    study.setAttribute('aria-busy', 'true');
    vi.advanceTimersByTime(60);
    meet(other, 'pointerover');
    other.remove();
    vi.advanceTimersByTime(60);
    expect(fetched()).toBe(0);
  });

  it('prefetches at once when a finger touches a link', () => {
    meet(link(), 'touchstart');
    vi.advanceTimersByTime(0);
    expect(fetched()).toBe(2);
  });
});

it('ignores an address that does not exist', () => {
  expect(() => pointAt('/my-info/roadmap/x')).not.toThrow();
  expect(() => pointAt('/no/such/page')).not.toThrow();
});
