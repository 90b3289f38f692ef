import type { Page } from '@playwright/test';
import { paths } from '../src/paths';
import { newAccount } from './support/account';
import { api } from './support/api';
import { ending, hostileTexts, inParts, joined, standIn } from './support/hostile';
import { standing, watchHostile } from './support/hostile-watch';
import { uploadPicture } from './support/pictures';
import { makeWorksheets, shareRoadmap } from './support/roadmaps';
import { openSession, signInQuietly } from './support/session';
import { postStudy, updateStudy } from './support/studies';
import { expect, test } from './support/test';

// The content security policy would stop most of them: here they must be harmless without it.
test.use({ contextOptions: { bypassCSP: true, reducedMotion: 'reduce' } });

const titles = joined(100, ' ');

/** Signs in, and watches the effects of hostile texts. */
async function begin(page: Page) {
  const account = await newAccount('꺾쇠');
  const { accessToken } = await signInQuietly(page, account);
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  return { token: accessToken, seen: await watchHostile(page) };
}

/** Nothing ran, nothing was loaded, and nothing in the page would do so on the next touch. */
async function expectHarmless(page: Page, seen: readonly string[]) {
  expect(await standing(page)).toEqual([]);
  expect(seen).toEqual([]);
}

/** The visible characters of a text as the server stores it. */
const signs = (text: string | null | undefined = '') =>
  text?.normalize('NFC').replace(/[\p{C}\s]/gu, '');

