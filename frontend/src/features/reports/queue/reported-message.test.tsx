import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aReport } from '@/testing/a-report';
import { renderRoutes } from '@/testing/render';
import { aPage, answer, startTestServer } from '@/testing/server';
import type { Report } from '../queries';
import ReportsPage from './reports-page';

const server = startTestServer();
const address = (letter: string) => `/media/${letter.repeat(22)}.webp`;

type Line = NonNullable<Report['context']>[number];

const line = (no: number, change: Partial<Line> = {}): Line => ({
  no,
  authorNickname: '도윤',
  body: `메시지 ${no}`,
  sentAt: '2026-11-19T11:00:00+09:00',
  isReported: false,
  ...change,
});

/** The reported message of three. */
const reported = (change: Partial<Line> = {}) => [
  line(4, { imageUrl: address('A') }),
  line(5, { authorNickname: '하은', isReported: true, ...change }),
  line(6),
];

async function show(context: Line[], quote = '메시지 5') {
  const report: Report = { ...aReport, targetType: 'MESSAGE', targetId: 1005, quote, context };
  server.use(answer('get', '/api/admin/reports', () => aPage([report])));
  renderRoutes([{ path: '/ggo/reports', Component: ReportsPage }], '/ggo/reports');
  await screen.findByRole('link', { name: report.studyTitle });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const image = (author: string) => screen.queryByRole('img', { name: `${author} 님이 보낸 사진` });

it('shows the image of a reported message at once, and those around it with their messages', async () => {
  await show(reported({ body: '', imageUrl: address('B') }), '');
  expect(image('하은')).toHaveAttribute('src', address('B'));
  expect(image('도윤')).not.toBeInTheDocument();
  const whole = screen.getByRole('link', { name: '하은 님이 보낸 사진 크게 보기 (새 창)' });
  expect(whole).toHaveAttribute('href', address('B'));
  await press('앞뒤 메시지 2개 보기');
  const around = within(screen.getByRole('list', { name: '앞뒤 메시지' }));
  const [before, own] = around.getAllByRole('listitem');
  expect(before).toHaveTextContent('메시지 4');
  expect(within(before ?? document.body).getByRole('img')).toHaveAttribute('src', address('A'));
  expect(own).toHaveAttribute('aria-current', 'true');
});

it('shows the texts that a reported message had before, on a press', async () => {
  await show(reported({ earlier: ['돈을 보내주세요.', ''] }));
  expect(screen.queryByText('돈을 보내주세요.')).not.toBeInTheDocument();
  await press('수정하기 전의 글 2개 보기');
  const earlier = within(screen.getByRole('list', { name: '수정하기 전의 글' }));
  const texts = earlier.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['돈을 보내주세요.', '글 없이 사진만 있었습니다.']);
  await press('수정하기 전의 글 접기');
  expect(screen.queryByText('돈을 보내주세요.')).not.toBeInTheDocument();
});

it('offers nothing to open for a message that stood alone and was never edited', async () => {
  await show([line(5, { isReported: true })]);
  expect(screen.queryByRole('button', { name: /(메시지|글) \d+개 보기$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('says that an image is deleted meanwhile', async () => {
  await show(reported({ imageUrl: address('B') }));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('사진이 삭제되었습니다.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
