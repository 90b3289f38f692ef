import type { Page } from '@playwright/test';
import { paths } from '../src/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { api } from './support/api';
import { tabTo } from './support/keyboard';
import { postPlannedStudy } from './support/planned-study';
import { makeRoadmap } from './support/roadmaps';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { fillRest } from './support/study-form';
import { expect, test } from './support/test';

const board = (page: Page) => page.getByRole('region', { name: /(주|주차) 계획$/ });
const rowOf = (page: Page, nickname: string) =>
  board(page)
    .getByRole('listitem')
    .filter({ hasText: nickname })
    .filter({ hasText: /전체|아직 가져오지/ });
const takeOver = (page: Page) => page.getByRole('button', { name: '내 로드맵으로 가져오기' });

test.describe('a roadmap of a study', () => {
  // The page of its author prefetches the deleted roadmap that a link below the pointer leads to.
  test.use({ refusals: /\/api\/roadmap\/myroadmaps\/\d+$/ });

  test('two members follow one roadmap: recruited for, copied, ticked and shown on the board', async ({
    somebody,
  }) => {
    const author = await somebody('작성자');
    const member = await somebody('하은');
    const { accessToken } = await openSession(author.account);
    const source = await makeRoadmap(accessToken, 10);

    await author.page.goto(paths.myRoadmap(source));
    await author.page.getByRole('link', { name: '이 로드맵으로 스터디 모집' }).click();
    await expect(author.page.getByText('로드맵의 계획으로 채웠습니다.')).toBeVisible();
    await expect(author.page.getByRole('link', { name: /React · 10일/ })).toBeVisible();
    await expect(author.page.getByRole('button', { name: /^모집 구분.*React/ })).toBeVisible();
    await expect(author.page.getByLabel('예상 기간')).toHaveValue('1개월');
    await expect(author.page.getByLabel('제목', { exact: true })).toHaveValue(
      'React 10일 함께하기',
    );
    const content = author.page.getByRole('textbox', { name: '내용' });
    await expect(content).toContainText('10일 동안 React를 초급 수준으로 함께 공부합니다.');
    await expect(content, 'the page shows the plan below it').not.toContainText('주차');
    await expectAccessible(author.page, 'the filled form');
    const title = `함께 끝내는 로드맵 ${author.account.nickname}`;
    await fillRest(author.page, title);
    await author.page.getByRole('button', { name: '등록', exact: true }).click();
    await author.page.getByRole('button', { name: '보기', exact: true }).click();
    await expect(author.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(author.page.getByRole('heading', { name: '이 스터디의 로드맵' })).toBeVisible();
    const address = author.page.url();
    // The author's own roadmap follows the study at once.
    await expect(author.page.getByRole('link', { name: '내 로드맵에서 보기' })).toBeVisible();
    await expect(takeOver(author.page)).toHaveCount(0);

    // The study has its own copy.
    await api('DELETE', `/api/roadmap/${source}`, { token: accessToken });
    await member.page.goto(address);
    await expect(member.page.getByRole('heading', { name: '이 스터디의 로드맵' })).toBeVisible();
    await expect(board(member.page)).toHaveCount(0);
    await expect(takeOver(member.page)).toHaveCount(0);
    await member.page.getByRole('button', { name: '참여 신청하기' }).click();
    await expect(member.page.getByText('답을 기다리는 중')).toBeVisible();
    await author.page.reload();
    await author.page.getByRole('button', { name: /신청자 관리/ }).click();
    const list = author.page.getByRole('dialog', { name: '신청자 관리' });
    await list.getByRole('radio', { name: '승인', exact: true }).click();
    await list.getByRole('button', { name: '저장' }).click();
    await expect(list.getByText('참여 중')).toBeVisible();
    await list.getByRole('button', { name: '닫기' }).click();

    await takeOver(author.page).click();
    await expect(author.page.getByText('내 로드맵으로 가져왔습니다.')).toBeVisible();
    await member.page.reload();
    await expect(rowOf(member.page, member.account.nickname)).toContainText('아직 가져오지');
    await tabTo(member.page, takeOver(member.page));
    await member.page.keyboard.press('Enter');
    const own = member.page.getByRole('link', { name: '내 로드맵에서 보기' });
    await expect(own).toBeFocused();

    await tabTo(member.page, board(member.page).getByRole('checkbox').first());
    await member.page.keyboard.press('Space');
    await expect(rowOf(member.page, member.account.nickname)).toContainText('전체 1 / 10');
    await expectAccessible(member.page, 'the board of a member');
    await own.click();
    await expect(member.page.getByText('함께하는 스터디', { exact: true }).first()).toBeVisible();
    await expect(member.page.getByRole('main')).toContainText(author.account.nickname);
    await member.page.getByRole('checkbox', { name: /^1주차 2일 차 .* 완료$/ }).click();
    await expect(member.page.getByText('2 / 10일 · 20%')).toBeVisible();

    await author.page.reload();
    await expect(rowOf(author.page, member.account.nickname)).toContainText('전체 2 / 10');
    await expect(rowOf(author.page, author.account.nickname)).toContainText('전체 0 / 10');
    await expect(board(author.page).getByText(`마친 사람: ${member.account.nickname}`)).toHaveCount(
      2,
    );
    await board(author.page).getByRole('button', { name: '다음 주' }).click();
    await expect(board(author.page).getByText('2 / 2주차')).toBeVisible();
    await expect(board(author.page).getByText(/마친 사람/)).toHaveCount(0);

    await member.page.goto('/');
    const card = member.page
      .locator('.sheet')
      .filter({ has: member.page.getByRole('heading', { name: '함께하는 스터디' }) })
      .last();
    await expect(card.getByText(/에 시작합니다\.$/)).toBeVisible();
    await expectAccessible(member.page, 'the home page of a member');
  });
});

test('a draft is not lost to a roadmap, which can be removed', async ({ somebody }) => {
  const { page, account } = await somebody('작성자');
  const { accessToken } = await openSession(account);
  const roadmap = await makeRoadmap(accessToken, 10);
  await page.goto(paths.studyCreate);
  await page.getByLabel('제목', { exact: true }).fill('쓰다 만 제목');
  await page.goto(paths.studyCreateFrom(roadmap));
  const question = page.getByRole('alertdialog', { name: '작성하던 모집 글이 있습니다.' });
  await question.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue('쓰다 만 제목');
  await page.goto(paths.studyCreateFrom(roadmap));
  await question.getByRole('button', { name: '로드맵으로 채우기' }).click();
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue('React 10일 함께하기');
  await page.reload();
  await expect(page.getByRole('link', { name: /React · 10일/ })).toBeVisible();
  await page.getByRole('button', { name: '로드맵 연결 해제' }).click();
  await expect(page.getByRole('link', { name: /React · 10일/ })).toHaveCount(0);
  await expect(page.getByLabel('제목', { exact: true })).toBeFocused();
});

test('a former member sees the plan and still has the roadmap', async ({ somebody }) => {
  const author = await somebody('작성자');
  const member = await somebody('하은');
  const { accessToken: token } = await openSession(author.account);
  const { accessToken } = await openSession(member.account);
  const { study } = await postPlannedStudy(token, '나간 사람이 있는 스터디');
  const path = `/api/posts/${study}`;
  await api('POST', `${path}/applications`, { token: accessToken, body: {} });
  const [applicant] = await api<{ id: number }[]>('GET', `${path}/applicants`, { token });
  const approve = [{ id: applicant?.id, isApproved: true }];
  await api('PUT', `${path}/applicants`, { token, body: approve });
  const copy = { token: accessToken };
  const { id } = await api<{ id: number }>('POST', `${path}/plan/copy`, copy);

  await member.page.setViewportSize({ width: 375, height: 812 });
  await member.page.goto(paths.study(study));
  await expect(board(member.page)).toBeVisible();
  await expectNoSidewaysScroll(member.page, 'the board on a phone');
  await member.page.getByRole('button', { name: '스터디 나가기' }).click();
  await member.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await expect(member.page.getByText('스터디에서 나왔습니다.')).toBeVisible();
  await expect(board(member.page)).toHaveCount(0);
  await expect(member.page.getByRole('heading', { name: '이 스터디의 로드맵' })).toBeVisible();
  await member.page.goto(paths.myRoadmap(id));
  await expect(member.page.getByText('함께할 사람 찾기')).toBeVisible();
});

test("the author's roadmap follows the study with its progress", async ({ somebody }) => {
  const { page, account } = await somebody('이어서');
  const { accessToken: token } = await openSession(account);
  const source = await makeRoadmap(token, 10);
  const day = { week: 1, day: 1, done: true };
  await api('PUT', `/api/roadmap/${source}/progress`, { token, body: day });
  const title = `이어서 함께 ${account.nickname}`;
  const study = await postStudy(token, title, { roadmapId: source });
  await page.goto(paths.study(study));
  await expect(takeOver(page)).toHaveCount(0);
  await expect(rowOf(page, account.nickname)).toContainText('전체 1 / 10');
  await page.getByRole('link', { name: '내 로드맵에서 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.myRoadmap(source)}$`));
  await page.goto(paths.myRoadmaps);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(title);
});
