import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aReport } from '@/testing/a-report';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import type { Report } from '../queries';
import ReportsPage from './reports-page';

const server = startTestServer();

/** Serves the `reports` that the address asks for, in their current state. */
function serve(reports: Report[]) {
  server.use(
    answer('get', '/api/admin/reports', ({ url }) => {
      const isDecided = new URL(url).searchParams.get('status') === 'DECIDED';
      return aPage(reports.filter(({ decision }) => (decision !== undefined) === isDecided));
    }),
  );
}

const show = (address = '/ggo/reports') =>
  renderRoutes([{ path: '/ggo/reports', Component: ReportsPage }], address).router;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Accepts one decision on the report. */
function decide(
  how: 'hide' | 'dismiss' | 'restore',
  reports: Report[],
  decision: Report['decision'],
) {
  server.use(
    answer(
      'post',
      `/api/admin/reports/{id}/${how}`,
      async (request) => {
        const { decidedAt } = reports[0] ?? {};
        expect(await request.json()).toEqual(decidedAt === undefined ? {} : { decidedAt });
        const data = {
          ...aReport,
          ...(decision && { decision }),
          decidedAt: '2026-11-21T12:00:00+09:00',
          decidedBy: '운영',
        };
        reports.splice(0, 1, data);
        return { success: true, data };
      },
      { id: aReport.id },
    ),
  );
}

it('shows the content, and the number, reasons and comments of its reports', async () => {
  serve([aReport]);
  show();
  const row = await screen.findByText(aReport.quote).then((text) => text.closest('li'));
  if (row === null) throw new Error('no row');
  expect(row).toHaveTextContent('댓글하은11. 19. (목) 12:00 첫 신고');
  expect(within(row).getByRole('link', { name: aReport.studyTitle })).toHaveAttribute(
    'href',
    '/study/7?comment=70',
  );
  const why = within(row).getByRole('list', { name: '신고 이유' });
  expect(why).toHaveTextContent('신고 2건금전 요구 1스팸 1');
  expect(row).toHaveTextContent('여러 글에 같은 말을 씁니다.스팸 · 11. 20. (금) 12:00');
  expect(within(row).queryByText('돈을 먼저 보내라고 합니다.')).not.toBeInTheDocument();
  await press('적은 내용 1건 더 보기');
  expect(within(row).getByText('돈을 먼저 보내라고 합니다.')).toBeVisible();
  expect(within(row).getByRole('button', { name: '적은 내용 접기' })).toHaveFocus();
});

it('hides after one question that explains the effect, and shows it again', async () => {
  const reports = [aReport];
  serve(reports);
  decide('hide', reports, 'HIDDEN');
  const router = show();
  await press('하은 님의 댓글 가리기');
  const question = await screen.findByRole('alertdialog', { name: '이 댓글을 가리시겠습니까?' });
  expect(question).toHaveTextContent('답글은 그대로 보입니다. 신고한 사람에게 결과를 알리며');
  await userEvent.click(within(question).getByRole('button', { name: '취소' }));
  expect(reports).toEqual([aReport]);
  await press('하은 님의 댓글 가리기');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '가리기' }),
  );
  expect(await screen.findByText('처리할 신고가 없습니다.')).toBeVisible();
  expect(screen.getByRole('region', { name: '처리할 신고' })).toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: '처리한 신고' }));
  expect(router.state.location.search).toBe('?status=DECIDED');
  expect(await screen.findByText('가림')).toBeVisible();
  expect(screen.getByText(/11\. 21\. \(토\) 12:00/).parentElement).toHaveTextContent('운영 처리');
  decide('restore', reports, 'SHOWN');
  await press('하은 님의 댓글 다시 공개');
  expect(await screen.findByText('다시 공개됨')).toBeVisible();
  expect(screen.queryByRole('button', { name: /다시 공개$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /문제없음$/ })).not.toBeInTheDocument();
  decide('hide', reports, 'HIDDEN');
  await press('하은 님의 댓글 가리기');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '가리기' }),
  );
  expect(await screen.findByText('가림')).toBeVisible();
  expect(await screen.findByRole('button', { name: /다시 공개$/ })).toBeVisible();
});

it('shows all of a long comment on a press, and no actions for a dismissed report', async () => {
  const text = `첫 줄\n${'입금하시면 자료를 드립니다. '.repeat(30)}끝`;
  serve([{ ...aReport, quote: text, decision: 'DISMISSED', decidedAt: aReport.firstReportedAt }]);
  show('/ggo/reports?status=DECIDED');
  const quote = (await screen.findByText(/끝$/)).closest('blockquote');
  expect(quote).toHaveClass('line-clamp-4');
  expect(screen.queryByRole('button', { name: /가리기$/ })).not.toBeInTheDocument();
  await press('더 보기');
  expect(quote).not.toHaveClass('line-clamp-4');
  await press('접기');
  expect(quote).toHaveClass('line-clamp-4');
});

it('says that a report is from just now', async () => {
  serve([{ ...aReport, firstReportedAt: new Date().toISOString() }]);
  show();
  expect(await screen.findByText(/첫 신고 · 방금$/)).toBeVisible();
});

