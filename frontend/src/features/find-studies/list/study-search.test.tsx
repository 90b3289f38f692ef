import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { categoryLook } from '@/entities/category/category-look';
import type { StudyRow } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, holdAnswer, startTestServer, aPage } from '@/testing/server';
import StudyListPage from './study-list-page';

const server = startTestServer();
const asked: URLSearchParams[] = [];
const found: StudyRow = { ...aStudy, title: 'React 함께 읽기', content: '매주 React를 읽습니다.' };

/** Serves lists, empty ones if `isEmpty` returns true. */
function answerLists(isEmpty: (query: URLSearchParams) => boolean = () => false, all = [found]) {
  server.use(
    answer('get', '/api/posts', ({ url }) => {
      const query = new URL(url).searchParams;
      asked.push(query);
      return aPage(isEmpty(query) ? [] : all, { size: Number(query.get('size') ?? 20) });
    }),
  );
}

beforeEach(() => {
  asked.length = 0;
  server.use(answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })));
});

const show = (address: string) =>
  renderRoutes([{ path: '/study', Component: StudyListPage }], address).router;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '스터디 검색' });
const addressOf = ({ state }: ReturnType<typeof show>) =>
  Object.fromEntries(new URLSearchParams(state.location.search));
const searches = () => asked.map((query) => query.get('q'));

const showsHits = () =>
  waitFor(() =>
    expect(screen.getAllByText('React', { selector: 'mark' }).length).toBeGreaterThan(1),
  );

it('sends one request for quickly typed words, and highlights matches', async () => {
  answerLists();
  const router = show('/study?status=OPEN&page=3');
  await screen.findByText('React 함께 읽기');
  await userEvent.type(field(), '  react  함께');
  await waitFor(() => expect(addressOf(router)).toEqual({ q: 'react 함께', status: 'OPEN' }));
  await showsHits();
  expect(searches()).toEqual([null, 'react 함께']);
});

it('highlights matches in another spelling', async () => {
  const all = { ...aPage([found]), spellings: ['react'] };
  server.use(answer('get', '/api/posts', () => all));
  show('/study?q=리액트');
  await showsHits();
});

it('searches at once on Enter, except on the Enter that ends a composition', async () => {
  answerLists();
  const router = show('/study');
  await screen.findByText('React 함께 읽기');
  fireEvent.change(field(), { target: { value: '스터디' } });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(addressOf(router)).toEqual({});
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(addressOf(router)).toEqual({ q: '스터디' });
});

