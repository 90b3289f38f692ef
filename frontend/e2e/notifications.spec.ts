import { api } from './support/api';
import { answerAll, order } from './support/roadmap-journey';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test("a comment lights the author's bell, and opening it marks the notification read", async ({
  somebody,
}) => {
  const { page: author, account } = await somebody('글쓴');
  const { page: reader, account: asking } = await somebody('묻는');
  const id = await postStudy((await openSession(account)).accessToken, '알림이 오는 스터디');
  await author.clock.install();
  await author.goto('/');
  const bell = author.getByRole('banner').getByRole('link', { name: /^알림/ });
  await expect(bell).toHaveAccessibleName('알림');

  await reader.goto(`/study/${id}`);
  await reader.getByRole('textbox', { name: '댓글 쓰기' }).fill('몇 시에 모이나요?');
  await reader.getByRole('button', { name: '댓글 등록' }).click();
  await expect(reader.getByText('내 댓글')).toBeVisible();

  await author.clock.runFor(31_000);
  await expect(bell).toHaveAccessibleName('알림, 읽지 않은 알림 1개');
  await bell.click();
  await expect(author).toHaveURL('/notifications');
  await expect(bell).toHaveAttribute('aria-current', 'page');
  await expect(author.getByRole('heading', { name: /^오늘/ })).toBeVisible();
  await author.getByRole('link', { name: `${asking.nickname} 님이 댓글을 남겼습니다.` }).click();
  await expect(author).toHaveURL(new RegExp(`/study/${id}\\?comment=\\d+$`));
  const comment = author.locator('[aria-current=true]');
  await expect(comment).toContainText('몇 시에 모이나요?');
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport({ ratio: 1 });
  await expect(bell).toHaveAccessibleName('알림');
});

test('the notification of a roadmap is read when the waiting page shows it', async ({
  somebody,
}) => {
  const { page, account } = await somebody('지켜');
  await page.goto('/roadmap/create');
  await answerAll(page, 7);
  await order(page);
  const { accessToken: token } = await openSession(account);
  const news = () =>
    api<{ kind: string; readAt?: string }[]>('GET', '/api/notifications', { token });
  await expect
    .poll(async () => (await news()).map(({ kind, readAt }) => [kind, readAt !== undefined]))
    .toEqual([['ROADMAP_READY', true]]);
  await expect(page.getByRole('banner').getByRole('link', { name: /^알림/ })).toHaveAccessibleName(
    '알림',
  );
});

test('the notification of an offer is read where it is shown, and says how it ended', async ({
  somebody,
}) => {
  const author = await somebody('제안');
  const { page, account } = await somebody('확정');
  const { accessToken } = await openSession(author.account);
  const id = await postStudy(accessToken, '확정이 필요한 스터디', { confirmation: true });
  const { accessToken: token } = await openSession(account);
  await api('POST', `/api/posts/${id}/applications`, { token, body: {} });
  const [applicant] = await api<{ id: number }[]>('GET', `/api/posts/${id}/applicants`, {
    token: accessToken,
  });
  await api('PUT', `/api/posts/${id}/applicants`, {
    token: accessToken,
    body: [{ id: applicant?.id, isApproved: true }],
  });

  await page.goto('/notifications');
  const bell = page.getByRole('banner').getByRole('link', { name: /^알림/ });
  await expect(bell).toHaveAccessibleName('알림, 읽지 않은 알림 1개');
  await page.goto(`/study/${id}`);
  await expect(bell).toHaveAccessibleName('알림');
  await page.goto('/notifications');
  await page.getByRole('link', { name: '참여 확정하기' }).click();
  await page.getByRole('button', { name: '참여 확정', exact: true }).click();
  await expect(page.getByRole('button', { name: '참여 확정', exact: true })).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByText('참여를 확정했습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '참여 확정하기' })).toHaveCount(0);
});