test('the watch detects the effects of a hole', async ({ browser, baseURL }) => {
  // A separate window: the guard of the others would report what this page does.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const seen = await watchHostile(page);
  const hole = [
    '<img src=x onerror=ran(1)>',
    '<img src=x onerror=alert(2)>',
    '<img src=x onerror=console.error(3)>',
    '<img src=x onerror=nothing(4)>',
    '<img src=//outside.example/5>',
    '<iframe srcdoc=6></iframe>',
    '<script>ran(7)</script>',
    '<p onclick=ran(8)>글</p>',
    '<p style=background:url(//outside.example/9)>글</p>',
    '<a href=javascript:ran(10)>글</a>',
    '<base href=//outside.example/11>',
  ];
  const body = `<section class="prose">${hole.join('')}</section>`;
  await page.route('**/hole', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/hole');
  for (const what of [
    'ran: 1',
    'dialog: 2',
    'console: 3',
    'error: nothing is not defined',
    'load: http://outside.example/5',
    'frame: ',
    'ran: 7',
    'load: http://outside.example/9',
  ]) {
    await expect.poll(() => seen.join('\n')).toContain(what);
  }
  const found = (await standing(page)).join('\n');
  for (const part of ['onerror', 'iframe', 'script', 'onclick', 'style', 'href: <a', 'base']) {
    expect(found).toContain(part);
  }
  await page.close();
});

test('a study shows hostile text without an effect, new and edited', async ({ page }) => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(500);
  const { token, seen } = await begin(page);
  const prose = page.locator('.prose');
  const image = await uploadPicture(token);
  const withImage = (content: string) => content.replaceAll(standIn, () => image);
  const made: number[] = [];
  // One after the other: the server reads one long text at a time, and a debug build takes seconds for it.
  for (const [part, content] of inParts(2, ending).entries()) {
    made.push(
      await postStudy(token, titles[part] ?? '', {
        content: withImage(content),
        studyDetails: joined(20, ' ').slice(0, 10),
        schedule: joined(50, ' ')[part] ?? '',
        contact: joined(200, ' ')[part] ?? '',
        warmUp: titles[part + 2] ?? '',
        confirmation: true,
      }),
    );
  }
  const marks: string[] = [];
  let images = 0;
  for (const [part, id] of made.entries()) {
    await page.goto(`/study/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(async () => signs(await heading.textContent())).toBe(signs(titles[part]));
    await expectHarmless(page, seen);
    images += await prose.locator(`img[src="${image}"]`).count();
    marks.push(...((await prose.textContent())?.match(/표식\d+끝/g) ?? []));
  }
  expect(marks, 'none hides those behind it').toHaveLength(hostileTexts.length);
  expect(images, 'images of the author stay, without what was on them').toBeGreaterThan(10);
  const [id = 0] = made;
  await page.goto(`/study/${id}/edit`);
  await expect(page.getByRole('textbox', { name: '내용' })).toContainText('끝');
  await expectHarmless(page, seen);

  // Once more without separators: one text runs into the next.
  const rewritten: string[] = [];
  for (const [part, content] of inParts(8, '').entries()) {
    const title = titles[part] ?? '';
    const start = '<p>열 글자가 넘는 머리말입니다.</p>';
    rewritten.push(
      (await updateStudy(token, id, title, { content: start + withImage(content) })).content,
    );
    const drawn = await page.evaluate(async (address) => {
      const html = await (await fetch(address)).text();
      const { title, head } = new DOMParser().parseFromString(html, 'text/html');
      return [title, head.querySelector('meta[property="og:title"]')?.getAttribute('content')];
    }, `/study/${id}`);
    expect(drawn.map(signs)).toEqual(Array(2).fill(signs(`${title} | MOYA`)));
  }
  await page.goto(`/study/${id}`);
  await expect(prose).toContainText('머리말');
  await expectHarmless(page, seen);
  await prose.evaluate((section, texts) => {
    section.innerHTML = texts.join('');
  }, rewritten);
  await expectHarmless(page, seen);

  await page.goto('/study');
  await expect
    .poll(async () => signs(await page.locator('main').textContent()))
    .toContain(signs(titles[1]));
  await expectHarmless(page, seen);
  for (const text of titles.slice(0, 2)) {
    await page.goto(`/study?q=${encodeURIComponent(text)}`);
    const field = page.getByRole('searchbox').first();
    await expect.poll(async () => signs(await field.inputValue())).toBe(signs(text));
    await expectHarmless(page, seen);
  }
});

test('comments and applications show hostile text without an effect', async ({
  page,
  baseURL,
  somebody,
}) => {
  const { token, seen } = await begin(page);
  const id = await postStudy(token, titles.at(-1) ?? '');
  const path = `/api/posts/${id}/comments`;
  const texts = joined(1000, '\n');
  const shown = page.getByRole('region', { name: /^댓글/ }).getByRole('listitem');
  await page.route(`**${path}?*`, (route) =>
    // All on one page.
    route.continue({ url: new URL(`${path}?size=100`, baseURL).href }),
  );
  const expectAllSaid = async () => {
    await page.goto(`/study/${id}`);
    await expect(shown).toHaveCount(texts.length);
    const said = signs((await shown.allTextContents()).join(''));
    for (const text of texts) expect(said).toContain(signs(text));
    await expectHarmless(page, seen);
  };
  const comments = await Promise.all(
    texts.map((content) => api<{ id: number }>('POST', path, { token, body: { content } })),
  );
  await expectAllSaid();
  // Through edits, which have a separate code path: each comment gets its neighbour's text.
  await Promise.all(
    comments.map((comment, place) => {
      const body = { content: texts[(place + 1) % texts.length] };
      return api('PUT', `/api/comments/${comment.id}`, { token, body });
    }),
  );
  await expectAllSaid();

  const { account } = await somebody('신청');
  const { accessToken } = await openSession(account);
  const [message = ''] = joined(300, ' ');
  await api('POST', `/api/posts/${id}/applications`, { token: accessToken, body: { message } });
  await page.getByRole('button', { name: /신청자 관리/ }).click();
  await expect
    .poll(async () => signs(await page.getByRole('dialog').textContent()))
    .toContain(signs(message));
  await expectHarmless(page, seen);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: /^오늘/ })).toBeVisible();
  await expectHarmless(page, seen);
});

test('a roadmap shows hostile text without an effect on every page', async ({ page }) => {
  const { token, seen } = await begin(page);
  const expectSaid = async (address: string, text: string) => {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect.poll(async () => signs(await main.textContent())).toContain(signs(text));
    await expectHarmless(page, seen);
  };
  const [main = '', sub = ''] = joined(50, ' ');
  const [objective = ''] = joined(2_000, '\n');
  const [title = ''] = titles;
  const order = (others: object) => {
    const body = { etc1: main, etc2: sub, currentLevel: 1, learningObjective: objective };
    return api<{ id: number }>('POST', '/api/roadmap/generate', {
      token,
      body: { ...body, duration: 10, ...others },
    });
  };
  // A table of contents and a day cannot contain HTML; the other hostile texts remain.
  const korean = ['1장 재료 준비', '2장 도구 다루기', '3장 모양 잡기', '4장 다듬고 마무리하기'];
  const entries = ['" onmouseover="ran(900)', "';ran(901);//", '{{ran(902)}}'];
  const refused = hostileTexts.filter((text) => text.startsWith('"><')).slice(0, 2);
  const laidOut = await order({ outline: [...korean, ...entries, ...refused].join('\n') });
  const { id } = await order({});
  await api('PUT', `/api/roadmap/${id}`, { token, body: { title } });
  const day = `/api/roadmap/${id}/weeks/1/days`;
  const write = (place: number, dailyKeyword: string) =>
    api('PUT', `${day}/${place}`, { token, body: { dailyKeyword } });
  for (const text of refused) await expect(write(1, text)).rejects.toThrow('400');
  for (const [place, text] of entries.entries()) await write(place + 1, text);
  const [entry = ''] = entries;
  await makeWorksheets(token, id);
  const link = paths.sharedRoadmap(await shareRoadmap(token, id));
  const study = await postStudy(token, '함께 끝내는 로드맵', { roadmapId: id });
  const { id: own } = await api<{ id: number }>('POST', `/api/posts/${study}/plan/copy`, { token });

  await expectSaid(paths.myRoadmap(id), objective);
  await expectSaid(paths.myRoadmap(laidOut.id), entry);
  await expectSaid(paths.myRoadmap(own), entry);
  await expectSaid(paths.myRoadmaps, title);
  await expectSaid(paths.weeklyPlan(id), entry);
  await expectSaid(paths.worksheet(id, 1, 1), entry);
  await expectSaid(link, entry);
  await expectSaid(paths.study(study), entry);
  await expect(page.getByRole('region', { name: /(주|주차) 계획$/ })).toContainText(entry);
  await expectHarmless(page, seen);
  await expectSaid(paths.home, sub);
  // The waiting page redirects to the latest roadmap.
  await page.goto(paths.roadmapPending);
  await expect(page).toHaveURL(paths.weeklyPlan(id));
  await expectHarmless(page, seen);

  const drawn = await page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const { title, head } = new DOMParser().parseFromString(html, 'text/html');
    const told = ['og:title', 'og:description'].map((name) =>
      head.querySelector(`meta[property="${name}"]`)?.getAttribute('content'),
    );
    return [title, ...told];
  }, link);
  const heading = signs(`${title} 로드맵 | MOYA`);
  expect(drawn.slice(0, 2).map((text) => signs(String(text)))).toEqual([heading, heading]);
  expect(drawn[2]).toContain('초급 수준의 10일 학습 로드맵입니다.');
});

test('hostile text pasted into the editor has no effect, in a restored draft either', async ({
  page,
}) => {
  const { seen } = await begin(page);
  await page.goto('/study/create');
  const box = page.getByRole('textbox', { name: '내용' });
  await box.click();
  // With a table the clipboard is parsed twice.
  const clipboards = inParts(8, ending).map((part, place) =>
    place % 2 === 0 ? part : `${part}<table><td>칸</table>`,
  );
  await box.evaluate((target, texts) => {
    for (const text of texts) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      const init = { clipboardData, bubbles: true, cancelable: true };
      target.dispatchEvent(new ClipboardEvent('paste', init));
    }
  }, clipboards);
  await expect(box).toContainText('칸');
  await expectHarmless(page, seen);
  await page.reload();
  await expect(page.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  await expect(box).toContainText('칸');
  await expectHarmless(page, seen);
});