it('follows Back, and is cleared by its button', async () => {
  answerLists();
  const router = show('/study');
  fireEvent.change(field(), { target: { value: 'react' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.change(field(), { target: { value: 'react native' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(addressOf(router)).toEqual({ q: 'react native' }));
  await router.navigate(-1);
  expect(addressOf(router)).toEqual({});
  await waitFor(() => expect(field()).toHaveValue(''));
  await router.navigate('/study?q=vue');
  await waitFor(() => expect(field()).toHaveValue('vue'));
  await userEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(field()).toHaveFocus();
  await waitFor(() => expect(addressOf(router)).toEqual({}));
});

it('removes conditions one by one or all at once, and preserves the search', async () => {
  answerLists();
  const router = show('/study?q=react&status=OPEN&mode=ONLINE&region=부산&sort=POPULAR');
  const applied = await screen.findByRole('list', { name: '적용한 조건' });
  await userEvent.click(within(applied).getByRole('button', { name: '온라인 조건 빼기' }));
  expect(addressOf(router)).toEqual({
    q: 'react',
    status: 'OPEN',
    region: '부산',
    sort: 'POPULAR',
  });
  await userEvent.click(screen.getByRole('button', { name: '조건 초기화' }));
  expect(addressOf(router)).toEqual({ q: 'react', sort: 'POPULAR' });
  expect(screen.queryByRole('list', { name: '적용한 조건' })).not.toBeInTheDocument();
});

it('names the conditions that apply to an empty list', async () => {
  answerLists((query) => query.has('mode'));
  const router = show('/study?q=svelte&status=OPEN&mode=OFFLINE');
  expect(await screen.findByText('조건에 맞는 ‘svelte’ 스터디가 없습니다.')).toBeVisible();
  const ways = await screen.findByRole('list', { name: '다르게 찾기' });
  const links = within(ways).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '‘오프라인’ 조건 빼기1개',
    '조건 모두 빼기1개',
  ]);
  await userEvent.click(within(ways).getByRole('link', { name: /오프라인/ }));
  expect(addressOf(router)).toEqual({ q: 'svelte', status: 'OPEN' });
});

it('says that it searched for the words without their particles', async () => {
  const all = { ...aPage([found]), lookedFor: 'react' };
  server.use(answer('get', '/api/posts', () => all));
  show('/study?q=react를');
  expect(await screen.findByText(/찾았습니다/)).toHaveTextContent(
    '‘react를’ 그대로는 없어 ‘react’로 찾았습니다.',
  );
  await showsHits();
});

it('offers a category named by the search as a filter', async () => {
  const path = [
    { id: 1, name: 'Backend' },
    { id: 9, name: 'Spring' },
  ];
  server.use(
    answer('get', '/api/posts', ({ url }) => {
      const query = new URL(url).searchParams;
      return query.has('q') ? { ...aPage([]), categories: [path] } : aPage([found]);
    }),
  );
  const router = show('/study?q=스프링 뜨개질&status=OPEN');
  const ways = await screen.findByRole('list', { name: '다르게 찾기' });
  const [first] = within(ways).getAllByRole('link');
  expect(first).toHaveTextContent('‘Backend › Spring’ 카테고리 보기1개');
  await userEvent.click(within(ways).getByRole('link', { name: /카테고리 보기/ }));
  expect(addressOf(router)).toEqual({ category: '9' });
  expect(await screen.findByText('React 함께 읽기')).toBeVisible();
});

it('shows on a card how, where and when a group meets, and the days left', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const row: StudyRow = { ...found, endDate: inDays(3), mode: 'HYBRID', region: '서울' };
  const upcoming = { recruitmentStatus: 'UPCOMING', recruitStartDate: inDays(16) } as const;
  answerLists(undefined, [
    { ...row, schedule: '토요일 오전 10시' },
    { ...row, ...upcoming, postId: 8, title: '곧 시작' },
    { ...found, postId: 9, title: '끝난 모집', recruitmentStatus: 'CLOSED', mode: 'ONLINE' },
    { ...found, postId: 10, title: '미정' },
  ]);
  show('/study');
  const cards = (await screen.findAllByRole('article')).map(({ textContent }) => textContent);
  expect(cards[0]).toContain('온·오프라인 · 서울 · 토요일 오전 10시');
  expect(cards[0]).toContain('마감 3일 남음');
  expect(cards[1]).toMatch(/온·오프라인 · 서울(?! ·)/);
  expect(cards[1]).toContain('16일 뒤 모집');
  expect(cards[2]).toContain('온라인');
  expect(cards[2]).not.toMatch(/남음|뒤 모집/);
  expect(cards[2]).toContain('진행 방식과 일정');
  // What the author left empty has no row.
  expect(cards[3]).not.toContain('진행 방식과 일정');
  expect(cards.join()).not.toContain('협의');
});

it('offers to open a study if no condition restricts a search', async () => {
  answerLists(() => true);
  show('/study?q=svelte');
  expect(await screen.findByText('‘svelte’ 스터디가 없습니다.')).toBeVisible();
  expect(screen.getByText('검색어를 줄여 보세요.')).toBeVisible();
  expect(screen.queryByRole('list', { name: '다르게 찾기' })).not.toBeInTheDocument();
});

it('says that conditions apply, and offers to drop them, if no alternative has results', async () => {
  answerLists(() => true);
  const router = show('/study?q=svelte&mode=OFFLINE&status=OPEN&sort=DEADLINE');
  expect(await screen.findByText('조건에 맞는 ‘svelte’ 스터디가 없습니다.')).toBeVisible();
  expect(await screen.findByText('조건을 모두 빼도 없습니다. 검색어를 줄여 보세요.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '조건 모두 빼기' }));
  expect(addressOf(router)).toEqual({ q: 'svelte', sort: 'DEADLINE' });
});

it('announces the number of studies with the word for them', async () => {
  answerLists();
  show('/study');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('스터디 1개'));
});

it('counts the results in the sheet before it is applied', async () => {
  answerLists((query) => query.has('region'));
  const router = show('/study?q=react');
  await userEvent.click(screen.getByRole('button', { name: '필터' }));
  const sheet = await screen.findByRole('dialog', { name: '필터와 정렬' });
  await userEvent.selectOptions(within(sheet).getByRole('combobox', { name: '지역' }), '부산');
  await userEvent.click(within(sheet).getByRole('radio', { name: '마감 임박순' }));
  await within(sheet).findByRole('button', { name: '0개 보기' });
  expect(addressOf(router)).toEqual({ q: 'react' });
  await userEvent.click(within(sheet).getByRole('button', { name: '0개 보기' }));
  expect(addressOf(router)).toEqual({ q: 'react', region: '부산', sort: 'DEADLINE' });
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

it('explains the order of several results, but not of one', async () => {
  const note = () => screen.queryByText(/있는 스터디가 먼저 나옵니다/);
  answerLists(undefined, [found, { ...found, postId: 8, title: 'React 두 번 읽기' }]);
  const router = show('/study?q=react');
  await screen.findByRole('link', { name: /두 번 읽기/ });
  await waitFor(() => expect(note()).toBeVisible());
  answerLists();
  await router.navigate('/study?q=함께');
  await waitFor(() => expect(screen.queryByRole('link', { name: /두 번 읽기/ })).toBeNull());
  await screen.findByText('1개');
  expect(note()).toBeNull();
});

it('does not offer an alternative before its count is known', async () => {
  const { held, release } = holdAnswer();
  server.use(
    answer('get', '/api/posts', async ({ url }) => {
      const query = new URL(url).searchParams;
      if (!query.has('mode')) await held;
      return aPage(query.has('mode') ? [] : [found], { size: Number(query.get('size') ?? 20) });
    }),
  );
  show('/study?q=svelte&mode=OFFLINE');
  expect(await screen.findByText('조건에 맞는 ‘svelte’ 스터디가 없습니다.')).toBeVisible();
  expect(screen.queryByText('이렇게 하면 찾을 수 있습니다.')).toBeNull();
  release();
  expect(await screen.findByText('이렇게 하면 찾을 수 있습니다.')).toBeVisible();
});

it('says that a page past the end is empty, and preserves the filter on the way back', async () => {
  answerLists(() => true);
  show('/study?status=OPEN&page=999');
  expect(await screen.findByText('이 페이지에는 스터디가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '첫 페이지로' })).toHaveAttribute(
    'href',
    '/study?status=OPEN',
  );
});

it('gives a card the colour of its main category, even if another main category has a child of the same name', async () => {
  const categoryPath = [
    { id: 3, name: 'Mobile' },
    { id: 30, name: 'Flutter' },
  ];
  answerLists(() => false, [{ ...found, studies: ['Flutter'], categoryPath }]);
  show('/study');
  expect(await screen.findByRole('img', { name: 'Mobile' })).toHaveClass(
    categoryLook('Mobile').className,
  );
});

it('chooses filters by arrow keys, which leave one history entry after the choice before them', async () => {
  answerLists();
  const router = show('/study');
  await screen.findByText('React 함께 읽기');
  const status = within(screen.getByRole('radiogroup', { name: '모집 상태' }));
  expect(status.getByRole('radio', { name: '모든 상태' })).toBeChecked();
  status.getByRole('radio', { name: '모든 상태' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(addressOf(router)).toEqual({ status: 'OPEN' }));
  expect(status.getByRole('radio', { checked: true })).toHaveFocus();
  expect(router.state.historyAction).toBe('PUSH');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(addressOf(router)).not.toEqual({ status: 'OPEN' }));
  expect(router.state.historyAction).toBe('REPLACE');
  await act(() => router.navigate(-1));
  expect(addressOf(router)).toEqual({});
});
