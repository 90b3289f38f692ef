import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessible';
import { api } from './support/api';
import { newAccount } from './support/account';
import { seoulDay } from './support/days';
import { openAdminSession, openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 640 } });

const wide = 'WMWMWMWMWMWMWMWMWMWM';
const korean = '가나다라마바사아자차카타파하거너더러머버';

/** Returns the texts with these letters that cross the edge of the window. */
const beyondTheEdge = (page: Page, letters: string) =>
  page.evaluate((part) => {
    const clipOf = (element: Element): Element | null =>
      getComputedStyle(element).overflowX === 'visible'
        ? element.parentElement && clipOf(element.parentElement)
        : element;
    const own = [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(part),
      ),
    );
    return (
      own
        .filter((element) => !element.closest('.sr-only') && element.getClientRects().length > 0)
        // An element around a long text may cut it off.
        .map((element) => (clipOf(element) ?? element).getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > innerWidth)
        .map(({ left, right }) => `${part} from ${left} to ${right}`)
    );
  }, letters);

test('the longest tags, categories and titles fit into 320 px', async ({ somebody }) => {
  const { page, account } = await somebody('가나다라마');
  const { accessToken: token, id: user } = await openSession(account);
  const { accessToken: admin } = await openAdminSession();
  const name = `${wide}${wide}WMWMW${user % 10_000}`;
  const category = await api<{ id: number }>('POST', '/api/categories', {
    token: admin,
    body: { name },
  });
  const study = await postStudy(token, `${wide}${korean}`, {
    studyDetails: [wide, korean],
    categoryId: category.id,
    studies: [name],
    region: '서울',
    mode: 'HYBRID',
  });
  const { accessToken: reader } = await openSession(await newAccount('바사아자차'));
  await api('POST', `/api/posts/${study}/applications`, { token: reader, body: {} });
  const body = { content: `${wide}${wide}${wide}` };
  await api('POST', `/api/posts/${study}/comments`, { token: reader, body });

  const places = [
    '/',
    '/study',
    `/study?q=${wide}`,
    `/study?category=${category.id}`,
    '/study/mine',
    `/study/${study}`,
    `/study/${study}?applicants`,
    `/study/${study}/edit`,
    `/users/${user}`,
    '/my-info',
    '/notifications',
    '/settings/account',
  ];
  try {
    for (const place of places) {
      await page.goto(place, { waitUntil: 'networkidle' });
      // An open dialog hides the headings of the page.
      const shown = place.endsWith('?applicants') ? 'dialog' : 'heading';
      await expect(page.getByRole(shown).first()).toBeVisible();
      await page.evaluate(async () => document.fonts.ready);
      await expectNoSidewaysScroll(page, place);
      for (const letters of [wide, korean, account.nickname]) {
        expect(await beyondTheEdge(page, letters), place).toEqual([]);
      }
    }
  } finally {
    await api('DELETE', `/api/posts/${study}`, { token });
    await api('DELETE', `/api/categories/${category.id}`, { token: admin });
  }
});

test('the seats on a card touch no badge, however many there are', async ({ somebody }) => {
  const { page, account } = await somebody('가나다');
  const { accessToken: token } = await openSession(account);
  const title = `자리가 많은 스터디 ${account.nickname}`;
  const study = await postStudy(token, title, {
    recruits: 6,
    endDate: `${seoulDay(20)}T23:59:59.999+09:00`,
    startDate: `${seoulDay(25)}T00:00:00+09:00`,
  });
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/study');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toBeVisible();
    const [badges, seats] = await card.evaluate((element) => {
      const head = element.querySelector('div')?.lastElementChild;
      const place = element.querySelector('dl > :last-child');
      if (!head || !place) throw new Error('the card has another structure');
      return [head.getBoundingClientRect().right, place.getBoundingClientRect().left] as const;
    });
    expect(seats - badges, `between badges and seats at ${width} px`).toBeGreaterThanOrEqual(8);
    await expect(card.getByText('0 / 6명')).toBeInViewport();
  }
  await api('DELETE', `/api/posts/${study}`, { token });
});