it('dismisses on a press', async () => {
  const reports = [aReport];
  serve(reports);
  decide('dismiss', reports, 'DISMISSED');
  show();
  await press('하은 님의 댓글 문제없음');
  expect(await screen.findByText('처리할 신고가 없습니다.')).toBeVisible();
  expect(await screen.findByText('문제없음으로 처리했습니다.')).toBeInTheDocument();
});

it('reloads if another administrator has decided meanwhile', async () => {
  const reports = [aReport];
  serve(reports);
  const message = '다른 관리자가 이미 가렸습니다.';
  const refusal = { errorCode: 'STALE_UPDATE', message } as const;
  server.use(refuse('post', '/api/admin/reports/{id}/dismiss', 409, refusal, { id: aReport.id }));
  show();
  await screen.findByText(aReport.quote);
  reports.pop();
  await press('하은 님의 댓글 문제없음');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(aReport.quote)).not.toBeInTheDocument());
});

it('redirects to the last page, and explains an empty list', async () => {
  server.use(
    answer('get', '/api/admin/reports', ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return aPage(page > 1 ? [] : [aReport], { page, totalElements: 21 });
    }),
  );
  const router = show('/ggo/reports?page=9');
  await screen.findByText(aReport.quote);
  expect(router.state.location.search).toBe('?page=2');
  server.use(refuse('get', '/api/admin/reports', 500));
  await userEvent.click(screen.getByRole('link', { name: '처리한 신고' }));
  expect(await screen.findByText('신고를 불러오지 못했습니다.')).toBeVisible();
});

const flagged: Report = {
  ...aReport,
  targetType: 'STUDY',
  reportCount: 0,
  reasons: [],
  details: [],
  flags: [
    { reason: 'FEE', words: ['보증금 1만원', '회비'], flaggedAt: aReport.firstReportedAt },
    { reason: 'PYRAMID', words: ['고수익'], flaggedAt: aReport.firstReportedAt },
  ],
};

it('shows the flagged words of a study that nobody reported', async () => {
  serve([flagged]);
  show();
  const words = await screen.findByRole('list', { name: '자동으로 찾은 표현' });
  expect(words).toHaveTextContent('비용‘보증금 1만원’, ‘회비’다단계‘고수익’');
  expect(screen.getByText(/자동 확인/)).toBeVisible();
  expect(screen.queryByRole('list', { name: '신고 이유' })).not.toBeInTheDocument();
  await press('하은 님의 모집 글 가리기');
  const question = await screen.findByRole('alertdialog');
  expect(question).not.toHaveTextContent('신고한 사람에게');
});

it('warns the author of hidden content once, after a question', async () => {
  const hidden: Report = {
    ...aReport,
    decision: 'HIDDEN',
    decidedAt: '2026-11-21T12:00:00+09:00',
    earlierWarnings: 1,
  };
  const reports = [hidden];
  serve(reports);
  server.use(
    answer(
      'post',
      '/api/admin/reports/{id}/warn',
      () => {
        const data = { ...hidden, warnedAt: '2026-11-22T12:00:00+09:00' };
        reports.splice(0, 1, data);
        return { success: true, data };
      },
      { id: hidden.id },
    ),
  );
  show('/ggo/reports?status=DECIDED');
  expect(await screen.findByText(/이전 경고 1회/)).toBeVisible();
  expect(screen.getByRole('link', { name: '이용 정지 검토' })).toHaveAttribute(
    'href',
    `/ggo/members?q=${encodeURIComponent(hidden.authorNickname)}`,
  );
  await press('하은 님의 댓글 경고');
  const question = await screen.findByRole('alertdialog', {
    name: '작성자에게 경고하시겠습니까?',
  });
  await userEvent.click(within(question).getByRole('button', { name: '경고' }));
  expect(await screen.findByText(/경고함/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /경고$/ })).not.toBeInTheDocument();
});

it('filters by study, kind of content and days, and keeps the filter in the other tab', async () => {
  const asked: string[] = [];
  server.use(
    answer('get', '/api/admin/reports', ({ url }) => {
      asked.push(decodeURIComponent(new URL(url).searchParams.toString()));
      return aPage([]);
    }),
  );
  show('/ggo/reports?type=COMMENT&to=2026-11-30');
  expect(await screen.findByText('조건에 맞는 신고가 없습니다.')).toBeVisible();
  expect(asked.at(-1)).toBe('status=OPEN&targetType=COMMENT&to=2026-11-30&page=0');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '내용 종류' }), '모집 글');
  await waitFor(() => expect(asked.at(-1)).toContain('targetType=STUDY'));
  await userEvent.type(screen.getByRole('searchbox', { name: '신고 검색' }), 'React{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('q=React'));
  await userEvent.click(screen.getByRole('link', { name: '처리한 신고' }));
  await waitFor(() =>
    expect(asked.at(-1)).toBe('status=DECIDED&targetType=STUDY&q=React&to=2026-11-30&page=0'),
  );
});
