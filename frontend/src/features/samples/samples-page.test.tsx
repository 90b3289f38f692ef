import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aJob } from '@/testing/a-roadmap';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import SamplesPage from './samples-page';

const server = startTestServer();
const job = '/api/roadmap/jobs/{jobId}';

function show(address: string, totalPages = 0) {
  const tree = [
    { id: 1, name: 'Frontend', subCategories: [{ id: 2, name: 'React', subCategories: [] }] },
  ];
  server.use(
    answer('get', '/api/roadmap/samples', () =>
      aPage([], { size: 12, totalElements: totalPages * 12 }),
    ),
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: tree })),
  );
  return renderRoutes([{ path: '/', Component: SamplesPage }], address).router;
}

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }));

it("preserves a draft, its key and the list's page until the order is accepted", async () => {
  const keys: (string | null)[] = [];
  const router = show('/?page=2', 2);
  server.use(refuse('post', '/api/roadmap/generate', 500));
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
  });
  await press('샘플 추가');
  await userEvent.click(await screen.findByRole('radio', { name: 'Frontend' }));
  await press('다음');
  await userEvent.click(await screen.findByRole('radio', { name: 'React' }));
  await press('다음');
  await userEvent.type(screen.getByLabelText('주제'), '취업');
  await press('제작');
  await screen.findByText('로드맵 샘플을 만들지 못했습니다. 다시 시도해주세요.');
  expect(screen.getByLabelText('주제')).toHaveValue('취업');
  server.use(
    answer('post', '/api/roadmap/generate', () => ({ success: true, data: aJob })),
    answer('get', job, () => ({ success: true, data: aJob }), { jobId: aJob.jobId }),
  );
  await press('제작');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(router.state.location.search).toBe(`?page=2&job=${aJob.jobId}`);
});

it('redirects from a missing page to the last one, and preserves a job that does not answer', async () => {
  server.use(refuse('get', job, 503, undefined, { jobId: 5 }));
  const router = show('/?page=9&job=5', 2);
  await waitFor(() => expect(router.state.location.search).toBe('?page=2&job=5'));
  expect(await screen.findByText('연결을 확인하고 있습니다…')).toBeVisible();
});

it('says that there are no samples yet', async () => {
  show('/');
  expect(await screen.findByText('아직 등록된 샘플이 없습니다.')).toBeVisible();
});

it('narrows the samples to a category in its address, from the first page', async () => {
  const path = '/api/roadmap/categories/{id}/roadmaps';
  server.use(
    answer('get', path, () => aPage([]), { id: 1 }),
    refuse('get', job, 503, undefined, { jobId: 5 }),
  );
  const router = show('/?page=2&job=5', 2);
  await screen.findByRole('option', { name: 'Frontend' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '분야' }), 'Frontend');
  expect(await screen.findByText('이 분야의 샘플이 없습니다.')).toBeVisible();
  expect(router.state.location.search).toBe('?job=5&category=1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '분야' }), '모든 분야');
  await waitFor(() => expect(router.state.location.search).toBe('?job=5'));
});
