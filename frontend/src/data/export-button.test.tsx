import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '@/api/download';
import { renderRoutes } from '@/testing/render';
import { at, refuse, startTestServer } from '@/testing/server';
import { ExportButton } from './export-button';

vi.mock('@/api/download', async (original) => ({
  ...(await original<object>()),
  saveFile: vi.fn(),
}));

const server = startTestServer();
const path = '/api/admin/exports/{list}';
const name = "filename*=UTF-8''MOYA%20%ED%9A%8C%EC%9B%90%202026-11-30.csv";
let asked: string[] = [];

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  asked = [];
});

/** Answers with a file that begins with a byte order mark. */
const answerFile = (isTruncated: boolean) =>
  server.use(
    http.get(at('/api/admin/exports/members'), ({ request }) => {
      asked.push(new URL(request.url).search);
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="moya-members-2026-11-30.csv"; ${name}`,
        'X-Truncated': String(isTruncated),
      };
      return new Response('\uFEFF번호\r\n1\r\n', { headers });
    }),
  );

async function press() {
  const filter = { q: '모야', group: undefined, page: 3 };
  renderRoutes([{ path: '/', element: <ExportButton list="members" filter={filter} /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'CSV 내려받기' }));
}

it('saves all pages of the filtered list, with the byte order mark', async () => {
  answerFile(false);
  await press();
  expect(await screen.findByText('목록을 파일로 저장했습니다.')).toBeVisible();
  expect(asked.map(decodeURIComponent)).toEqual(['?q=모야']);
  const [saved, file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(saved).toBe('MOYA 회원 2026-11-30.csv');
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
});

it('says that a long list was cut off', async () => {
  answerFile(true);
  await press();
  expect(await screen.findByText(/^처음 10,000건만 저장했습니다/)).toBeVisible();
});

it('saves nothing if the server refuses', async () => {
  server.use(refuse('get', path, 500, undefined, { list: 'members' }));
  await press();
  expect(await screen.findByText(/목록을 내려받지 못했습니다/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'CSV 내려받기' })).toBeEnabled());
  expect(saveFile).not.toHaveBeenCalled();
});
